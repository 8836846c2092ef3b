import { systemActor } from '~/domain/audit/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, sql, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { counted } from '~/platform/text/plural'

import type { OrderHold } from '../shared'
import { changeOrderStatus } from './change-status.server'

const BATCH = 100
const HOUR = 3_600_000

interface DueOrder {
  id: string
  isProven: boolean
}

/** Alias `o`. Orders with an online payment in progress expire by the payment rule. */
export const isOpen = `o."status" = 'PENDING' AND o."paymentStatus" <> 'PAID' AND o."expiresAt" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "Payment" payment WHERE payment."orderId" = o."id" AND payment."nextPollAt" IS NOT NULL)`

/** One batch; returns the number. Orders with a later verified email stay. */
export async function releaseUnconfirmedOrders(): Promise<number> {
  const { unconfirmedHours } = await readSettings('limits')
  const before = new Date(now().getTime() - unconfirmedHours * HOUR)
  const due = await sql<DueOrder>(
    `SELECT o."id", person."id" IS NOT NULL AS "isProven" FROM "UnconfirmedOrder" unconfirmed JOIN "Order" o ON o."id" = unconfirmed."orderId"
     LEFT JOIN "User" person ON person."id" = o."userId" AND person."email" = o."email" AND person."emailVerifiedAt" > o."createdAt"
     WHERE NOT unconfirmed."isProven" AND unconfirmed."since" < $1 AND ${isOpen} ORDER BY unconfirmed."since" LIMIT ${BATCH}`,
    [before],
  )
  const proven = due.filter(({ isProven }) => isProven).map(({ id }) => id)
  await getDb().unconfirmedOrder.updateMany({ where: { orderId: { in: proven } }, data: { isProven: true } })
  const note = `Заказ не подтвердили за ${counted(unconfirmedHours, ['час', 'часа', 'часов'])}, товары вернулись на склад`
  let released = 0
  for (const { id, isProven } of due) if (!isProven && (await release(id, note))) released += 1
  return released
}

/** Checked again under the lock, since the order may have changed. */
async function release(orderId: string, note: string): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      const [open] = await tx.sql(`SELECT 1 FROM "Order" o WHERE o."id" = $1 AND ${isOpen} FOR UPDATE OF o`, [
        orderId,
      ])
      if (!open) throw new UserError('Заказ уже не ждёт подтверждения', { status: 409 })
      await changeOrderStatus(tx, {
        orderId,
        to: 'CANCELLED',
        actor: systemActor,
        reason: 'unconfirmed',
        note,
      })
    })
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

export async function readOrderHold(orderId: string): Promise<OrderHold | null> {
  const { unconfirmedHours } = await readSettings('limits')
  const [row] = await sql<{ since: Date; byPassword: boolean }>(
    `SELECT unconfirmed."since", coalesce(person."passwordHash" IS NULL AND person."status" = 'ACTIVE' AND person."role" = 'CUSTOMER', false) AS "byPassword"
     FROM "UnconfirmedOrder" unconfirmed JOIN "Order" o ON o."id" = unconfirmed."orderId" LEFT JOIN "User" person ON person."id" = o."userId" AND person."email" = o."email"
     WHERE o."id" = $1 AND NOT unconfirmed."isProven" AND ${isOpen} AND coalesce(person."emailVerifiedAt" <= o."createdAt", true)`,
    [orderId],
    { name: 'read-order-hold' },
  )
  return row
    ? { until: new Date(row.since.getTime() + unconfirmedHours * HOUR), byPassword: row.byPassword }
    : null
}

export async function holdOfNewOrder(): Promise<Date> {
  const { unconfirmedHours } = await readSettings('limits')
  return new Date(now().getTime() + unconfirmedHours * HOUR)
}
