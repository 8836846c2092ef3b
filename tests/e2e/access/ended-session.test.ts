import { afterAll, beforeAll, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { DESKTOP, PHONE } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { registerBy } from '~tests/support/people/customer-forms'
import { insertStaff } from '~tests/support/people/staff'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const colleague = { email: 'colleague@example.ru', password: 'сменщик склада' }
const customer = { email: 'anna@example.ru', password: 'тайный пароль' }

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'migrated', worker: false, administrator })
  await insertStaff(shop.databaseUrl, { ...colleague, name: 'Олег Сменщик', role: 'ADMIN' })
  await registerBy(new HttpClient(shop.url), customer.email, customer)
})

afterAll(() => shop.stop())

const endSessions = () => query(shop.databaseUrl, 'DELETE FROM "Session"')

async function wordsInBase(word: string): Promise<number> {
  return (await query(shop.databaseUrl, 'SELECT 1 FROM "SearchSynonym" WHERE "term" = $1', [word])).length
}

it('a form of the back office waits for a sign-in in a dialog, and is sent once', async () => {
  const { page, complaints } = await shop.visit(DESKTOP, true)
  await enterOffice(shop, page, administrator, '/admin/synonyms')
  await page.getByLabel('Что ищут клиенты').fill('тиккурилка')
  await page.getByLabel('Что искать ещё').fill('краска')
  await endSessions()
  await page.getByRole('button', { name: 'Добавить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вход закончился' })
  expect(await dialog.getByLabel('Email').inputValue()).toBe(administrator.email)
  await dialog.getByLabel('Пароль').fill('не тот пароль')
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await dialog.getByText('Неверный email или пароль').first().waitFor()
  expect(await wordsInBase('тиккурилка')).toBe(0)
  await dialog.getByLabel('Пароль').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await page.getByText('Поиск знает слово «тиккурилка»').waitFor()
  expect([await wordsInBase('тиккурилка'), await dialog.count()]).toEqual([1, 0])
  expect(complaints.filter((one) => !/40[01]|503/.test(one))).toEqual([])
  await page.context().close()
})

it('another person who signs in is asked before the form is sent in his name', async () => {
  const { page } = await shop.visit(DESKTOP, true)
  await enterOffice(shop, page, administrator, '/admin/synonyms')
  await page.getByLabel('Что ищут клиенты').fill('беленка')
  await page.getByLabel('Что искать ещё').fill('известь')
  await endSessions()
  await page.getByRole('button', { name: 'Добавить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вход закончился' })
  await dialog.getByLabel('Email').fill(colleague.email)
  await dialog.getByLabel('Пароль').fill(colleague.password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await dialog.getByText(`Отправить форму от имени ${colleague.email}?`).waitFor()
  expect([
    await wordsInBase('беленка'),
    await dialog.getByRole('button', { name: 'Закрыть' }).count(),
  ]).toEqual([0, 0])
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Поиск знает слово «беленка»').waitFor()
  await page.context().close()
})

it('a customer whose session has ended signs in on a phone and keeps what was typed', async () => {
  const { page } = await shop.visit(PHONE, true)
  await page.request.post(`${shop.url}/login`, { form: { ...customer, next: '/' }, maxRedirects: 0 })
  await shop.open(page, '/profile/details')
  await page.getByLabel('Имя').fill('Анна Маляр')
  await endSessions()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вход закончился' })
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  expect(await page.getByLabel('Имя').inputValue()).toBe('Анна Маляр')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByLabel('Пароль').fill(customer.password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  const name = async () => {
    const sql = 'SELECT "name" FROM "User" WHERE "email" = $1'
    return (await query<{ name: string }>(shop.databaseUrl, sql, [customer.email]))[0]?.name
  }
  await expect.poll(name).toBe('Анна Маляр')
  await page.context().close()
})

it('the sign-in dialog is accessible and fits the screen', async () => {
  const inspection = await inspectPages(shop.browser, [PHONE, DESKTOP], async (page, look) => {
    await enterOffice(shop, page, administrator, '/admin/synonyms')
    await page.getByLabel('Что ищут клиенты').fill('слово')
    await endSessions()
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByRole('dialog', { name: 'Вход закончился' }).waitFor()
    await look('the sign-in dialog')
  })
  expect(inspection.found).toEqual({})
})
