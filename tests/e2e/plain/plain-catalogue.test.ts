import { parseDocument } from 'htmlparser2'
import { beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { elementsOf, textOf } from '~tests/support/http/html-forms'
import { PlainPage } from '~tests/support/http/plain-page'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const visit = () => new PlainPage(new HttpClient(shop.url))

const texts = (page: PlainPage, name: string) => elementsOf([name], parseDocument(page.html)).map(textOf)

const countIn = (page: PlainPage) => Number(/(\d+)\s+товар/.exec(texts(page, 'h1')[0] ?? '')?.[1])

function promisedBy(page: PlainPage, name: string): number {
  const label = texts(page, 'label').find((text) => text.startsWith(name)) ?? ''
  return Number(/\d+$/.exec(label.slice(name.length))?.[0])
}

it('a search is corrected, run as typed, and offers alternatives without results', async () => {
  const page = await visit().open('/about')
  await page.fill('search', 'rhfcrf').press(/Найти|Искать|Поиск/)
  expect(page.words).toContain('Показаны результаты по запросу «краска»')
  await page.follow('«rhfcrf»')
  expect([page.address, page.words]).toEqual([
    expect.stringContaining('exact=1'),
    expect.stringContaining('ТОВАРЫ НЕ НАЙДЕНЫ'),
  ])
  await page.follow('краска')
  const { searchParams } = new URL(page.address, shop.url)
  expect([searchParams.get('search'), searchParams.has('exact')]).toEqual(['краска', false])
  await page.open('/catalog/varnishes?brand=нет такого')
  const promised = Number(/Без фильтра «Бренд: нет такого»\D*(\d+) товар/.exec(page.words)?.[1])
  await page.follow(/Без фильтра «Бренд: нет такого»/)
  expect([page.address, countIn(page)]).toEqual(['/catalog/varnishes', promised])
})

it('filters and prices are applied by their button, at an address that can be shared', async () => {
  const page = await visit().open('/catalog?page=2&perPage=24')
  for (const name of ['Приозёрск', 'Не пахнет', '0,9 л']) {
    const promised = promisedBy(page, name)
    await page.check(name).press('Показать')
    expect([name, countIn(page)]).toEqual([name, promised])
  }
  const shared = Object.fromEntries(new URL(page.address, shop.url).searchParams)
  expect(shared).toMatchObject({ perPage: '24', brand: 'Приозёрск', property: 'odorless', volume: '900' })
  expect(shared.page).toBeUndefined()
  await page.follow('Убрать фильтр: Приозёрск')
  expect([page.address, page.isTicked('Приозёрск')]).toEqual([expect.not.stringContaining('brand='), false])
  await page.follow('Сбросить всё')
  page.fill('Цена от, ₽', '1000').fill('Цена до, ₽', '2000')
  await page.press('Показать')
  expect(page.address).toMatch(/(?=.*priceFrom=1000)(?=.*priceTo=2000)/)
  await page.follow(/^Убрать фильтр: от 1 000 ₽ до 2 000 ₽$/)
  expect(page.address).not.toContain('priceTo=2000')
})
