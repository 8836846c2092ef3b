import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '~tests/support/setup/eventually'
import { HttpClient } from '~tests/support/http/http-client'
import { BrowserPayer, checkingText, paidBooks } from '~tests/support/payments/pay-by-browser'
import { DESKTOP, screens, storyScreens } from '~tests/support/browser/screens'
import { sharedAdministrator, sharedShop, type SharedPayingShop } from '~tests/support/shop/shared-shop'
import { query } from '~tests/support/database/shop-data'
import { healthPath } from '~/paths'

let shop: SharedPayingShop

beforeAll(async () => {
  shop = await sharedShop('paying')
})

const twoScreens = screens.filter(([, width, scripted]) => scripted === width > 1_000)

const LOOK_SECONDS = 5

/** Without JavaScript the page reloads itself, which cancels a pending Back. */
async function backTo(page: Page, start: string): Promise<void> {
  await eventually(async () => {
    if (!page.url().startsWith(start)) await page.goBack()
    expect(page.url().startsWith(start), page.url()).toBe(true)
  })
}

describe.concurrent.each(storyScreens())('while the bank is silent, on %s', (_, width, scripted) => {
  it('a reload, the back button and a second tab show the same step, which cannot be closed', async () => {
    const payer = await BrowserPayer.open(shop, width, scripted)
    const { page } = payer
    await payer.placeOrder()
    await payer.openStep()
    await payer.choose('online')
    await payer.atBank(/^Не ответить/)
    await payer.reads(checkingText)
    await page.reload()
    await payer.reads(checkingText)
    const second = await page.context().newPage()
    await second.goto(shop.url + payer.path)
    await second.getByText(checkingText).waitFor()
    await second.close()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await payer.reads(checkingText)
    expect(new URL(page.url()).pathname).toBe('/checkout/payment')
    await backTo(page, shop.bank.url)
    await backTo(page, `${shop.url}/checkout/payment`)
    await payer.reads(checkingText)
    expect(await payer.books()).toMatchObject({ status: 'PENDING', attempts: ['PENDING'] })
    await page.context().close()
  })

  it('after ten minutes the page stops polling and promises an email, and the payment still counts', async () => {
    const payer = await BrowserPayer.open(shop, width, scripted)
    await payer.begin('online')
    await payer.atBank(/^Не ответить/)
    await payer.reads(checkingText)
    const old = `UPDATE "Payment" SET "createdAt" = now() - interval '11 minutes' WHERE "orderId" = $1 RETURNING "gatewayId"`
    const [attempt] = await query<{ gatewayId: string }>(shop.databaseUrl, old, [payer.orderId])
    await payer.reads(/^Банк пока не ответил. Мы напишем вам/)
    expect(await payer.page.locator('meta[http-equiv="refresh"]').count()).toBe(0)
    expect(await payer.page.getByRole('link', { name: 'К заказу' }).getAttribute('href')).toBe(
      `/order-success?orderId=${payer.orderId}`,
    )
    shop.bank.pay(attempt?.gatewayId ?? '')
    await shop.mails.waitFor(
      ({ message, to }) => to.includes(payer.email) && (message.subject ?? '').includes('оплачен'),
    )
    // The page is read while it loads, since it redirects after some seconds.
    await payer.page.reload({ waitUntil: 'commit' })
    await payer.arrives()
    await payer.page.context().close()
  })
})

const passALook = (page: Page) => page.clock.runFor(LOOK_SECONDS * 1_500)

const troubles: Record<string, (page: Page) => Promise<unknown>> = {
  'answers slower than the page looks': (page) =>
    page.route(/payment\.data/, async (route) => {
      await passALook(page)
      await route.continue()
    }),
  'loses the answer to the first look': (page) => page.route(/payment\.data/, () => undefined, { times: 1 }),
  'is away for a while': async (page) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(healthPath))
    await page.context().setOffline(true)
    await passALook(page)
    await failed
    await page.context().setOffline(false)
  },
}

describe.concurrent.each(Object.entries(troubles))('on a network that %s', (_, trouble) => {
  it('the page still learns of the payment', async () => {
    const payer = await BrowserPayer.open(shop, DESKTOP, true)
    await payer.page.clock.install()
    await payer.begin('online')
    await payer.atBank(/^Не ответить/)
    await payer.reads(checkingText)
    const looks: string[] = []
    payer.page.on('request', (request) => looks.push(request.url()))
    await trouble(payer.page)
    await expect.poll(() => looks.length).toBeGreaterThan(0)
    const ofOrder = 'SELECT "gatewayId" FROM "Payment" WHERE "orderId" = $1'
    const [attempt] = await query<{ gatewayId: string }>(shop.databaseUrl, ofOrder, [payer.orderId])
    shop.bank.pay(attempt?.gatewayId ?? '')
    await payer.arrives()
    await payer.page.context().close()
  })
})

