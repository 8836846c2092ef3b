import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { qrPicture } from '~/domain/payments/qr-picture.server'

import { HttpClient } from '../support/http-client'
import { launchBrowser } from '../support/browser'
import { inspectPages } from '../support/inspect-pages'
import { BrowserPayer } from '../support/pay-by-browser'
import { screens } from '../support/screens'
import { startShop, type PayingShop } from '../support/shop'
import { productsOnSale, query } from '../support/shop-data'

let shop: PayingShop
let browser: Browser
let productId: string
let customers = 0

beforeAll(async () => {
  shop = await startShop({ sandbox: true })
  browser = await launchBrowser()
  const [product] = await productsOnSale(shop.databaseUrl, 1, 100)
  productId = product?.id ?? ''
})

afterAll(async () => {
  await browser.close()
  await shop.stop()
})

function newEmail(): string {
  customers += 1
  return `payer-${customers}@example.ru`
}

interface Books extends Record<string, unknown> {
  status: string
  paymentStatus: string
  paymentMethod: string
  attempts: string[]
}

/** What the shop's books say: order, payment, and every attempt with the reason of its failure. */
async function booksOf({ orderId }: BrowserPayer): Promise<Books> {
  const [row] = await query<Books>(
    shop.databaseUrl,
    `SELECT o."status", o."paymentStatus", o."paymentMethod",
       array(SELECT concat_ws(' ', "status", "failureReason") FROM "Payment" WHERE "orderId" = o."id" ORDER BY "attempt") AS attempts
     FROM "Order" o WHERE o."id" = $1`,
    [orderId],
  )
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row
}

const paid = { status: 'CONFIRMED', paymentStatus: 'PAID' }
const checking = 'Проверяем оплату. Если вы ещё не платили, перейдите на страницу банка.'

/** A story of one customer who wants to pay; ends on the order's page. */
type Story = (payer: BrowserPayer) => Promise<void>

async function payAtOnce(payer: BrowserPayer): Promise<void> {
  await payer.placeOrder(productId)
  await payer.openStep()
  await payer.reads('Способ оплаты')
  for (const text of ['Банковская карта, СБП, SberPay', 'По QR-коду', 'При получении']) await payer.reads(text)
  await payer.choose('online')
  await payer.atBank('Оплатить')
  await payer.arrives()
  await payer.page.getByText('Онлайн на сайте').waitFor()
  await payer.page.getByText('Подтвержден').waitFor()
  expect(await payer.page.getByRole('link', { name: 'Оплатить онлайн' }).count()).toBe(0)
  expect(await booksOf(payer)).toEqual({ ...paid, paymentMethod: 'ONLINE', attempts: ['PAID'] })
  await payer.openStep()
  await payer.arrives()
}

async function payAfterARefusal(payer: BrowserPayer): Promise<void> {
  await payer.begin(productId, 'online')
  await payer.atBank(/^Отклонить/)
  await payer.reads('Оплата не прошла. Попробуйте еще раз.')
  expect(await booksOf(payer)).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED', attempts: ['FAILED declined'] })
  await payer.page.getByRole('link', { name: 'Попробовать снова' }).click()
  await payer.reads('Способ оплаты')
  await payer.choose('online')
  await payer.atBank('Оплатить')
  await payer.arrives()
  expect(await booksOf(payer)).toMatchObject({ ...paid, attempts: ['FAILED replaced', 'PAID'] })
}

async function payWithACode(payer: BrowserPayer): Promise<void> {
  await payer.begin(productId, 'online')
  await payer.atBank(/^Проверка 3-D Secure/)
  const code = (await payer.page.locator('p strong').last().textContent()) ?? ''
  await payer.page.fill('[name="code"]', '0')
  await payer.page.getByRole('button', { name: 'Подтвердить' }).click()
  await payer.page.getByText('Код неверный. Попробуйте ещё раз.').waitFor()
  await payer.page.fill('[name="code"]', code)
  await payer.page.getByRole('button', { name: 'Подтвердить' }).click()
  await payer.arrives()
  expect(await booksOf(payer)).toMatchObject({ ...paid, attempts: ['PAID'] })
}

async function waitAndPayOnReceipt(payer: BrowserPayer): Promise<void> {
  await payer.begin(productId, 'online')
  await payer.atBank(/^Не ответить/)
  await payer.reads(checking)
  await payer.page.getByRole('button', { name: 'Выбрать другой способ' }).click()
  await payer.reads('Способ оплаты')
  await payer.choose('cash')
  await payer.reads('Подтверждаем заказ')
  await payer.page.waitForURL('**/order-success?orderId=*')
  await payer.page.getByText('Картой при получении').waitFor()
  const books = await booksOf(payer)
  expect(books).toEqual({ status: 'PENDING', paymentStatus: 'PENDING', paymentMethod: 'CARD_ON_DELIVERY', attempts: ['FAILED replaced'] })
  await payer.page.getByRole('link', { name: 'Оплатить онлайн' }).click()
  await payer.reads('Способ оплаты')
}

