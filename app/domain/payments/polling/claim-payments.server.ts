import { now } from '~/platform/dates/clock'
import { columnList } from '~/platform/db/column-list'
import { getDb, sql } from '~/platform/db/db.server'
import type { Payment } from '~/platform/generated/prisma/client'
import type { OrderStatus, PaymentStatus } from '~/domain/orders/shared'

import type { FailureReason, OnlineMethod } from '../shared'

const PAYMENT_COLUMNS = [
  'id',
  'orderId',
  'attempt',
  'provider',
  'method',
  'status',
  'amountKopecks',
  'gatewayNumber',
  'gatewayId',
  'failureReason',
  'failures',
  'registerTriedAt',
  'sessionExpiresAt',
  'createdAt',
  'paidAt',
] as const satisfies readonly (keyof Payment)[]

export interface ClaimedPayment extends Pick<Payment, (typeof PAYMENT_COLUMNS)[number]> {
  method: OnlineMethod
  failureReason: FailureReason | null
  dueAt: Date
  orderStatus: OrderStatus
  orderPaymentStatus: PaymentStatus
}

/** Milliseconds after which another worker may take the attempt. */
const LEASE = 45_000

const claim = (chosen: string, others: 'SKIP LOCKED' | '' = 'SKIP LOCKED') => `
WITH due AS (${chosen} FOR UPDATE ${others}),
claimed AS (
  UPDATE "Payment" payment SET "nextPollAt" = $2 FROM due WHERE payment."id" = due."id"
  RETURNING payment.*, due."nextPollAt" AS "dueAt"
)
SELECT ${columnList('claimed', PAYMENT_COLUMNS)}, claimed."dueAt", o."status" AS "orderStatus", o."paymentStatus" AS "orderPaymentStatus"
FROM claimed JOIN "Order" o ON o."id" = claimed."orderId"`

const oneDue = claim('SELECT "id", "nextPollAt" FROM "Payment" WHERE "id" = $3 AND "nextPollAt" <= $1')
const allDue = claim(
  'SELECT "id", "nextPollAt" FROM "Payment" WHERE "nextPollAt" <= $1 ORDER BY "nextPollAt" LIMIT $3',
)

const siblings = claim(
  'SELECT "id", "nextPollAt" FROM "Payment" WHERE "orderId" = $3 AND "id" <> $1 AND "nextPollAt" IS NOT NULL ORDER BY "id"',
  '',
)

const anyDue = `SELECT EXISTS (SELECT 1 FROM "Payment" WHERE "nextPollAt" <= $1) OR EXISTS (SELECT 1 FROM "Refund" WHERE "nextTryAt" <= $1) AS "isDue"`

export async function isAnyPaymentDue(): Promise<boolean> {
  const [row] = await sql<{ isDue: boolean }>(anyDue, [now()], { name: 'is-any-payment-due' })
  return row?.isDue ?? false
}

/** Null when not due. Two workers never claim the same attempt. */
export async function claimPayment(paymentId: string): Promise<ClaimedPayment | null> {
  const [payment] = await sql<ClaimedPayment>(oneDue, [now(), lease(), paymentId], { name: 'claim-payment' })
  return payment ?? null
}

export function claimDuePayments(limit: number): Promise<ClaimedPayment[]> {
  return sql<ClaimedPayment>(allDue, [now(), lease(), limit], { name: 'claim-due-payments' })
}

/** The order's other attempts that can still be paid, due or not. */
export function claimSiblings(orderId: string, paymentId: string): Promise<ClaimedPayment[]> {
  return sql<ClaimedPayment>(siblings, [paymentId, lease(), orderId], { name: 'claim-sibling-attempts' })
}

/** An unanswered registration does not count: its payment page is unknown. */
export function countOpenSiblings(orderId: string, paymentId: string): Promise<number> {
  return getDb().payment.count({
    where: { orderId, id: { not: paymentId }, nextPollAt: { not: null }, gatewayId: { not: null } },
  })
}

function lease(): Date {
  return new Date(now().getTime() + LEASE)
}
