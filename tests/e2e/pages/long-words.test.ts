import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { extraWidth } from '~tests/support/browser/axe'
import { openScreen } from '~tests/support/browser/screens'
import { insertStaff } from '~tests/support/people/staff'
import { fillWithLongWords } from '~tests/support/shop/fill-with-long-words'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

import { become, type Person } from './every-page/become'
import { administrator, furnish, moderator } from './every-page/furnished-shop'
import { inspected } from './every-page/inspected-pages'

const WIDTH = 390

let shop: BrowsedShop
let filled: string[] = []

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  await insertStaff(shop.databaseUrl, moderator)
  await furnish(shop)
  filled = await fillWithLongWords(shop.databaseUrl)
})

afterAll(() => shop.stop())

it('a very long word is in every text that people write', () => {
  const written = [
    'Product.name',
    'Product.brand',
    'Review.text',
    'Order.firstName',
    'Order.comment',
    'User.name',
    'Category.name',
    'PromoCode.code',
  ]
  expect(filled).toEqual(
    expect.arrayContaining([
      ...written,
      'ContactMessage.message',
      'OrderItem.name',
      'Address.street',
      'SaleRule.name',
    ]),
  )
})

async function wideFor(person: Person): Promise<string[]> {
  const { page } = await openScreen(shop.browser, WIDTH, false)
  await become(page, person, shop)
  const wide: string[] = []
  for (const address of new Set(Object.values(inspected()).flatMap((one) => one[person] ?? []))) {
    await page.goto(shop.url + address, { waitUntil: 'load' })
    const extra = await extraWidth(page)
    if (extra > 0) wide.push(`${address}: ${extra} px, ${await widestOf(page)}`)
  }
  await page.context().close()
  return wide
}

async function widestOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.children.length === 0 &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth,
    )
    const [first] = found.sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
    return first ? `${first.parentElement?.className ?? ''} > ${first.tagName}.${first.className}` : 'nothing'
  })
}

it.each(['visitor', 'customer', 'moderator', 'administrator'] as const)(
  'no page of a %s is wider than a phone because of a long word',
  async (person) => {
    expect(await wideFor(person)).toEqual([])
  },
)
