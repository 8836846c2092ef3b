import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { startBrowsedProcesses, type BrowsedProcesses } from '~tests/support/shop/browsed-shop'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { insertProducts } from '~tests/support/database/shop-data'
import { registerCustomer } from '~tests/support/people/http-customer'
import { insertStaff } from '~tests/support/people/staff'
import { TcpGate } from '~tests/support/services/tcp-gate'
import { cloneDatabase, type TestDatabase } from '~tests/support/database/template-database'

const PAUSED = 'Оформление заказов временно приостановлено'

let database: TestDatabase
let gate: TcpGate
let shop: BrowsedProcesses
let productId: string

beforeAll(async () => {
  database = await cloneDatabase(inject('testServerUrl'), 'migrated')
  gate = await TcpGate.before(database.url)
  shop = await startBrowsedProcesses({ databaseUrl: gate.url, worker: false })
  const [id] = await insertProducts(database.url, 1, 50)
  productId = id ?? ''
})

afterAll(async () => {
  await shop.stop()
  await gate.close()
  await database.drop()
})

async function whileAway(work: () => Promise<void>): Promise<void> {
  await gate.refuse()
  try {
    await work()
  } finally {
    await gate.open()
    await shop.ready()
  }
}

const typed = ['firstName', 'lastName', 'email', 'phone', 'city', 'postalCode', 'street', 'house'] as const

describe.each([1440, 375])('a form sent during a database outage, with JavaScript at %i px', (width) => {
  it('a checkout form reports the outage, keeps the typed values, and can be sent again', async () => {
    const { page } = await shop.visit(width, true)
    await shop.open(page, `/product/${productId}`)
    await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await shop.open(page, '/checkout')
    await page.check('[name="delivery"][value="delivery"]')
    for (const name of typed) await page.fill(`[name="${name}"]`, checkoutFields[name] ?? '')
    const order = () => page.getByRole('button', { name: 'Заказать' }).click()
    await whileAway(async () => {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/checkout'),
      )
      await order()
      expect((await answered).status()).toBe(503)
      const alert = page.getByRole('alert').filter({ hasText: PAUSED })
      await alert.waitFor()
      await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await alert.getByRole('link', { name: '+7 (856) 300-40-50' }).getAttribute('href')).toBe(
        'tel:+78563004050',
      )
      for (const name of typed) expect(await page.inputValue(`[name="${name}"]`)).not.toBe('')
    })
    await order()
    await page.waitForURL('**/checkout/payment?orderId=*')
    await page.context().close()
  })

  it('the pages of an invalid message and of a sign-in are kept during an outage', async () => {
    const { page } = await shop.visit(width, true)
    await shop.open(page, '/contacts')
    await page.getByLabel('Сообщение').fill('Черновик остаётся')
    await page.getByLabel('Имя').fill('Анна')
    await whileAway(async () => {
      // A validation error must not reload the page's data, which is unavailable.
      await page.getByRole('button', { name: 'Отправить' }).click()
      await page.getByText('Проверьте поля').waitFor()
      expect(await page.getByLabel('Сообщение').inputValue()).toBe('Черновик остаётся')
      await page.locator('main #email').fill('anna@example.ru')
    })
    await shop.open(page, '/login')
    await page.locator('main #email').fill('anna@example.ru')
    await page.locator('[name="password"]').fill('тайный пароль')
    await whileAway(async () => {
      await page.locator('main').getByRole('button', { name: 'Войти' }).click()
      const alert = page.getByRole('alert').filter({ hasText: PAUSED })
      await alert.waitFor()
      await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.locator('main #email').inputValue()).toBe('anna@example.ru')
    })
    await page.context().close()
  })
})

describe('without JavaScript', () => {
  it('the outage page sends the form again with the typed values, except passwords', async () => {
    const buyer = new HttpClient(shop.url)
    await buyer.post('/cart', { intent: 'add', productId, quantity: '1' })
    await whileAway(async () => {
      const answer = await buyer.post('/checkout', { ...checkoutFields, delivery: 'pickup' })
      expect([
        answer.status,
        answer.words.includes(PAUSED),
        answer.words.includes('Отправить ещё раз'),
      ]).toEqual([503, true, true])
      for (const name of typed) expect(inputValue(answer.text, name)).toBe(checkoutFields[name])
      const signIn = await buyer.post('/login', { email: 'anna@example.ru', password: 'тайный пароль' })
      expect([signIn.status, inputValue(signIn.text, 'email')]).toEqual([503, 'anna@example.ru'])
      expect(signIn.text).not.toContain('тайный пароль')
    })
  })

  it('forms of the back office, including files, get 503, and signing out works on the device', async () => {
    const boss = { email: 'boss@example.ru', password: 'начальник склада' }
    await insertStaff(database.url, { ...boss, name: 'Вера', role: 'ADMIN' })
    const customer = await registerCustomer(shop.url, { email: 'leaving@example.ru' })
    const [staff, leaving] = [new HttpClient(shop.url), new HttpClient(shop.url)]
    for (const client of [staff, leaving]) expect((await client.post('/admin/login', boss)).status).toBe(303)
    const forms: [HttpClient, string][] = [
      [staff, '/admin/products/drafts/01890000-0000-7000-8000-000000000000'],
      [staff, '/admin/no/such/page'],
      [staff, '/admin/products/new'],
      [staff, '/admin/settings'],
      [staff, '/admin/segments/new'],
    ]
    await whileAway(async () => {
      for (const [client, path] of forms) {
        const { status, headers } = await client.post(path, { intent: 'save' }, { Accept: 'text/html' })
        expect([path, status, headers.get('Retry-After')]).toEqual([path, 503, '10'])
      }
      expect((await customer.post('/logout', {})).status).toBe(303)
      expect((await leaving.post('/admin/logout', {})).status).toBe(303)
    })
    expect([(await customer.get('/profile')).status, (await leaving.get('/admin')).status]).toEqual([
      302, 302,
    ])
    await whileAway(async () => {
      const { text, words } = await staff.post(
        '/admin/segments/new',
        { intent: 'save', name: 'Маляры' },
        { Accept: 'text/html' },
      )
      expect([inputValue(text, 'name'), words.includes('Отправить ещё раз')]).toEqual(['Маляры', true])
      const sent = await staff.post('/admin/segments/new.data', { intent: 'save', name: 'Маляры' })
      expect([sent.status, sent.text.includes('paused'), sent.text.includes('Маляры')]).toEqual([
        503,
        true,
        true,
      ])
    })
  })
})
