import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { insertStaff } from '~tests/support/people/staff'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

async function forgetProof(email: string): Promise<void> {
  const text = `UPDATE "Session" SET "passwordProvenAt" = now() - interval '11 minutes' WHERE "userId" = (SELECT "id" FROM "User" WHERE "email" = $1)`
  await query(shop.databaseUrl, text, [email])
}

const fillPasswords = async (page: Page, password: string, confirmation: string) => {
  await page.getByLabel('Пароль сотрудника', { exact: false }).first().fill(password)
  await page.getByLabel('Пароль сотрудника ещё раз').fill(confirmation)
}

describe.each(storyScreens(officeScreens))('staff at %s', (_, width, scripted) => {
  const who = `${width}${scripted ? 's' : 'p'}`
  const owner = {
    email: `owner-${who}@example.ru`,
    name: `Хозяйка ${who}`,
    role: 'ADMIN',
    password: 'пароль хозяйки',
  } as const

  it('an employee is added, given another role, signed out and disabled', async () => {
    const email = `olga-${who}@example.ru`
    const { page, complaints } = await shop.visit(width, scripted)
    await insertStaff(shop.databaseUrl, owner)
    await enterOffice(shop, page, owner, '/admin/staff/new')
    const add = page.getByRole('button', { name: 'Добавить сотрудника' })
    await page.getByLabel('Email').fill(sharedAdministrator.email)
    await page.getByLabel('Имя').fill('Ольга')
    await fillPasswords(page, 'верный пароль', 'другой пароль')
    await add.click()
    await page.getByText('Пароли не совпадают').waitFor()
    expect(await page.getByLabel('Имя').inputValue()).toBe('Ольга')
    await fillPasswords(page, 'верный пароль', 'верный пароль')
    await add.click()
    await page.getByText(/Этот адрес уже занят: .*, сотрудник/).waitFor()

    await forgetProof(owner.email)
    await page.getByLabel('Email').fill(email)
    await fillPasswords(page, 'верный пароль', 'верный пароль')
    await add.click()
    await page.getByText('Введите свой пароль ещё раз').waitFor()
    await fillPasswords(page, 'верный пароль', 'верный пароль')
    await page.getByLabel('Ваш пароль').fill(owner.password)
    await add.click()
    await page.getByText('Новый администратор успешно создан!').waitFor()

    const other = await shop.visit(width, scripted)
    await enterOffice(shop, other.page, { email, password: 'верный пароль' })
    await shop.open(page, `/admin/staff?search=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: 'Ольга' }).click()
    await page.getByRole('heading', { name: 'Ольга', level: 1 }).waitFor()
    await page.getByRole('button', { name: /^Завершить сеанс: / }).click()
    await page.getByText('Сеанс завершён').waitFor()
    await page.getByText('Сейчас нигде.').waitFor()
    await shop.open(other.page, '/admin/orders')
    expect(new URL(other.page.url()).pathname).toBe('/admin/login')

    await page.getByRole('radio', { name: 'Модератор' }).check()
    await page.getByRole('radio', { name: 'Отключён' }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Сохранено. Сотруднику нужно войти заново.').waitFor()
    await page.getByText('Отключён', { exact: true }).first().waitFor()
    expect(await page.getByRole('radio', { name: 'Модератор' }).isChecked()).toBe(true)
    expect(complaints.concat(other.complaints).filter((one) => !/ 4(00|01|03|09)/.test(one))).toEqual([])
    await page.context().close()
    await other.page.context().close()
  })

  it('a user changes their own password, invites an employee, and cannot disable their own account', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, owner, '/admin/settings')
    await page.getByRole('link', { name: 'Администраторы' }).click()
    await page.getByText('Полный доступ', { exact: true }).waitFor()
    const change = page.getByRole('button', { name: 'Изменить пароль' })
    const type = async (current: string, password: string, confirmation: string) => {
      await page.getByLabel('Текущий пароль').fill(current)
      await page.getByLabel('Новый пароль').fill(password)
      await page.getByLabel('Пароль ещё раз', { exact: false }).first().fill(confirmation)
      await change.click()
    }
    await type(owner.password, 'другой пароль', 'не тот пароль')
    await page.getByText('Пароли не совпадают').waitFor()
    await type('чужой пароль', 'другой пароль', 'другой пароль')
    await page.getByText('Неверный пароль').waitFor()
    await type(owner.password, 'другой пароль', 'другой пароль')
    await page.getByText('Пароль успешно изменен!').waitFor()

    await page.getByLabel('Email').fill(`invited-${who}@example.ru`)
    await page.getByLabel('Пригласить письмом').check()
    await page.getByRole('button', { name: 'Создать администратора' }).click()
    await page.getByText(`Приглашение отправлено на invited-${who}@example.ru`).waitFor()
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await page.getByText('Приглашение отправлено на').first().waitFor()

    await shop.open(page, `/admin/staff?search=${owner.email}`)
    await page.getByRole('link', { name: `${owner.name} (это вы)` }).click()
    await page.getByText('Свою роль и доступ меняет другой администратор').waitFor()
    expect(await page.getByRole('button', { name: 'Сохранить' }).count()).toBe(0)
    expect(complaints.filter((one) => !/ 4(00|09)/.test(one))).toEqual([])
    await page.context().close()
  })
})

it('a secret of the settings requires the password ten minutes after the sign-in', async () => {
  const keeper = {
    email: 'keeper@example.ru',
    name: 'Хранитель',
    role: 'ADMIN',
    password: 'пароль хранителя',
  } as const
  await insertStaff(shop.databaseUrl, keeper)
  const { page } = await shop.visit(1440, true)
  await enterOffice(shop, page, keeper, '/admin/settings/email')
  await forgetProof(keeper.email)
  const save = page.getByRole('button', { name: 'Сохранить' })
  const secret = page.locator('input[name^="secret-"]').first()
  await secret.fill('тайна почты')
  await save.click()
  await page.getByText('Введите свой пароль ещё раз').waitFor()
  await secret.fill('тайна почты')
  await page.getByLabel('Ваш пароль').fill(keeper.password)
  await save.click()
  await page.getByText('Все настройки сохранены успешно!').waitFor()
  await page.context().close()
})
