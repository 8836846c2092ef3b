import { describeRefund, giveMoneyBack, setOrderStatus } from '~/domain/fulfilment/index.server'
import { pollPayments, startPayment, type RefundWish } from '~/domain/payments/index.server'
import type { OrderBundle } from '~/domain/payments/receipts/receipt'
import type { PaymentProvider } from '~/domain/payments/gateway/payment-provider'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import type { Fault } from '../../../sandbox/misbehaviour.ts'
import { administrator as actor } from '../../support/people/administrator'
import type { BankInProcess } from '../../support/payments/bank-in-process'
import { createProduct, stockOf } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import type { Dice } from './payment-sequence'

const STOCK = 30
const faults: Fault[] = ['silent', 'lost', 'server-error', 'not-json']

export class RefundSequence {
  private readonly log: string[] = []
  private readonly receipts = new Map<string, OrderBundle>()
  private readonly client: PaymentProvider
  private orderId = ''
  private productIds: string[] = []

  constructor(
    private readonly shop: BankInProcess,
    private readonly dice: Dice,
    private readonly person: { userId: string; email: string },
  ) {
    this.client = keepingReceipts(shop.client, this.receipts)
  }

  async play(): Promise<void> {
    await this.sell()
    for (const step of ['lines', 'lines', 'rest'] as const) {
      await this.trouble()
      await this.ask(step === 'rest' ? { what: 'all' } : await this.wishOfLines())
      await this.check()
    }
    await this.settle()
    await this.check()
    await this.checkEnd()
  }

  private async sell(): Promise<void> {
    const lines: { productId: string; quantity: number }[] = []
    for (let index = 0; index < 1 + this.dice(3); index += 1) {
      const product = await createProduct({ stock: STOCK, priceKopecks: 101 + this.dice(300_000) })
      lines.push({ productId: product.id, quantity: 1 + this.dice(6) })
    }
    this.productIds = lines.map(({ productId }) => productId)
    const { userId, email } = this.person
    const form = { email, delivery: this.dice(2) ? 'delivery' : 'pickup' }
    this.orderId = (await orderProducts(lines, { userId, form })).orderId
    await this.discount()
    await startPayment({ orderId: this.orderId, method: 'ONLINE' })
    await this.work()
    const { gatewayId } = await getDb().payment.findFirstOrThrow({ where: { orderId: this.orderId } })
    this.shop.bank.pay({ id: gatewayId ?? '' })
    await this.work()
  }

  private async discount(): Promise<void> {
    const order = await getDb().order.findUniqueOrThrow({ where: { id: this.orderId } })
    const discountKopecks = this.dice(Math.max(1, Math.floor(order.itemsKopecks / 3)))
    const data = { discountKopecks, totalKopecks: order.totalKopecks - discountKopecks }
    await getDb().order.update({ where: { id: this.orderId }, data })
  }

  private async wishOfLines(): Promise<RefundWish> {
    const { lines } = await describeRefund(this.orderId)
    if (this.dice(8) === 0) return { what: 'amount', amountKopecks: 1 + this.dice(5_000) }
    const pieces = lines.map(({ id, quantity, refundedQuantity }): [string, number] => [
      id,
      this.dice(quantity - refundedQuantity + 1),
    ])
    if (this.dice(10) === 0) pieces.push([lines[0]?.id ?? '', (lines[0]?.quantity ?? 0) + 1])
    return { what: 'lines', pieces: new Map(pieces), withDelivery: this.dice(3) === 0 }
  }

