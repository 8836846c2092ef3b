import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { insertStaff } from '~tests/support/people/staff'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

describe.each(storyScreens(officeScreens))('roles at %s', (_, width, scripted) => {
  const who = `${width}${scripted ? 's' : 'p'}`
  const owner = {
    email: `roles-${who}@example.ru`,
    name: `Хозяин ${who}`,
    role: 'ADMIN',
    password: 'пароль хозяина',
  } as const
  const role = `Кассир ${who}`

  it('a role is created, assigned, restricted while its employee works, and deleted when unused', async () => {
    await insertStaff(shop.databaseUrl, owner)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, owner, '/admin/roles')
    await page.getByRole('link', { name: 'Новая роль' }).click()
    await page.getByLabel('Как называется роль').fill(role)
    const save = page.getByRole('button', { name: 'Добавить роль' })
    await save.click()
    await page.getByText('Отметьте хотя бы одно право').waitFor()
    expect(await page.getByLabel('Как называется роль').inputValue()).toBe(role)
    await page.getByLabel('Создавать и менять заказы').check()
    await page.getByLabel('Уведомления', { exact: true }).check()
    await save.click()
    await page.getByText(`Роль добавлена: ${role}`).waitFor()

    const email = `kassir-${who}@example.ru`
    await shop.open(page, '/admin/staff/new')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Имя').fill(`Ольга ${who}`)
    await page.getByRole('radio', { name: role }).check()
    await page.getByLabel('Пароль сотрудника', { exact: false }).first().fill('верный пароль')
    await page.getByLabel('Пароль сотрудника ещё раз').fill('верный пароль')
    await page.getByRole('button', { name: 'Добавить сотрудника' }).click()
    await page.getByRole('heading', { name: `Ольга ${who}`, level: 1 }).waitFor()
    expect(await page.getByRole('radio', { name: role }).isChecked()).toBe(true)

    const clerk = await shop.visit(width, scripted)
    await enterOffice(shop, clerk.page, { email, password: 'верный пароль' })
    await clerk.page.getByRole('link', { name: '+ Создать заказ' }).waitFor()
    await shop.open(page, '/admin/roles')
    await page.getByRole('link', { name: role, exact: true }).click()
    await page.getByLabel('Создавать и менять заказы').uncheck()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText(`Сохранено: ${role}`).waitFor()
    await shop.open(clerk.page, '/admin/orders')
    expect(await clerk.page.getByRole('link', { name: '+ Создать заказ' }).count()).toBe(0)
    await shop.open(clerk.page, '/admin/orders/new')
    await clerk.page.getByText('Недостаточно прав').first().waitFor()

    await page.getByRole('button', { name: `Действия: ${role}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${role}` }).click()
    await page.getByText(`Эту роль имеют: Ольга ${who}`).waitFor()
    expect(await page.getByRole('button', { name: 'Удалить роль' }).count()).toBe(0)
    await shop.open(page, `/admin/staff?search=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: `Ольга ${who}` }).click()
    await page.getByRole('radio', { name: 'Модератор' }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Сохранено. Сотруднику нужно войти заново.').waitFor()
    await shop.open(page, '/admin/roles')
    await page.getByRole('button', { name: `Действия: ${role}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${role}` }).click()
    await page.getByRole('button', { name: 'Удалить роль' }).click()
    await page.getByText(`Роль удалена: ${role}`).waitFor()
    expect(complaints.concat(clerk.complaints).filter((one) => !/ 4(00|03|09)/.test(one))).toEqual([])
    await page.context().close()
    await clerk.page.context().close()
  })
})
