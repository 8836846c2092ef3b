import { isReleased } from '~/domain/orders/shared'
import { cancelOwnOrder, placeOrder } from '~/domain/orders/index.server'
import { comparePayments } from '~/domain/payments/compare-payments.server'
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
import type { PaymentProvider } from '~/domain/payments/payment-provider'
import { holdClock, now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import { BankError } from '../../../sandbox/bank-error.ts'
import type { BankNews } from '../../../sandbox/bank.ts'
import type { Fault } from '../../../sandbox/misbehaviour.ts'
import { callbackOf, type BankInProcess } from '../../support/bank-in-process'
import { checkoutOf } from '../../support/checkout-form'
import { createCart, createProduct } from '../../support/factories'

/** Numbers that are the same for the same seed. */
export type Dice = (below: number) => number

export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647 || 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** The worker's process ends here. */
class Crash extends Error {}

const faults: Fault[] = ['silent', 'lost', 'server-error', 'not-json', 'wrong-amount', 'wrong-currency', 'other-order', 'system-error']
const admin = { kind: 'admin', id: null, name: 'Администратор' } as const
const QUANTITY = 3
const STOCK = 10

/** One order and everything that may happen to it and its money, drawn by dice. */
export class PaymentSequence {
  readonly log: string[] = []
  private orderId = ''
  private productId = ''
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
    await this.check()
  }

  private async placeOrder(): Promise<void> {
    const product = await createProduct({ stock: STOCK, priceKopecks: 1_001 + this.dice(900_000) })
    this.productId = product.id
    const { visitorHash } = await createCart([{ productId: product.id, quantity: QUANTITY }])
    this.visitorHash = visitorHash
    const checkout = checkoutOf({ email: this.person.email, ...(this.dice(2) ? { delivery: 'delivery' } : { delivery: 'pickup' }) })
    const { orderId } = await placeOrder({ checkout, visitorHash, userId: this.person.userId, ip: '', userAgent: null })
    this.orderId = orderId
  }

  /** One thing that happens; people's refused wishes are part of life. */
  private async happen(): Promise<void> {
    const actions: [string, number, () => unknown][] = [
      ['online', 4, () => startPayment({ orderId: this.orderId, method: 'ONLINE' })],
      ['qr', 2, () => startPayment({ orderId: this.orderId, method: 'QR' })],
      ['cash', 1, () => choosePaymentOnReceipt(this.orderId)],
      ['another', 1, () => giveUpAttempt(this.orderId)],
      ['work', 6, () => this.work(this.shop.client)],
      ['work and crash', 3, () => this.crash()],
      ['work with a fault', 3, () => this.workBadly()],
      ['pay', 5, () => this.atBank((id) => this.shop.bank.pay({ id }))],
      ['refuse', 2, () => this.atBank((id) => this.shop.bank.refuse({ id }))],
      ['callback', 4, () => this.deliver()],
      ['forged callback', 1, () => this.forge()],
      ['time', 3, () => this.pass((1 + this.dice(12)) * 60_000)],
      ['cancel', 1, () => cancelOwnOrder(this.orderId, { userId: this.person.userId, visitorHash: this.visitorHash })],
      ['refund order', 1, () => refundOrder({ orderId: this.orderId, reason: 'test', author: admin })],
      [
        'refund part',
        1,
        () => refundPayment({ orderId: this.orderId, amountKopecks: 1 + this.dice(5_000), reason: 'test', author: admin }),
      ],
      ['expire', 1, () => expireUnpaidOrders()],
      ['compare', 1, () => comparePayments(this.shop.client)],
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

  /** The worker dies before or after one of its calls: what it held stays held until the lease is over. */
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
    const rows = await sql<{ gatewayId: string }>('SELECT "gatewayId" FROM "Payment" WHERE "orderId" = $1 AND "gatewayId" IS NOT NULL', [
      this.orderId,
    ])
    const chosen = rows[this.dice(Math.max(1, rows.length))]
    if (chosen) act(chosen.gatewayId)
  }

  /** A callback comes: the next one, or an old one again. */
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
    const heard = await receiveCallback({ mdOrder, orderNumber, operation: 'deposited', status: '1', checksum: 'F'.repeat(64) })
    if (heard) throw new Error('A forged callback was heard')
  }

  private pass(milliseconds: number): void {
    holdClock(new Date(now().getTime() + milliseconds))
  }

  /** Life goes on without trouble until nothing is left to be done. */
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

  /** The invariants of data-model.md: order, payments, bank, stock and refunds tell the same. */
  private async check(): Promise<void> {
    const [order] = await sql<OrderRow>(`${orderQuery}`, [this.orderId])
    if (!order) throw new Error('The order is gone')
    const payments = await sql<PaymentRow>(paymentQuery, [this.orderId])
    const expected = (what: string, isSo: boolean) => {
      if (!isSo) throw new Error(`${what}\n${JSON.stringify({ order, payments, bank: this.bankOrders(order), log: this.log }, null, 1)}`)
    }
    const paid = payments.filter(({ status }) => status === 'PAID')
    expected('At most one attempt is paid', paid.length <= 1)
    expected('The order is paid exactly when an attempt is', (order.paymentStatus === 'PAID') === (paid.length === 1))
    for (const payment of payments) {
      const known = payment.gatewayId === null ? null : this.shop.bank.find({ id: payment.gatewayId })
      const deposited = known?.deposited ?? 0
      const refunded = known?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      expected('A payment is paid only by the bank’s word', payment.isPaid === deposited > 0)
      expected('Sums are the bank’s, to the kopeck', deposited === 0 || deposited === payment.amountKopecks)
      expected('Refunds are the bank’s, to the kopeck', payment.refundedKopecks === refunded)
      expected('Money is kept by the paid attempt only', payment.status === 'PAID' || deposited === refunded)
      expected('A refunded attempt is refunded whole', payment.status !== 'REFUNDED' || refunded === payment.amountKopecks)
    }
    expected('A cancelled order keeps no money', !isReleased(order.status) || paid.length === 0)
    expected('No money is at the bank that we know nothing of', this.unknownMoney(order, payments) === 0)
    expected('The order holds stock unless it is released', order.holdsStock !== isReleased(order.status))
    expected('The stock is what the order left', order.stock === STOCK - (order.holdsStock ? QUANTITY : 0))
    expected('The movements add up to the stock', order.moved === order.stock)
    expected('An unpaid order says so', order.paymentStatus !== 'PAID' || order.expiresAt === null)
    expected(
      'No receipt was refused',
      this.shop.refusals.every(({ code }) => code !== '5' && code !== '4'),
    )
  }

  private bankOrders({ orderNumber }: OrderRow) {
    return this.shop.bank.dump().filter((one) => one.orderNumber.startsWith(`${orderNumber}-`))
  }

  private unknownMoney(order: OrderRow, payments: readonly PaymentRow[]): number {
    const known = new Set(payments.map(({ gatewayId }) => gatewayId))
    return this.bankOrders(order).filter(({ id, deposited }) => !known.has(id) && deposited > 0).length
  }
}

interface OrderRow extends Record<string, unknown> {
  orderNumber: string
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'REFUNDED'
  paymentStatus: string
  holdsStock: boolean
  expiresAt: Date | null
  stock: number
  moved: number
}

interface PaymentRow extends Record<string, unknown> {
  status: string
  isPaid: boolean
  amountKopecks: number
  refundedKopecks: number
  gatewayId: string | null
}

const orderQuery = `SELECT o."orderNumber", o."status", o."paymentStatus", o."holdsStock", o."expiresAt", product."stock",
  (SELECT sum("delta")::int FROM "StockMovement" WHERE "productId" = product."id") AS moved
  FROM "Order" o JOIN "OrderItem" item ON item."orderId" = o."id" JOIN "Product" product ON product."id" = item."productId" WHERE o."id" = $1`

const paymentQuery = `SELECT "attempt", "status", "failureReason", "paidAt" IS NOT NULL AS "isPaid", "amountKopecks", "refundedKopecks", "gatewayId", "gatewayNumber"
  FROM "Payment" WHERE "orderId" = $1 ORDER BY "attempt"`

async function tolerate(act: () => unknown): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof UserError || error instanceof BankError)) throw error
  }
}