describe.concurrent.each(storyScreens(twoScreens))(
  'ways into and out of the payment step, on %s',
  (_, width, scripted) => {
    it('a cancellation during payment is shown on the page, and the bank takes no money', async () => {
      const payer = await BrowserPayer.open(shop, width, scripted)
      const { page } = payer
      const { request } = page
      const password = 'тайный пароль'
      const form = {
        mode: 'register',
        name: 'Анна',
        email: payer.email,
        phone: '',
        password,
        confirmation: password,
        next: '/profile',
      }
      await request.post(`${shop.url}/login`, { form })
      await payer.placeOrder()
      await page.goto(`${shop.url}/profile/orders/${payer.orderId}`)
      await page.getByRole('link', { name: 'Оплатить онлайн' }).click()
      await payer.reads('Способ оплаты')
      await payer.choose('online')
      await payer.atBank(/^Не ответить/)
      await payer.reads(checkingText)
      await request.post(`${shop.url}/profile/orders/${payer.orderId}`, { form: { intent: 'cancel' } })
      await payer.reads('Заказ отменён, оплачивать его не нужно. Если деньги уже списаны, мы вернём их.')
      // expect.poll does not work with concurrent tests.
      const isTakenBack = async () =>
        expect(await payer.books()).toMatchObject({ status: 'CANCELLED', attempts: ['FAILED cancelled'] })
      await eventually(isTakenBack)
      const [{ id } = { id: '' }] = shop.bank.ordersOf(`CC-${payer.orderId.slice(-8).toUpperCase()}`)
      await page.goto(`${shop.bank.url}/pay/${id}`)
      await page.getByText('Оплатить этот заказ больше нельзя.').waitFor()
      await page.goto(`${shop.url}/profile/orders/${payer.orderId}`)
      expect(await page.getByRole('link', { name: 'Оплатить онлайн' }).count()).toBe(0)
      expect(payer.complaints).toEqual([])
      await page.context().close()
    })

    it('the link sent by staff is paid without signing in, and is not sent again afterwards', async () => {
      const buyer = await BrowserPayer.open(shop, width, scripted)
      await buyer.placeOrder()
      await buyer.page.context().close()
      const office = new HttpClient(shop.url)
      await office.post('/admin/login', sharedAdministrator)
      const page = `/admin/orders/${buyer.orderId}`
      expect((await office.post(page, { intent: 'pay-link' })).status).toBe(303)
      const number = `CC-${buyer.orderId.slice(-8).toUpperCase()}`
      const [mail] = await shop.mails.waitFor(
        ({ to, message }) => to.includes(buyer.email) && message.subject === `Оплата заказа ${number}`,
      )
      const link =
        /https?:\S+checkout\/payment\?orderId=\S+&key=\S+/.exec(mail?.message.text ?? '')?.[0] ?? ''
      const phone = await BrowserPayer.open(shop, width, scripted)
      phone.orderId = buyer.orderId
      await phone.openStep(link)
      await phone.choose('online')
      await phone.atBank('Оплатить')
      await phone.arrives()
      expect(await phone.books()).toMatchObject(paidBooks)
      await phone.page.context().close()
      const { words } = await office.get(page)
      expect(words).toContain('Отправлено письмо «Ссылка на оплату»')
      expect((await office.post(page, { intent: 'pay-link' })).status).toBe(409)
    })

    it('the email’s link pays the order from another device and shows no personal data', async () => {
      const buyer = await BrowserPayer.open(shop, width, scripted)
      await buyer.placeOrder()
      await buyer.page.context().close()
      const isOrderMail = ({ to, raw }: (typeof shop.mails.mails)[number]) =>
        to.includes(buyer.email) && raw.includes('checkout/payment')
      const [mail] = await shop.mails.waitFor(isOrderMail)
      const link =
        /https?:\S+checkout\/payment\?orderId=\S+&key=\S+/.exec(mail?.message.text ?? '')?.[0] ?? ''
      const phone = await BrowserPayer.open(shop, width, scripted)
      phone.orderId = buyer.orderId
      await phone.openStep(link.replace('key=', 'key=x'))
      expect(phone.page.url()).toContain('/order-success')
      await phone.openStep(link)
      await phone.reads('Способ оплаты')
      await phone.choose('online')
      await phone.atBank(/^Отклонить/)
      await phone.reads('Оплата не прошла. Попробуйте еще раз.')
      await phone.page.getByRole('link', { name: 'Попробовать снова' }).click()
      await phone.reads('Способ оплаты')
      const seen = await phone.page.content()
      for (const personal of ['Ковалёва', buyer.email, '123-45-67']) expect(seen).not.toContain(personal)
      await phone.choose('online')
      await phone.atBank('Оплатить')
      await phone.arrives()
      expect(await phone.page.content()).not.toContain('Ковалёва')
      expect(await phone.books()).toMatchObject(paidBooks)
      await phone.page.context().close()
    })
  },
)
