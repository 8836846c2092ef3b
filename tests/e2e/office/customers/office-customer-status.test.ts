import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

describe.each(storyScreens(officeScreens))('a customer’s account at %s', (_, width, scripted) => {
  it('an account is disabled only after a warning about the effects, and enabled again by one press', async () => {
    const email = `off-${width}-${String(scripted)}@example.ru`
    const text = `INSERT INTO "User" ("id", "email", "name") VALUES (gen_random_uuid(), $1, 'Вера Выключаемая') RETURNING "id"`
    const [{ id } = { id: '' }] = await query<{ id: string }>(shop.databaseUrl, text, [email])
    const status = async () =>
      (
        await query<{ status: string }>(shop.databaseUrl, 'SELECT "status" FROM "User" WHERE "id" = $1', [id])
      )[0]?.status
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/customers?search=ничегонетакого')
    await page.getByText('По этим условиям никого нет').waitFor()
    await shop.open(page, `/admin/customers?search=${email}`)
    const confirm = page.getByRole('button', { name: 'Да, деактивировать' })
    if (width > 1000) {
      await page.getByRole('button', { name: 'Действия: Вера Выключаемая', exact: true }).click()
      await page.getByRole('link', { name: 'Деактивировать: Вера Выключаемая' }).click()
    } else {
      await shop.open(page, `/admin/customers/${id}`)
      expect(await confirm.isVisible()).toBe(false)
      await page.getByText('Деактивировать…').click()
    }
    await page.getByText('Клиент сразу выйдет из кабинета').waitFor()
    expect(await status()).toBe('ACTIVE')
    await confirm.click()
    await page.getByRole('button', { name: 'Активировать', exact: true }).waitFor()
    await expect.poll(status).toBe('INACTIVE')
    await page.getByRole('button', { name: 'Активировать', exact: true }).click()
    await page.getByText('Деактивировать…').waitFor()
    await expect.poll(status).toBe('ACTIVE')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