  private async ask(wish: RefundWish): Promise<void> {
    const { version } = await describeRefund(this.orderId)
    this.log.push(wish.what === 'lines' ? `lines ${[...wish.pieces.values()].join(',')}` : wish.what)
    const ask = () =>
      giveMoneyBack({
        orderId: this.orderId,
        version,
        wish,
        restock: wish.what !== 'amount' && this.dice(2) === 0,
        reason: 'test',
        actor,
      })
    // A double click requests it only once.
    const results = await Promise.allSettled(this.dice(3) === 0 ? [ask(), ask()] : [ask()])
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof UserError)) throw result.reason
    if (results.filter(({ status }) => status === 'fulfilled').length > 1)
      throw new Error('One form gave money back twice')
  }

  private async trouble(): Promise<void> {
    if (this.dice(2) === 0) return
    const fault = faults[this.dice(faults.length)] ?? 'silent'
    this.log.push(fault)
    let left = 1 + this.dice(3)
    this.shop.faultOf = () => (left-- > 0 ? fault : null)
    await this.work()
    this.shop.faultOf = () => null
    if (this.dice(2) === 0) await this.work()
  }

  private async work(): Promise<void> {
    holdClock(new Date(now().getTime() + 6_000))
    await pollPayments(this.client, { budget: 0 })
  }

  private async settle(): Promise<void> {
    for (let round = 0; round < 30; round += 1) {
      if (
        (await getDb().refund.count({
          where: { payment: { orderId: this.orderId }, nextTryAt: { not: null } },
        })) === 0
      )
        return
      holdClock(new Date(now().getTime() + 301_000))
      await pollPayments(this.client, { budget: 0 })
    }
    throw new Error('The refunds do not come to rest')
  }

  private expected(what: string, isSo: boolean): void {
    if (!isSo) throw new Error(`${what} (${this.log.join(', ')})`)
  }

  /** Refunds never exceed the payment, and stock is what was sold minus returns. */
  private async check(): Promise<void> {
    const { order, payment, made } = await this.books()
    const requested = payment.refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, { amountKopecks }) => sum + amountKopecks, 0)
    this.expected(
      'Never more goes back than was paid',
      requested <= payment.amountKopecks && made <= requested,
    )
    this.expected('What is booked is what the bank made, or less', payment.refundedKopecks <= made)
    for (const item of order.items) {
      const refunded = item.refundLines.reduce((sum, { quantity }) => sum + quantity, 0)
      const most = requested === payment.amountKopecks ? item.quantity : refunded
      this.expected(
        'No line goes back beyond its quantity',
        refunded <= item.quantity && item.returnedQuantity <= most,
      )
      const { stock, moved } = await stockOf(item.productId ?? '')
      this.expected(
        'The stock is what was sold less what came back',
        stock === STOCK - item.quantity + item.returnedQuantity,
      )
      this.expected('The movements add up to the stock', moved === stock)
    }
  }

  private async checkEnd(): Promise<void> {
    const { order, payment, made } = await this.books()
    this.expected(
      'All of it is back',
      made === payment.amountKopecks && payment.refundedKopecks === made && payment.status === 'REFUNDED',
    )
    this.expected('The order says so', order.paymentStatus === 'REFUNDED')
    this.expected(
      'Every refund is made and has its receipt',
      payment.refunds.every(
        ({ id, amountKopecks, status }) =>
          status === 'DONE' && this.receipts.get(id)?.total === amountKopecks,
      ),
    )
    this.expected(
      'No receipt was refused',
      this.shop.refusals.every(({ code }) => code !== '5' && code !== '4'),
    )
    if (payment.refunds.every(({ lines }) => lines.length > 0)) this.checkReceiptsOfLines(order)
    // A cancelled order returns only what is not back in stock yet.
    await setOrderStatus({ orderId: this.orderId, to: 'CANCELLED', actor, refund: false })
    for (const productId of this.productIds) {
      const { stock, moved } = await stockOf(productId)
      this.expected('A cancelled order holds nothing', stock === STOCK && moved === STOCK)
    }
  }

  private checkReceiptsOfLines({ items }: { items: readonly { sku: string; quantity: number }[] }): void {
    const pieces = new Map<string, number>()
    for (const { itemCode, quantity } of [...this.receipts.values()].flatMap(
      ({ cartItems }) => cartItems.items,
    )) {
      const sku = itemCode.replace(/^\d+-/, '').replace(/\+$/, '')
      pieces.set(sku, (pieces.get(sku) ?? 0) + quantity.value)
    }
    this.expected(
      'The receipts name every piece once',
      items.every(({ sku, quantity }) => pieces.get(sku) === quantity),
    )
  }

  private async books() {
    const order = await getDb().order.findUniqueOrThrow({
      where: { id: this.orderId },
      include: { items: { include: { refundLines: { where: { refund: { status: { not: 'FAILED' } } } } } } },
    })
    const payment = await getDb().payment.findFirstOrThrow({
      where: { orderId: this.orderId },
      include: { refunds: { include: { lines: true } } },
    })
    const bank = this.shop.bank.find({ id: payment.gatewayId ?? '' })
    return { order, payment, made: bank.refunds.reduce((sum, { amount }) => sum + amount, 0) }
  }
}

function keepingReceipts(client: PaymentProvider, receipts: Map<string, OrderBundle>): PaymentProvider {
  return new Proxy(client, {
    get: (target, name: keyof PaymentProvider) => {
      const member = target[name]
      if (typeof member !== 'function') return member
      return (...parameters: unknown[]) => {
        const [refund] = parameters as [{ refundId?: string; receipt?: OrderBundle | null }]
        if (name === 'refund' && refund.refundId && refund.receipt)
          receipts.set(refund.refundId, refund.receipt)
        return (member as (...all: unknown[]) => unknown).apply(target, parameters)
      }
    },
  })
}
