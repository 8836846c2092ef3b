import { afterAll, beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const ADDRESS_LIMIT = 120

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false, template: 'migrated', env: { RATE_LIMITS: 'on' } })
  const client = new HttpClient(shop.url)
  for (let count = 0; count < ADDRESS_LIMIT; count += 1) await client.post('/login', {})
})

afterAll(() => shop.stop())

it('a form above the rate limit says how long to wait and keeps what was typed', async () => {
  const { page } = await shop.visit(375, true)
  await shop.open(page, '/login')
  await page.locator('main #email').fill('anna@example.ru')
  await page.locator('[name="password"]').fill('тайный пароль')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('main').getByRole('button', { name: 'Войти' }).click()
  expect((await answered).status()).toBe(429)
  const alert = page.getByRole('alert').filter({ hasText: 'Слишком много попыток' })
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/Подождите \d+\sмину\S+ и отправьте ещё раз\./)
  expect(await page.getByText('Нет связи').count()).toBe(0)
  expect(await page.inputValue('main #email')).toBe('anna@example.ru')
  expect(await page.inputValue('[name="password"]')).toBe('тайный пароль')
  await page.context().close()
})

it('without JavaScript, the refusal says how long to wait', async () => {
  const { status, words } = await new HttpClient(shop.url).post('/login', { email: 'anna@example.ru' })
  expect(status).toBe(429)
  expect(words).toMatch(/Подождите \d+\sмину\S+ и попробуйте ещё раз\./)
})
