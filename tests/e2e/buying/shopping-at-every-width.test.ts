import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { extraWidth } from '~tests/support/browser/axe'
import { clickAnswered } from '~tests/support/browser/click-answered'
import { isInSight } from '~tests/support/browser/in-sight'
import { storyItems } from '~tests/support/browser/screens'
import { settle } from '~tests/support/browser/settle'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop()
})

afterAll(() => shop.stop())

const widths = [320, 1440, 768, 390]
const ways = [true, false].flatMap((scripted) =>
  storyItems(widths).map((width) => [width, scripted ? 'with' : 'without', scripted] as const),
)

const visibleButton = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).locator('visible=true').first()

describe.each(ways)('at %i px %s JavaScript', (width, _, scripted) => {
  it('a painter searches, chooses and orders for pickup, and every page fits the window', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const fits = async (name: string) => expect(await extraWidth(page), name).toBe(0)
    await shop.open(page, `/catalog?search=${encodeURIComponent('краска для батарей')}`)
    await fits('search')
    await page.locator('main article h3 a').first().click()
    await page.waitForURL('**/product/*')
    await settle(page)
    await fits('product')
    expect(await isInSight(visibleButton(page, 'В корзину'))).toBe(true)
    await clickAnswered(page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first())
    await shop.open(page, '/cart')
    await fits('cart')
    await page.getByRole('link', { name: 'Оформить заказ' }).click()
    await page.waitForURL('**/checkout')
    await settle(page)
    await fits('checkout')
    if (width < 768) expect(await isInSight(visibleButton(page, 'Заказать'))).toBe(true)
    await page.check('[name="delivery"][value="pickup"]')
    for (const name of ['firstName', 'lastName', 'phone'] as const)
      await page.fill(`[name="${name}"]`, checkoutFields[name] ?? '')
    await page.fill('[name="email"]', `width-${width}-${scripted ? 'scripts' : 'plain'}@example.ru`)
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    await fits('payment')
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await page.waitForURL('**/order-success?orderId=*')
    await fits('order')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
