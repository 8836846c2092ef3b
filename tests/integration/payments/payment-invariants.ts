import { isReleased } from '~/domain/orders/index.server'
import { sql } from '~/platform/db/db.server'

import type { BankInProcess } from '../../support/payments/bank-in-process'

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

interface Facts {
  orderId: string
  quantity: number
  stock: number
  log: readonly string[]
}

/**
 * Checks the invariants of data-model.md.
 * @throws Error with the broken invariant and both books
 */
export async function checkPayments(
  { bank, refusals }: BankInProcess,
  { orderId, quantity, stock, log }: Facts,
): Promise<void> {
  const [order] = await sql<OrderRow>(orderQuery, [orderId])
  if (!order) throw new Error('The order is gone')
  const payments = await sql<PaymentRow>(paymentQuery, [orderId])
  const bankOrders = bank.dump().filter((one) => one.orderNumber.startsWith(`${order.orderNumber}-`))
  const expected = (what: string, isSo: boolean) => {
    if (!isSo)
      throw new Error(`${what}\n${JSON.stringify({ order, payments, bank: bankOrders, log }, null, 1)}`)
  }
  const paid = payments.filter(({ status }) => status === 'PAID')
  const known = new Set(payments.map(({ gatewayId }) => gatewayId))
  expected('At most one attempt is paid', paid.length <= 1)
  expected(
    'The order is paid exactly when an attempt is',
    (order.paymentStatus === 'PAID') === (paid.length === 1),
  )
  for (const payment of payments) checkPayment(payment, bank, expected)
  expected('A cancelled order keeps no money', !isReleased(order.status) || paid.length === 0)
  expected(
    'No money is at the bank that we know nothing of',
    !bankOrders.some(({ id, deposited }) => !known.has(id) && deposited > 0),
  )
  expected('The order holds stock unless it is released', order.holdsStock !== isReleased(order.status))
  expected('The stock is what the order left', order.stock === stock - (order.holdsStock ? quantity : 0))
  expected('The movements add up to the stock', order.moved === order.stock)
  expected('An unpaid order says so', order.paymentStatus !== 'PAID' || order.expiresAt === null)
  expected(
    'No receipt was refused',
    refusals.every(({ code }) => code !== '5' && code !== '4'),
  )
}

function checkPayment(
  payment: PaymentRow,
  bank: BankInProcess['bank'],
  expected: (what: string, isSo: boolean) => void,
): void {
  const known = payment.gatewayId === null ? null : bank.find({ id: payment.gatewayId })
  const deposited = known?.deposited ?? 0
  const refunded = known?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  expected('A payment is paid only by the bank’s word', payment.isPaid === deposited > 0)
  expected('Sums are the bank’s, to the kopeck', deposited === 0 || deposited === payment.amountKopecks)
  expected('Refunds are the bank’s, to the kopeck', payment.refundedKopecks === refunded)
  expected('Money is kept by the paid attempt only', payment.status === 'PAID' || deposited === refunded)
  expected(
    'A refunded attempt is refunded whole',
    payment.status !== 'REFUNDED' || refunded === payment.amountKopecks,
  )
}

const orderQuery = `SELECT o."orderNumber", o."status", o."paymentStatus", o."holdsStock", o."expiresAt", product."stock",
  (SELECT sum("delta")::int FROM "StockMovement" WHERE "productId" = product."id") AS moved
  FROM "Order" o JOIN "OrderItem" item ON item."orderId" = o."id" JOIN "Product" product ON product."id" = item."productId" WHERE o."id" = $1`

const paymentQuery = `SELECT "attempt", "status", "failureReason", "paidAt" IS NOT NULL AS "isPaid", "amountKopecks", "refundedKopecks", "gatewayId", "gatewayNumber"
  FROM "Payment" WHERE "orderId" = $1 ORDER BY "attempt"`
