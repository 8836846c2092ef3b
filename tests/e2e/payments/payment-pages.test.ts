import { beforeAll, describe, expect, it } from 'vitest'

import { inspectPages } from '~tests/support/browser/inspect-pages'
import { BrowserPayer, checkingText } from '~tests/support/payments/pay-by-browser'
import { inspectedWidths } from '~tests/support/browser/screens'
import { sharedShop, type SharedPayingShop } from '~tests/support/shop/shared-shop'

let shop: SharedPayingShop

beforeAll(async () => {
  shop = await sharedShop('paying')
})

describe('every payment step at both widths', () => {
  it('every payment step is accessible and fits the screen, including the bank’s pages', async () => {
    const inspection = await inspectPages(shop.browser, inspectedWidths, async (page, look) => {
      const payer = BrowserPayer.on(shop, page)
      await page.route('**/order-success.data*', () => undefined)
      await payer.placeOrder()
      await payer.openStep()
      await look('choice')
      await payer.choose('qr')
      await page.getByRole('img', { name: 'QR-код для оплаты' }).waitFor()
      await look('QR code')
      await page.getByRole('button', { name: 'Выбрать другой способ' }).click()
      await payer.reads('Способ оплаты')
      await payer.choose('online')
      await page.waitForURL(`${shop.bank.url}/**`)
      await look('bank')
      await payer.atBank(/^Проверка 3-D Secure/)
      await page.waitForURL('**/issuer/**')
      await look('issuer')
      await page.getByRole('button', { name: 'Отменить платёж' }).click()
      await payer.reads('Оплата не прошла. Попробуйте еще раз.')
      await look('error')
      await page.getByRole('link', { name: 'Попробовать снова' }).click()
      await payer.reads('Способ оплаты')
      await payer.choose('online')
      await payer.atBank(/^Не ответить/)
      await payer.reads(checkingText)
      await look('checking')
      shop.bank.takeWideOrder(1)
      await page.goto(shop.bank.url)
      await look('the sandbox’s own page')
      await payer.openStep()
      await page.getByRole('button', { name: 'Выбрать другой способ' }).click()
      await payer.reads('Способ оплаты')
      await payer.choose('cash')
      await payer.reads('Подтверждаем заказ')
      await look('confirmed')
    })
    expect(inspection).toEqual({ found: {}, complaints: [] })
  })
})
