import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { insertStaff } from '~tests/support/people/staff'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

describe.each(storyScreens(officeScreens))('API tokens of programs at %s', (_, width, scripted) => {
  const who = `${width}${scripted ? 's' : 'p'}`
  const owner = {
    email: `programs-${who}@example.ru`,
    name: `Хозяйка ${who}`,
    role: 'ADMIN',
    password: 'пароль хозяйки',
  } as const

  it('a token is created after the password is typed again, shown once, used and revoked', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await insertStaff(shop.databaseUrl, owner)
    await enterOffice(shop, page, owner, '/admin/programs')
    await page.getByRole('link', { name: 'Сделать токен' }).click()
    const make = page.getByRole('button', { name: 'Сделать токен' })
    await page.getByLabel('Название').fill(`Склад ${who}`)
    await make.click()
    await page.getByText('Отметьте хотя бы одно право').waitFor()
    const aged = `UPDATE "Session" SET "passwordProvenAt" = now() - interval '11 minutes' WHERE "userId" = (SELECT "id" FROM "User" WHERE "email" = $1)`
    await query(shop.databaseUrl, aged, [owner.email])
    await page.getByLabel('Читать заказы').check()
    await make.click()
    await page.getByText('Введите свой пароль ещё раз').waitFor()
    expect([
      await page.getByLabel('Читать заказы').isChecked(),
      await page.getByLabel('Название').inputValue(),
    ]).toEqual([true, `Склад ${who}`])
    await page.getByLabel('Ваш пароль').fill(owner.password)
    await make.click()

    const shown = page.getByRole('status').locator('code')
    const token = await shown.innerText()
    expect(token).toMatch(/^cc_[\w-]{43}$/)
    const call = () =>
      fetch(`${shop.url}/api/orders/admin?size=20`, { headers: { Authorization: `Bearer ${token}` } })
    expect((await call()).status).toBe(200)
    await page.reload()
    await page.getByRole('heading', { name: `Склад ${who}` }).waitFor()
    expect(await page.content()).not.toContain(token.slice(12))
    await page.getByText('127.0.0.1').waitFor()

    await page.getByRole('link', { name: 'Отозвать токен' }).click()
    await page.getByRole('button', { name: 'Отозвать токен' }).click()
    await page.getByText('Отозван').first().waitFor()
    const refused = await call()
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      401,
      'Токен отозван',
    ])
    expect(complaints.filter((one) => !/ 4(00|01|03|09)/.test(one))).toEqual([])
    await page.context().close()
  })
})
