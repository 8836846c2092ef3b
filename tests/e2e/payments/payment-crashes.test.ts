import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registerBy } from '~tests/support/people/customer-forms'
import { hurry, HttpPayer } from '~tests/support/payments/pay-by-http'
import { startShopProcesses, type PayingShopOfProcesses } from '~tests/support/shop/shop-processes'
import { firstOnSale, query } from '~tests/support/database/shop-data'
import { PATIENCE } from '~tests/support/setup/patience'

/** Milliseconds. */
const DEATH_LIMIT = PATIENCE

interface Crash {
  point: string
  victim: 'web' | 'worker'
  at: 'choice' | 'payment' | 'give-up' | 'refund'
}

/** Every named point in the code; the worker's in the order of an attempt. */
const crashes: Crash[] = [
  { point: 'payment.starting', victim: 'web', at: 'choice' },
  { point: 'payment.started', victim: 'web', at: 'choice' },
  { point: 'events.passed-on', victim: 'worker', at: 'choice' },
  { point: 'payment.claimed', victim: 'worker', at: 'choice' },
  { point: 'payment.registering', victim: 'worker', at: 'choice' },
  { point: 'payment.registered', victim: 'worker', at: 'choice' },
  { point: 'payment.kept', victim: 'worker', at: 'choice' },
  { point: 'callback.keeping', victim: 'web', at: 'payment' },
  { point: 'callback.kept', victim: 'web', at: 'payment' },
  { point: 'payment.told', victim: 'worker', at: 'payment' },
  { point: 'payment.applied', victim: 'worker', at: 'payment' },
  { point: 'payment.taken-back', victim: 'worker', at: 'give-up' },
  { point: 'refund.asked', victim: 'worker', at: 'refund' },
  { point: 'refund.made', victim: 'worker', at: 'refund' },
  { point: 'refund.applied', victim: 'worker', at: 'refund' },
]

let shop: PayingShopOfProcesses
let productId: string
const ended: { payer: HttpPayer; isRefunded: boolean }[] = []

beforeAll(async () => {
  shop = await startShopProcesses({ sandbox: true })
  productId = (await firstOnSale(shop.databaseUrl, 100)).id
})

afterAll(() => shop.stop())

it('the list of crashes contains every failpoint of the code', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'jobs/**/*.ts']).map((file) => readFileSync(file, 'utf8'))
  const points = files.flatMap((text) =>
    [...text.matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect(crashes.map(({ point }) => point).sort()).toEqual(points.sort())
})

async function prepare(payer: HttpPayer, { at }: Crash): Promise<void> {
  if (at === 'refund') await registerBy(payer.client, payer.email)
  await payer.placeOrder(productId)
  if (at === 'choice') return
  await payer.choose('online')
  await payer.registered()
}

async function act(payer: HttpPayer, { at }: Crash): Promise<void> {
  if (at === 'choice') await payer.choose('online').catch(() => undefined)
  else if (at === 'give-up') await payer.choose('another')
  else if (at === 'payment') await payer.payAtBank()
  else {
    const bankId = await payer.registered()
    await payer.client.post(`/profile/orders/${payer.orderId}`, { intent: 'cancel' })
    shop.bank.pay(bankId)
  }
}

async function crashWorker(payer: HttpPayer, crash: Crash): Promise<void> {
  await shop.worker.kill()
  await act(payer, crash)
  shop.worker.start({ CRASH_AT: crash.point })
  await shop.worker.ended(DEATH_LIMIT)
  await leasesEnd()
  shop.worker.start()
}

async function crashWeb(payer: HttpPayer, crash: Crash): Promise<void> {
  await shop.web.kill()
  shop.web.start({ CRASH_AT: crash.point })
  await shop.ready()
  await act(payer, crash)
  await shop.web.ended(DEATH_LIMIT)
  shop.web.start()
  await shop.ready()
}

/** Expires the leases of dead workers. */
async function leasesEnd(): Promise<void> {
  await hurry(shop.databaseUrl)
  await query(
    shop.databaseUrl,
    `UPDATE "Payment" SET "registerTriedAt" = "registerTriedAt" - interval '2 minutes'`,
  )
}

