import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inspectPages } from '~tests/support/browser/inspect-pages'
import { saveCodes } from '~tests/support/browser/save-codes'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { insertStaff } from '~tests/support/people/staff'
import { JsonService } from '~tests/support/services/json-service'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const owner = { email: 'owner@example.ru', password: 'пароль хозяйки' }
const gateway = new JsonService(({ body }) => {
  const to = new URLSearchParams(body).get('to') ?? ''
  return { status_code: 100, balance: 100, sms: { [to]: { status_code: 100 } } }
})

let shop: BrowsedShop

beforeAll(async () => {
  const env = { SMS_API_URL: await gateway.start(), SMTP_URL: '' }
  shop = await startBrowsedShop({ template: 'migrated', administrator: owner, env })
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', owner)
  const added = await office.post('/admin/integrations', { intent: 'add', type: 'SMS_SERVICE' })
  const path = new URL(added.headers.get('Location') ?? '', shop.url).pathname
  await office.post(path, {
    intent: 'save',
    enabled: 'on',
    phone: '79490000000',
    'secret-apiId': 'A'.repeat(30),
  })
})
afterAll(async () => {
  await shop.stop()
  gateway.stop()
})

const messages = () =>
  gateway.calls.filter(({ url }) => url.endsWith('/sms/send')).map(({ body }) => new URLSearchParams(body))
const codes = () => messages().map((fields) => /\b\d{6}\b/.exec(fields.get('msg') ?? '')?.[0] ?? '')

async function nextCode(after: number): Promise<string> {
  await expect.poll(() => codes().length, { interval: 50 }).toBe(after + 1)
  return codes()[after] ?? ''
}

const minuteLater = () =>
  query(shop.databaseUrl, `UPDATE "SmsCode" SET "createdAt" = "createdAt" - interval '61 seconds'`)

async function typePassword(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await shop.open(page, '/admin/login?next=/admin/security')
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await page.getByRole('button', { name: 'ВОЙТИ' }).click()
}

describe.each(storyScreens(officeScreens))('codes by SMS at %s', (_, width, scripted) => {
  const who = `${width}${scripted ? 's' : 'p'}`
  const person = {
    email: `sms-${who}@example.ru`,
    name: `Инна ${who}`,
    role: 'ADMIN',
    password: 'длинный пароль инны',
  } as const

  it('a number is added, signs in and confirms a change, and a recovery code replaces it', async () => {
    await insertStaff(shop.databaseUrl, person)
    const { page, complaints } = await shop.visit(width, scripted)
    await typePassword(page, person)
    await page.getByText('приложение и ключ доступа надёжнее').waitFor()
    await page.getByLabel('Телефон').fill('12')
    await page.getByRole('button', { name: 'Прислать код', exact: true }).click()
    await page.getByText('Проверьте телефон: нужен номер вида').waitFor()
    expect(await page.getByLabel('Телефон').inputValue()).toBe('12')
    await page.getByLabel('Телефон').fill('8 949 123-45-67')
    let sent = codes().length
    await page.getByRole('button', { name: 'Прислать код', exact: true }).click()
    await page.getByText('Номер: +7 (949) 123-45-67').waitFor()
    const first = await nextCode(sent)
    if (!scripted)
      await expect.poll(() => opened(page)).toContain('Код отправлен на номер +7 (949) 123-45-67')
    await page.getByText('Код отправлен на номер +7 (949) 123-45-67 и действует до').waitFor()
    await page.getByLabel('Код из SMS').fill(first === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Подтвердить номер' }).click()
    await page.getByText('Неверный код').waitFor()
    await page.getByRole('button', { name: 'Прислать ещё раз' }).click()
    await page.getByText('Код уже отправлен. Новый можно попросить через').waitFor()
    await page.getByLabel('Код из SMS').fill(first)
    await page.getByRole('button', { name: 'Подтвердить номер' }).click()
    expect(await saveCodes(page)).toHaveLength(10)
    await page.getByText('Номер +7 ··· ··· 45-67, добавлен').waitFor()
    expect(await page.content()).not.toContain('123-45')

    await minuteLater()
    await page.context().clearCookies()
    await typePassword(page, person)
    sent = codes().length
    await page.getByRole('button', { name: 'Прислать код по SMS' }).click()
    await page.getByText(/(Отправляем код|Код отправлен) на номер \+7 ··· ··· 45-67/).waitFor()
    const second = await nextCode(sent)
    await page.getByLabel('Код из SMS').fill(second)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === '/admin/security')

    await minuteLater()
    sent = codes().length
    await page.getByRole('button', { name: 'Прислать код по SMS' }).first().click()
    await page.getByText('Отправляем код на номер +7 ··· ··· 45-67').first().waitFor()
    const third = await nextCode(sent)
    await page.locator('#otp-codes').fill(third)
    await page.getByRole('button', { name: 'Создать новые коды' }).click()
    const renewed = await saveCodes(page)

    await minuteLater()
    await page.context().clearCookies()
    await typePassword(page, person)
    gateway.answers.push({ status: 200, body: { status_code: 201 } })
    sent = messages().length
    await page.getByRole('button', { name: 'Прислать код по SMS' }).click()
    await expect.poll(() => messages().length).toBe(sent + 1)
    if (!scripted) await expect.poll(() => reloaded(page)).toContain('сервис SMS его не принял')
    await page.getByText('сервис SMS его не принял').waitFor()
    await page.getByLabel('Код из SMS').fill(renewed[0] ?? '')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.getByText('Запасных кодов осталось: 9 из 10').waitFor()
    expect(complaints.filter((one) => !/ 4(00|01|22|29)/.test(one))).toEqual([])
    await page.context().close()
    const written = shop.log()
    for (const code of codes())
      expect(written).not.toMatch(new RegExp(`(^|[^0-9A-Za-z.:-])${code}([^0-9A-Za-z.:-]|$)`))
  })
})

async function opened(page: Page): Promise<string> {
  await shop.open(page, '/admin/security')
  return (await page.textContent('main')) ?? ''
}

async function reloaded(page: Page): Promise<string> {
  await page.reload()
  return (await page.textContent('main')) ?? ''
}

it('the SMS pages are accessible: a pending number, an active one, and the sign-in with it', async () => {
  const person = {
    email: 'sms-seen@example.ru',
    name: 'Инна',
    role: 'ADMIN',
    password: 'длинный пароль инны',
  } as const
  await insertStaff(shop.databaseUrl, person)
  const { found, complaints } = await inspectPages(shop.browser, [1440, 375], async (page, look) => {
    await typePassword(page, person)
    await page.getByLabel('Телефон').fill('8 949 123-45-67')
    await look('without a number')
    const sent = codes().length
    await page.getByRole('button', { name: 'Прислать код', exact: true }).click()
    await page.getByText('Код отправлен на номер').waitFor()
    await look('a number on its way')
    await page.getByLabel('Код из SMS').fill(await nextCode(sent))
    await page.getByRole('button', { name: 'Подтвердить номер' }).click()
    await page.getByText('больше они не покажутся').waitFor()
    await look('recovery codes')
    await saveCodes(page)
    await minuteLater()
    await page.context().clearCookies()
    await typePassword(page, person)
    await page.getByRole('button', { name: 'Прислать код по SMS' }).click()
    await page.getByText('Код отправлен на номер').waitFor()
    await look('the sign-in')
  })
  expect([found, complaints]).toEqual([{}, []])
})