async function payLate(payer: BrowserPayer): Promise<void> {
  await payer.begin(productId, 'online')
  await payer.atBank(/^Ответить с опозданием/)
  await payer.reads(checking)
  await payer.arrives()
  expect(await booksOf(payer)).toMatchObject({ ...paid, attempts: ['PAID'] })
}

async function payTwiceTold(payer: BrowserPayer): Promise<void> {
  await payer.begin(productId, 'online')
  await payer.atBank(/^Ответить дважды/)
  await payer.arrives()
  expect(await booksOf(payer)).toMatchObject({ ...paid, attempts: ['PAID'] })
  const isPaidMail = ({ message, to }: (typeof shop.mails.mails)[number]) =>
    to.includes(payer.email) && (message.subject ?? '').includes('оплачен')
  await shop.mails.waitFor(isPaidMail)
  const events = `SELECT "operation" FROM "PaymentEvent" event JOIN "Payment" payment ON payment."id" = event."paymentId" WHERE payment."orderId" = $1`
  const operations = (await query<{ operation: string }>(shop.databaseUrl, events, [payer.orderId])).map(({ operation }) => operation)
  expect(operations.sort()).toEqual(['deposited', 'paid'])
  expect(shop.mails.mails.filter(isPaidMail)).toHaveLength(1)
}

async function payByPhone(payer: BrowserPayer): Promise<void> {
  await payer.begin(productId, 'qr')
  const picture = payer.page.getByRole('img', { name: 'QR-код для оплаты' })
  await picture.waitFor()
  const link = (await payer.page.getByRole('link', { name: 'Открыть в приложении банка' }).getAttribute('href')) ?? ''
  expect(await picture.locator('path').getAttribute('d')).toBe(qrPicture(link).path)
  const phone = new HttpClient(shop.bank.url)
  expect((await phone.get(link)).words).toContain('Песочница')
  expect((await phone.post(link, { outcome: 'success' })).words).toContain('Оплачено')
  await payer.arrives()
  await payer.page.getByText('По QR-коду').waitFor()
  expect(await booksOf(payer)).toEqual({ ...paid, paymentMethod: 'QR', attempts: ['PAID'] })
}

const everywhere: [string, Story][] = [
  ['pays at once', payAtOnce],
  ['is refused and pays by a second attempt', payAfterARefusal],
  ['waits for a silent bank, then pays on receipt', waitAndPayOnReceipt],
  ['pays by QR code with the phone', payByPhone],
]

const atTheBank: [string, Story][] = [
  ['types a wrong code of 3-D Secure, then the right one', payWithACode],
  ['pays at a bank that answers late', payLate],
  ['pays at a bank that tells it twice', payTwiceTold],
]

/** Both widths, with JavaScript and without: enough for what differs only at the bank. */
const twoScreens = screens.filter(([, width, scripted]) => scripted === width > 1_000)

function tell(width: number, scripted: boolean) {
  return async (_name: string, story: Story) => {
    const payer = await BrowserPayer.open(shop, browser, { width, scripted, email: newEmail() })
    await story(payer)
    expect(payer.complaints).toEqual([])
    await payer.page.context().close()
  }
}

describe.concurrent.each(screens)('on %s a customer', (_, width, scripted) => {
  it.each(everywhere)('%s', tell(width, scripted))
})

describe.concurrent.each(twoScreens)('at the bank, on %s a customer', (_, width, scripted) => {
  it.each(atTheBank)('%s', tell(width, scripted))
})

describe.concurrent.each(screens)('while the bank is silent, on %s', (_, width, scripted) => {
  it('reload, the back button and a second tab show the same, and it cannot be closed', async () => {
    const payer = await BrowserPayer.open(shop, browser, { width, scripted, email: newEmail() })
    const { page } = payer
    await payer.placeOrder(productId)
    await payer.openStep()
    await payer.choose('online')
    await payer.atBank(/^Не ответить/)
    await payer.reads(checking)
    await page.reload()
    await payer.reads(checking)
    const second = await page.context().newPage()
    await second.goto(shop.url + payer.path)
    await second.getByText(checking).waitFor()
    await second.close()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await payer.reads(checking)
    expect(new URL(page.url()).pathname).toBe('/checkout/payment')
    // Back over the bank's page to where the choice was made.
    await page.goBack()
    await page.waitForURL(`${shop.bank.url}/**`)
    await page.goBack()
    await page.waitForURL(`${shop.url}/checkout/payment**`)
    await payer.reads(checking)
    expect(await booksOf(payer)).toMatchObject({ status: 'PENDING', attempts: ['PENDING'] })
    await page.context().close()
  })

  it('after ten minutes the page stops looking and says that we will write; the payment counts all the same', async () => {
    const payer = await BrowserPayer.open(shop, browser, { width, scripted, email: newEmail() })
    await payer.begin(productId, 'online')
    await payer.atBank(/^Не ответить/)
    await payer.reads(checking)
    const old = `UPDATE "Payment" SET "createdAt" = now() - interval '11 minutes' WHERE "orderId" = $1 RETURNING "gatewayId"`
    const [attempt] = await query<{ gatewayId: string }>(shop.databaseUrl, old, [payer.orderId])
    await payer.reads(/^Банк пока не ответил. Мы напишем вам/)
    expect(await payer.page.locator('meta[http-equiv="refresh"]').count()).toBe(0)
    expect(await payer.page.getByRole('link', { name: 'К заказу' }).getAttribute('href')).toBe(`/order-success?orderId=${payer.orderId}`)
    shop.bank.pay(attempt?.gatewayId ?? '')
    await shop.mails.waitFor(({ message, to }) => to.includes(payer.email) && (message.subject ?? '').includes('оплачен'))
    await payer.page.reload()
    await payer.arrives()
    await payer.page.context().close()
  })
})

