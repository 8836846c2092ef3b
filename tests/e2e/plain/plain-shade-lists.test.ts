import { beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { CUSTOMER_PASSWORD } from '~tests/support/people/http-customer'
import { duringSettings } from '~tests/support/settings/during-settings'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const SHADE = 'RAL 5015'
const visit = () => new PlainPage(new HttpClient(shop.url))

async function choose(page: PlainPage): Promise<string> {
  await page.open('/colors/ral-classic/5015')
  await page.follow('Выбрать', { within: '«Акварель»' })
  return page.address
}

it('a paint in a shade is kept, registered with, bought from the list after the agreement, and removed', async () => {
  const page = visit()
  const address = await choose(page)
  await page.press('В избранное')
  expect(page.words).toContain('товар добавится сам')
  await page.follow('Зарегистрироваться')
  page.fill('name', 'Анна').fill('email', 'shade-wish@example.ru').fill('password', CUSTOMER_PASSWORD)
  await page.fill('confirmation', CUSTOMER_PASSWORD).press('Зарегистрироваться')
  expect([page.address, page.words]).toEqual([address, expect.stringContaining('В избранном')])

  await page.open('/wishlist')
  expect(page.words).toMatch(new RegExp(`колеровка ${SHADE}[^]*база C[^]*с колеровкой`))
  await page.follow(/^В корзину: /)
  expect([page.address, page.words]).toEqual([
    address,
    expect.stringContaining('Понимаю: колеруем под заказ'),
  ])
  await page.open('/cart')
  expect(page.words).toContain('КОРЗИНА ПУСТА')
  await page.open('/profile/wishlist')
  await page.press(/^Убрать из избранного: .*колеровка/)
  expect(page.words).toContain('В избранном пока пусто')
})

it('a visitor’s wish in a shade that is not tinted any longer says so, and returns with the shade', async () => {
  const page = visit()
  await choose(page)
  await page.press('В избранное')
  await duringSettings(shop.databaseUrl, 'tinting', { enabled: false }, async () => {
    await expect
      .poll(async () => (await page.open('/wishlist')).words)
      .toContain(`В ${SHADE} эту краску больше не колеруем`)
  })
  await expect.poll(async () => (await page.open('/wishlist')).words).toContain('с колеровкой')
})

it('a paint in two shades is compared with their prices, and each shade is reached from its column', async () => {
  const page = visit()
  const address = await choose(page)
  await page.press('Сравнить')
  await page.open('/colors/ral-classic/1015')
  await page.follow('Выбрать', { within: '«Акварель»' })
  await page.press('Сравнить')
  await page.open('/compare')
  expect(page.words).toMatch(/Цена за литр[^]*Колеровка[^]*₽ в цене, база C/)
  expect(page.words).toMatch(new RegExp(`Цвет[^]*${SHADE} Небесно-синий[^]*RAL 1015`))
  await page.follow(new RegExp(`^В корзину: .*колеровка ${SHADE}`))
  expect([page.address, page.words]).toEqual([address, expect.stringContaining('В сравнении')])
  await page.open('/compare')
  await page.press(new RegExp(`^Убрать из сравнения: .*колеровка ${SHADE}`))
  expect(page.words).not.toContain(SHADE)
  expect(page.words).toContain('колеровка RAL 1015')
})
