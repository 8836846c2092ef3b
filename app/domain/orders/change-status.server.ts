import type { Actor } from '~/domain/audit/index.server'
import { personKeys } from '~/domain/promotions/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox, type EventDefinition } from '~/platform/outbox.server'

import { orderCancelled, orderDelivered, orderShipped, type CancelReason } from './events.server'
import { returnStock, takeStockAgain } from './order-stock.server'
import { isReleased, mayMove } from './order-transitions'
import { orderStatusLabels, type OrderStatus, type PaymentStatus } from './shared'

interface StatusChange {
  orderId: string
  to: OrderStatus
  actor: Actor
  /** For a cancellation: whether it was asked for, the order's time to be paid was over, or nobody confirmed it. */
  reason?: CancelReason
  /** What the timeline adds to the step. */
  note?: string
  /** Refuses by throwing; the order's row is locked then. */
  check?: (order: LockedOrder) => void
}

/** What the rules look at. */
interface LockedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

interface OrderRow extends Record<string, unknown>, LockedOrder {
  id: string
  userId: string | null
  holdsStock: boolean
  totalKopecks: number
  promoCodeId: string | null
}

/**
 * The one way by which an order's status changes: inside the caller's transaction it locks the order, moves it and writes the timeline.
 * Leaving for CANCELLED or REFUNDED puts the stock back once, corrects the customer's figures and gives a promo code's use back; coming
 * back from there takes all of it again.
 * @throws UserError (404) when there is no such order, (409) when it cannot go there from where it is, or the stock does not suffice
 */
export async function changeOrderStatus(tx: Database, { orderId, to, actor, reason = 'asked', note, check }: StatusChange): Promise<void> {
  const [order] = await tx.sql<OrderRow>(
    'SELECT "id", "status", "paymentStatus", "userId", "holdsStock", "totalKopecks", "promoCodeId" FROM "Order" WHERE "id" = $1 FOR UPDATE',
    [orderId],
  )
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  check?.(order)
  if (!mayMove(actor.kind, order.status, to)) {
    throw new UserError(`Заказ уже в состоянии «${orderStatusLabels[order.status].storefront}».`, { status: 409 })
  }
  await writeStatus(tx, order, to, { ...actor, note: note ?? null })
  if (isReleased(to) && order.holdsStock) {
    await returnStock(tx, { orderId, actor, reason: to === 'CANCELLED' ? 'CANCELLATION' : 'REFUND' })
    await correctFigures(tx, order, -1)
  } else if (!isReleased(to) && !order.holdsStock) {
    await takeStockAgain(tx, { orderId, actor })
    await correctFigures(tx, order, 1)
  }
  await tellOf(tx, orderId, to, reason)
}

async function writeStatus(
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  { id, name, note }: Actor & { note: string | null },
): Promise<void> {
  const at = now()
  await tx.sql('UPDATE "Order" SET "status" = $2::"OrderStatus", "holdsStock" = NOT $3, "updatedAt" = $4 WHERE "id" = $1', [
    order.id,
    to,
    isReleased(to),
    at,
  ])
  await tx.sql('DELETE FROM "UnconfirmedOrder" WHERE "orderId" = $1', [order.id])
  await tx.sql(
    `INSERT INTO "OrderEvent" ("id", "orderId", "type", "fromValue", "toValue", "note", "authorId", "authorName", "createdAt") VALUES ($1, $2, 'status', $3, $4, $5, $6, $7, $8)`,
    [newId(), order.id, order.status, to, note, id, name, at],
  )
}

const told: Partial<Record<OrderStatus, EventDefinition<{ orderId: string }>>> = { SHIPPED: orderShipped, DELIVERED: orderDelivered }

async function tellOf(tx: Database, orderId: string, to: OrderStatus, reason: CancelReason): Promise<void> {
  if (to === 'CANCELLED') await recordOutbox(tx, outboxRow(orderCancelled, { orderId, reason }))
  const event = told[to]
  if (event) await recordOutbox(tx, outboxRow(event, { orderId }))
}

/** What a released order no longer counts as: money spent, a use of its promo code. `sign` 1 counts it again. */
async function correctFigures(tx: Database, { id, userId, totalKopecks, promoCodeId }: OrderRow, sign: 1 | -1): Promise<void> {
  await tx.sql('UPDATE "User" SET "totalSpentKopecks" = greatest(0, "totalSpentKopecks" + $2) WHERE "id" = $1', [
    userId,
    sign * totalKopecks,
  ])
  if (sign === -1) {
    await tx.sql(
      `WITH returned AS (DELETE FROM "PromoCodeUse" WHERE "orderId" = $1 RETURNING "promoCodeId")
       UPDATE "PromoCode" code SET "usedCount" = greatest(0, code."usedCount" - 1) FROM returned WHERE code."id" = returned."promoCodeId"`,
      [id],
    )
  } else if (promoCodeId !== null) {
    await useAgain(tx, { id, promoCodeId })
  }
}

/** The use that comes back is the same person's. */
async function useAgain(tx: Database, { id, promoCodeId }: { id: string; promoCodeId: string }): Promise<void> {
  const [person] = await tx.sql<Placer>(
    `SELECT o."visitorHash", o."email", o."phone", (SELECT placed."authorId" FROM "OrderEvent" placed
       WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = o."userId" LIMIT 1) AS "userId"
     FROM "Order" o WHERE o."id" = $1`,
    [id],
  )
  const keys = person ? personKeys({ ...person, email: person.email ?? undefined }) : []
  await tx.sql(
    `WITH counted AS (
       UPDATE "PromoCode" SET "usedCount" = "usedCount" + 1 WHERE "id" = $1 AND ("maxUses" IS NULL OR "usedCount" < "maxUses") RETURNING "id")
     INSERT INTO "PromoCodeUse" ("id", "promoCodeId", "orderId", "userId", "personKeys", "ordinal", "createdAt")
     SELECT $3, counted."id", o."id", o."userId", $4, 1 + (SELECT coalesce(max("ordinal"), 0) FROM "PromoCodeUse" used
       WHERE used."promoCodeId" = $1 AND used."userId" = o."userId"), $5 FROM counted, "Order" o WHERE o."id" = $2`,
    [promoCodeId, id, newId(), keys, now()],
  )
}

/** Who ordered: the account only when somebody was signed in to it. */
interface Placer extends Record<string, unknown> {
  userId: string | null
  visitorHash: string | null
  email: string | null
  phone: string | null
}
