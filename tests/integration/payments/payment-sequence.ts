import { cancelOwnOrder } from '~/domain/orders/index.server'
import { reconcilePayments } from '~/domain/payments/polling/reconcile-payments.server'
import {
  choosePaymentOnReceipt,
  expireUnpaidOrders,
  giveUpAttempt,
  pollPayments,
  receiveCallback,
  refundOrder,
  refundPayment,
  startPayment,
} from '~/domain/payments/index.server'
import type { PaymentProvider } from '~/domain/payments/gateway/payment-provider'
import { holdClock, now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { BankError } from '../../../sandbox/bank-error.ts'
import type { BankNews } from '../../../sandbox/bank.ts'
import type { Fault } from '../../../sandbox/misbehaviour.ts'
import { administrator } from '../../support/people/administrator'
import { callbackOf, type BankInProcess } from '../../support/payments/bank-in-process'
import { createProduct } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { checkPayments } from './payment-invariants'

/** Deterministic by seed. */
export type Dice = (below: number) => number

export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647 || 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

class Crash extends Error {}

const faults: Fault[] = [
  'silent',
  'lost',
  'server-error',
  'not-json',
  'wrong-amount',
  'wrong-currency',
  'other-order',
  'system-error',
]
const QUANTITY = 3
const STOCK = 10

export class PaymentSequence {
  private readonly log: string[] = []
  private orderId = ''
  private visitorHash = ''
  private old: BankNews[] = []

  constructor(
    private readonly shop: BankInProcess,
    private readonly dice: Dice,
    private readonly person: { userId: string; email: string },
  ) {}

  async play(steps: number): Promise<void> {
    await this.placeOrder()
    this.shop.news.length = 0
    this.shop.refusals.length = 0
    for (let step = 0; step < steps; step += 1) await this.happen()
    await this.settle()
    await checkPayments(this.shop, { orderId: this.orderId, quantity: QUANTITY, stock: STOCK, log: this.log })
  }

  private async placeOrder(): Promise<void> {
    const product = await createProduct({ stock: STOCK, priceKopecks: 1_001 + this.dice(900_000) })
    const { userId, email } = this.person
    const form = { email, delivery: this.dice(2) ? 'delivery' : 'pickup' }
    const { orderId, visitorHash } = await orderProducts([{ productId: product.id, quantity: QUANTITY }], {
      userId,
      form,
    })
    this.orderId = orderId
    this.visitorHash = visitorHash
  }

  private async happen(): Promise<void> {
    const actions: [string, number, () => unknown][] = [
      ['online', 4, () => startPayment({ orderId: this.orderId, method: 'ONLINE' })],
      ['qr', 2, () => startPayment({ orderId: this.orderId, method: 'QR' })],
      ['cash', 1, () => choosePaymentOnReceipt(this.orderId)],
      ['another', 1, () => giveUpAttempt(this.orderId)],
      ['work', 6, () => this.work(this.shop.client)],
      ['work and crash', 3, () => this.crash()],
      ['work with a fault', 3, () => this.workBadly()],
      ['work with a bank that declines nothing', 2, () => this.workUndeclined()],
      ['pay', 5, () => this.atBank((id) => this.shop.bank.pay({ id }))],
      ['refuse', 2, () => this.atBank((id) => this.shop.bank.refuse({ id }))],
      ['3-D Secure', 1, () => this.atBank((id) => this.shop.bank.sendToIssuer({ id }, '123456'))],
      [
        'refund by hand',
        1,
        () => this.byHand((id) => this.shop.bank.refund({ id }, 1 + this.dice(5_000), null)),
      ],
      ['reverse by hand', 1, () => this.byHand((id) => this.shop.bank.reverse({ id }))],
      ['callback', 4, () => this.deliver()],
      ['forged callback', 1, () => this.forge()],
      ['time', 3, () => this.pass((1 + this.dice(12)) * 60_000)],
      [
        'cancel',
        1,
        () => cancelOwnOrder(this.orderId, { userId: this.person.userId, visitorHash: this.visitorHash }),
      ],
      ['refund order', 1, () => refundOrder({ orderId: this.orderId, reason: 'test', actor: administrator })],
      [
        'refund part',
        1,
        () =>
          refundPayment({
            orderId: this.orderId,
            amountKopecks: 1 + this.dice(5_000),
            reason: 'test',
            actor: administrator,
          }),
      ],
      ['expire', 1, () => expireUnpaidOrders()],
      ['compare', 1, () => reconcilePayments(this.shop.client)],
    ]
    let at = this.dice(actions.reduce((sum, [, weight]) => sum + weight, 0))
    for (const [name, weight, act] of actions) {
      if (at >= weight) at -= weight
      else {
        this.log.push(name)
        await tolerate(act)
        return
      }
    }
  }

  private work(gateway: PaymentProvider): Promise<void> {
    this.pass(6_000)
    return pollPayments(gateway, { budget: 0 })
  }

  private async workBadly(): Promise<void> {
    const fault = faults[this.dice(faults.length)] ?? 'silent'
    let left = 1 + this.dice(2)
    this.shop.faultOf = () => (left-- > 0 ? fault : null)
    await this.work(this.shop.client)
    this.shop.faultOf = () => null
  }

  private async workUndeclined(): Promise<void> {
    this.shop.faultOf = (method) => (method === 'decline.do' ? 'system-error' : null)
    await this.work(this.shop.client)
    this.shop.faultOf = () => null
  }

  private async byHand(act: (id: string) => void): Promise<void> {
    const [payment] = await sql<{ gatewayId: string }>(
      `SELECT "gatewayId" FROM "Payment" payment WHERE "orderId" = $1 AND "status" = 'PAID'
         AND NOT EXISTS (SELECT 1 FROM "Refund" WHERE "paymentId" = payment."id" AND "nextTryAt" IS NOT NULL)`,
      [this.orderId],
    )
    if (!payment) return
    act(payment.gatewayId)
    for (const news of this.shop.news.splice(0)) await receiveCallback(callbackOf(news))
    await pollPayments(this.shop.client, { budget: 0 })
  }

  /** A dead worker's lease lasts until it expires. */
  private async crash(): Promise<void> {
    let left = this.dice(3)
    const isAfter = this.dice(2) === 1
    const dying = new Proxy(this.shop.client, {
      get: (client, name: keyof PaymentProvider) => {
        const member = client[name]
        if (typeof member !== 'function') return member
        return async (...parameters: unknown[]) => {
          const dies = left-- === 0
          if (dies && !isAfter) throw new Crash()
          const answer: unknown = await (member as (...all: unknown[]) => unknown).apply(client, parameters)
          if (dies) throw new Crash()
          return answer
        }
      },
    })
    await this.work(dying).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
  }

  private async atBank(act: (id: string) => void): Promise<void> {
    const rows = await sql<{ gatewayId: string }>(
      'SELECT "gatewayId" FROM "Payment" WHERE "orderId" = $1 AND "gatewayId" IS NOT NULL',
      [this.orderId],
    )
    const chosen = rows[this.dice(Math.max(1, rows.length))]
    if (chosen) act(chosen.gatewayId)
  }

  private async deliver(): Promise<void> {
    const again = this.dice(3) === 0
    const news = again ? this.old[this.dice(Math.max(1, this.old.length))] : this.shop.news.shift()
    if (!news) return
    this.old.push(news)
    if (!(await receiveCallback(callbackOf(news)))) throw new Error('A signed callback was refused')
  }

  private async forge(): Promise<void> {
    const [payment] = await sql<{ gatewayId: string; gatewayNumber: string }>(
      'SELECT "gatewayId", "gatewayNumber" FROM "Payment" WHERE "orderId" = $1 AND "gatewayId" IS NOT NULL LIMIT 1',
      [this.orderId],
    )
    if (!payment) return
    const { gatewayId: mdOrder, gatewayNumber: orderNumber } = payment
    const received = await receiveCallback({
      mdOrder,
      orderNumber,
      operation: 'deposited',
      status: '1',
      checksum: 'F'.repeat(64),
    })
    if (received) throw new Error('A forged callback was heard')
  }

  private pass(milliseconds: number): void {
    holdClock(new Date(now().getTime() + milliseconds))
  }

  private async settle(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      for (const news of this.shop.news.splice(0)) await receiveCallback(callbackOf(news))
      await pollPayments(this.shop.client, { budget: 0 })
      await expireUnpaidOrders()
      const [open] = await sql<{ open: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM "Payment" WHERE "orderId" = $1 AND "nextPollAt" IS NOT NULL)
           OR EXISTS (SELECT 1 FROM "Refund" refund JOIN "Payment" payment ON payment."id" = refund."paymentId" WHERE payment."orderId" = $1 AND refund."nextTryAt" IS NOT NULL)
           OR EXISTS (SELECT 1 FROM "Order" WHERE "id" = $1 AND "status" = 'PENDING' AND "expiresAt" IS NOT NULL) AS open`,
        [this.orderId],
      )
      if (!open?.open) return
      this.pass(round < 10 ? 61_000 : 301_000)
    }
    throw new Error('The order does not come to rest')
  }
}

async function tolerate(act: () => unknown): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof UserError || error instanceof BankError)) throw error
  }
}
