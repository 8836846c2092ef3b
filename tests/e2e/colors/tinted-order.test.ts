import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { clickAnswered } from '~tests/support/browser/click-answered'
import { enterOffice } from '~tests/support/browser/enter-office'
import { DESKTOP, screens, storyScreens } from '~tests/support/browser/screens'
import { settle } from '~tests/support/browser/settle'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { confirmAndPay } from '~tests/support/orders/confirm-and-pay'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const SHADE = 'RAL 5024'
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function putTintedIntoCart(page: Page): Promise<void> {
  await shop.open(page, '/colors/ral-classic/5024')
  const paint = page.locator('.tinted-paint', { hasText: '«Акварель»' })
  await paint.getByRole('link', { name: 'Выбрать' }).click()
  await page.waitForURL('**/tint?shade=ral-classic%2F5024')
  // The address changes before the page does, and the page of the shade has a form of its own, for a sample.
  await page.getByText('для этого тона — база').waitFor()
  const form = page.locator('form', { has: page.locator('[name="quantity"]') }).first()
  await form.getByLabel('Банок').fill('2')
  await clickAnswered(form.getByRole('button', { name: 'В корзину' }))
  await see(page, 'Отметьте согласие: заколерованную краску надлежащего качества мы не принимаем обратно')
  expect(await form.getByLabel('Банок').inputValue()).toBe('2')
  await form.getByLabel(/^Понимаю: колеруем под заказ/).check()
  await clickAnswered(form.getByRole('button', { name: 'В корзину' }))
  await form.getByRole('link', { name: /^В корзине уже 2/ }).waitFor()
}

async function order(page: Page, email: string): Promise<string> {
  await shop.open(page, '/cart')
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(`колеровка ${SHADE}`) })
    .last()
    .waitFor()
  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.waitForURL('**/checkout')
  await settle(page)
  for (const name of ['firstName', 'lastName', 'phone'])
    await page.fill(`[name="${name}"]`, checkoutFields[name] ?? '')
  await page.fill('[name="email"]', email)
  await page.check('[name="delivery"][value="pickup"]')
  await page.check('[name="paymentMethod"][value="card_on_delivery"]')
  await page.getByRole('button', { name: 'Заказать' }).click()
  await page.waitForURL('**/order-success?orderId=*')
  await see(page, new RegExp(`колеровка ${SHADE}`))
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** Prints the card, and marks both cans in the queue. */
async function tint(page: Page, orderId: string): Promise<void> {
  const row = page.getByRole('row', { name: `CC-${orderId.slice(-8).toUpperCase()}` })
  await row.getByText('2 × 2,7 л').waitFor()
  await row.getByRole('button', { name: `Банка готова: ${SHADE}` }).click()
  await row.getByText('1 из 2').waitFor()
  await row.getByRole('button', { name: `Готово: ${SHADE}` }).click()
  await see(page, 'Строка готова')
}

describe.each(storyScreens(screens.filter(([, , scripted]) => scripted)))('on %s', (_, width) => {
  it('a visitor orders paint in a shade, it is tinted, and the owner alone gives money back without a defect', async () => {
    const email = `tinted-${width}@example.ru`
    const { page, complaints } = await shop.visit(width, true)
    await putTintedIntoCart(page)
    const orderId = await order(page, email)
    // Beside the invitation to set a password.
    const isOfOrder = (text = '') => text.includes(`колеровка ${SHADE}`)
    await shop.mails.waitFor((one) => one.to.includes(email) && isOfOrder(one.message.text), 1)
    expect(complaints).toEqual([])
    await page.context().close()

    await confirmAndPay(shop.databaseUrl, orderId)
    const { page: desk } = await shop.visit(DESKTOP, true)
    await enterOffice(shop, desk, sharedAdministrator, '/admin/tinting')
    await tint(desk, orderId)
    await shop.open(desk, `/admin/orders/${orderId}/refund`)
    await desk.fill('[name="reason"]', 'не подошёл цвет')
    await desk.getByRole('button', { name: /^Вернуть \d.*₽…$/ }).click()
    await see(desk, /принимают обратно только с браком\. Укажите основание/)
    expect(await desk.inputValue('[name="reason"]')).toBe('не подошёл цвет')
    await desk.getByLabel('Заколерованные банки').selectOption('override')
    await desk.getByRole('button', { name: /^Вернуть \d.*₽…$/ }).click()
    await desk.getByRole('heading', { name: /^Вернуть \d.*₽\?$/ }).waitFor()
    await desk.getByRole('button', { name: /^Вернуть \d.*₽$/ }).click()
    await desk.waitForURL(`**/admin/orders/${orderId}*`)
    await see(desk, /Заколерованное: решение владельца/)
    await desk.context().close()
  })
})
