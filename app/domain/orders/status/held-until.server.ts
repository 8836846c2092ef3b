import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'

import { isOpen } from './release-unconfirmed.server'
import type { OrderHold } from '../shared'

const HOUR = 3_600_000

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