describe.concurrent.each(twoScreens)('ways to the step and out of it, on %s', (_, width, scripted) => {
  it('a customer cancels while paying: the page says so, and the bank takes no money', async () => {
    const payer = await BrowserPayer.open(shop, browser, { width, scripted, email: newEmail() })
    const { page } = payer
    const { request } = page
    const password = 'тайный пароль'
    const form = { mode: 'register', name: 'Анна', email: payer.email, phone: '', password, confirmation: password, next: '/profile' }
    await request.post(`${shop.url}/login`, { form })
    await payer.placeOrder(productId)
    await page.goto(`${shop.url}/profile/orders/${payer.orderId}`)
    await page.getByRole('link', { name: 'Оплатить онлайн' }).click()
    await payer.reads('Способ оплаты')
    await payer.choose('online')
    await payer.atBank(/^Не ответить/)
    await payer.reads(checking)
    await request.post(`${shop.url}/profile/orders/${payer.orderId}`, { form: { intent: 'cancel' } })
    await payer.reads('Заказ отменён, оплачивать его не нужно. Если деньги уже списаны, мы вернём их.')
    // expect.poll does not know its test where several run at a time.
    const isTakenBack = async () => expect(await booksOf(payer)).toMatchObject({ status: 'CANCELLED', attempts: ['FAILED cancelled'] })
    await vi.waitFor(isTakenBack, { timeout: 15_000 })
    const [{ id } = { id: '' }] = shop.bank.ordersOf(`CC-${payer.orderId.slice(-8).toUpperCase()}`)
    await page.goto(`${shop.bank.url}/pay/${id}`)
    await page.getByText('Оплатить этот заказ больше нельзя.').waitFor()
    await page.goto(`${shop.url}/profile/orders/${payer.orderId}`)
    expect(await page.getByRole('link', { name: 'Оплатить онлайн' }).count()).toBe(0)
    expect(payer.complaints).toEqual([])
    await page.context().close()
  })

  it('the link of the mail pays the order from another device and shows nothing personal', async () => {
    const buyer = await BrowserPayer.open(shop, browser, { width, scripted, email: newEmail() })
    await buyer.placeOrder(productId)
    await buyer.page.context().close()
    const isOrderMail = ({ to, raw }: (typeof shop.mails.mails)[number]) => to.includes(buyer.email) && raw.includes('checkout/payment')
    const [mail] = await shop.mails.waitFor(isOrderMail)
    const link = /https?:\S+checkout\/payment\?orderId=\S+&key=\S+/.exec(mail?.message.text ?? '')?.[0] ?? ''
    const phone = await BrowserPayer.open(shop, browser, { width, scripted, email: buyer.email })
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
    expect(await booksOf(phone)).toMatchObject(paid)
    await phone.page.context().close()
  })
})

it('closes at the choice by Escape, and leads to the order', async () => {
  const payer = await BrowserPayer.open(shop, browser, { width: 1440, scripted: true, email: newEmail() })
  await payer.placeOrder(productId)
  await payer.openStep()
  await payer.page.keyboard.press('Escape')
  await payer.page.waitForURL('**/order-success?orderId=*')
  await payer.page.getByRole('link', { name: 'Оплатить онлайн' }).click()
  await payer.reads('Способ оплаты')
  await payer.page.context().close()
})

describe.each([1440, 375, 320])('every step at %i px', (width) => {
  it('is accessible and no wider than the screen, the bank’s pages too', async () => {
    const inspection = await inspectPages(browser, width, async (page, look) => {
      const payer = BrowserPayer.on(shop, page, newEmail())
      // The end of the step stays to be looked at.
      await page.route('**/order-success.data*', () => undefined)
      await payer.placeOrder(productId)
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
      await payer.reads(checking)
      await look('checking')
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
