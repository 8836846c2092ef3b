import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

async function openAccount(email: string, name: string, phone: string): Promise<string> {
  const text = `INSERT INTO "User" ("id", "email", "name", "phone") VALUES (gen_random_uuid(), $1, $2, $3) RETURNING "id"`
  return (await query<{ id: string }>(shop.databaseUrl, text, [email, name, phone]))[0]?.id ?? ''
}

describe.each(storyScreens(officeScreens))('two accounts of one customer at %s', (_, width, scripted) => {
  it('two accounts of one customer are named on each other’s pages and are merged', async () => {
    const phone = `+7949555${String(width).padStart(4, '0')}`
    const kept = await openAccount(`double-${width}@example.ru`, 'Вера Двойнова', phone)
    const closed = await openAccount(`double-${width}+site@example.ru`, 'Верочка', phone)
    const note = `INSERT INTO "CustomerNote" ("id", "userId", "authorName", "text") VALUES (gen_random_uuid(), $1, 'Ольга', 'Красит дачу')`
    await query(shop.databaseUrl, note, [closed])
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, `/admin/customers/${kept}`)
    await page.getByText('Тот же телефон и почтовый ящик').waitFor()
    await page.getByRole('link', { name: 'Объединить: Верочка' }).click()
    await page.getByRole('heading', { name: 'Объединение клиентов' }).waitFor()
    await page.getByText('1 заметка', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Объединить', exact: true }).click()
    await page.getByText('Клиенты объединены: Вера Двойнова').waitFor()
    await page.getByText('Красит дачу').waitFor()
    expect(await page.getByRole('heading', { name: 'Похожие клиенты' }).count()).toBe(0)
    await shop.open(page, `/admin/customers/${closed}`)
    await page.getByText('Неактивный').first().waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