async function goOn(payer: HttpPayer, { at }: Crash): Promise<void> {
  if (at === 'refund') {
    await expect.poll(async () => (await payer.books()).refunds).toMatchObject([{ status: 'DONE' }])
    return
  }
  if (at !== 'payment') {
    expect((await payer.choose('online')).status).toBe(303)
    await payer.payAtBank()
  }
  await payer.paid()
}

async function checkPaid(payer: HttpPayer, stock: number): Promise<void> {
  const books = await payer.books()
  const bankOrders = shop.bank.ordersOf(books.orderNumber)
  expect(books).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    holdsStock: true,
    stock: stock - 1,
    moved: stock - 1,
    refunds: [],
  })
  expect(books.payments.filter(({ status }) => status === 'PAID')).toHaveLength(1)
  expect(bankOrders.reduce((sum, { deposited }) => sum + deposited, 0)).toBe(books.totalKopecks)
  expect(bankOrders.filter(({ deposited, isClosed }) => deposited === 0 && !isClosed)).toEqual([])
}

async function checkRefunded(payer: HttpPayer, stock: number): Promise<void> {
  const books = await payer.books()
  const { totalKopecks: amount } = books
  expect(books).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUNDED',
    holdsStock: false,
    stock,
    moved: stock,
  })
  expect(books.payments).toMatchObject([
    { status: 'REFUNDED', amountKopecks: amount, refundedKopecks: amount },
  ])
  expect(books.refunds).toEqual([{ status: 'DONE', amountKopecks: amount }])
  const [bankOrder] = shop.bank.ordersOf(books.orderNumber)
  expect(bankOrder?.refunds.map((refund) => refund.amount)).toEqual([amount])
  expect(await payer.page()).toContain('Заказ отменён, оплачивать его не нужно.')
}

describe.each(crashes)('$victim dies at $point', (crash) => {
  it('the order is completed right after the restart', async () => {
    const isRefunded = crash.at === 'refund'
    const payer = new HttpPayer(shop, `${crash.point}@example.ru`)
    const [product] = await query<{ stock: number }>(
      shop.databaseUrl,
      'SELECT "stock" FROM "Product" WHERE "id" = $1',
      [productId],
    )
    const stock = product?.stock ?? 0
    await prepare(payer, crash)
    await (crash.victim === 'web' ? crashWeb(payer, crash) : crashWorker(payer, crash))
    await goOn(payer, crash)
    await (isRefunded ? checkRefunded(payer, stock) : checkPaid(payer, stock))
    ended.push({ payer, isRefunded })
  })
})

describe('after all crashes', () => {
  it('after all crashes every customer has one email of each kind, and no work remains', async () => {
    for (const { payer, isRefunded } of ended) {
      const { orderNumber } = await payer.books()
      const words = isRefunded ? ['отменён', 'Возврат'] : ['оплачен']
      for (const word of words) {
        const isIt = (subject = '') => subject.includes(orderNumber) && subject.includes(word)
        await shop.mails.waitFor(
          ({ message, to }) => to.includes(payer.email) && isIt(message.subject),
          1,
          30_000,
        )
        const mails = shop.mails.to(payer.email).filter(({ message }) => isIt(message.subject))
        expect([word, new Set(mails.map(({ message }) => message.messageId)).size]).toEqual([word, 1])
      }
    }
    expect(ended).toHaveLength(crashes.length)
    const left = `SELECT (SELECT count(*)::int FROM "OutboxEvent" WHERE "sentAt" IS NULL) AS events,
      (SELECT count(*)::int FROM "Payment" WHERE "nextPollAt" IS NOT NULL) AS payments, (SELECT count(*)::int FROM "Refund" WHERE "nextTryAt" IS NOT NULL) AS refunds`
    await expect
      .poll(async () => (await query(shop.databaseUrl, left))[0])
      .toEqual({ events: 0, payments: 0, refunds: 0 })
  })
})
