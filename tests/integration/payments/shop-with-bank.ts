import { afterEach, beforeAll, beforeEach } from 'vitest'

import { pollPayments, startPayment } from '~/domain/payments/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createBankInProcess, type BankInProcess } from '../../support/payments/bank-in-process'
import { createProduct } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

/** Kopecks per piece; an order has two. */
export const PRICE = 199_900

/** Time passes only on demand. */
export class ShopWithBank {
  private inProcess: BankInProcess | undefined

  open(): void {
    holdClock(new Date())
    this.inProcess = createBankInProcess(() => now().getTime())
  }

  private get opened(): BankInProcess {
    if (!this.inProcess) throw new Error('The shop is not open')
    return this.inProcess
  }

  get bank() {
    return this.opened.bank
  }

  get client() {
    return this.opened.client
  }

  get news() {
    return this.opened.news
  }

  fail(faultOf: BankInProcess['faultOf']): void {
    this.opened.faultOf = faultOf
  }

  pass(seconds: number): void {
    holdClock(new Date(now().getTime() + seconds * 1_000))
  }

  async work(seconds = 6): Promise<void> {
    this.pass(seconds)
    await pollPayments(this.client, { budget: 0 })
  }

  async placed() {
    const product = await createProduct({ stock: 5, priceKopecks: PRICE })
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 2 }], {
      form: { delivery: 'pickup' },
    })
    return { orderId, productId: product.id }
  }

  async registered() {
    const order = await this.placed()
    await startPayment({ orderId: order.orderId, method: 'ONLINE' })
    await this.work()
    return order
  }

  async payAtBank(orderId: string): Promise<void> {
    this.bank.pay({ id: (await this.lastAttempt(orderId)).gatewayId ?? '' })
  }

  async paid() {
    const order = await this.registered()
    await this.payAtBank(order.orderId)
    await this.work()
    return order
  }

  orderOf(orderId: string) {
    return getDb().order.findUniqueOrThrow({ where: { id: orderId } })
  }

  attemptsOf(orderId: string) {
    return getDb().payment.findMany({ where: { orderId }, orderBy: { attempt: 'asc' } })
  }

  async lastAttempt(orderId: string) {
    const last = (await this.attemptsOf(orderId)).at(-1)
    if (!last) throw new Error('No attempt')
    return last
  }
}

export function openShopWithBank(): ShopWithBank {
  const shop = new ShopWithBank()
  beforeAll(async () => {
    await getDb().setting.create({ data: { group: 'payment', value: { online: true } } })
  })
  beforeEach(() => shop.open())
  afterEach(() => holdClock(undefined))
  return shop
}
