import { z } from 'zod'

import { findStaffActor, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import {
  confirmBulkChange,
  draftBulkChange,
  oneByOne,
  readBulkChange,
  readBulkObjects,
  runBulkChange,
  stopBulkChange,
} from '~/domain/bulk/index.server'
import { MOST_ITEMS } from '~/domain/bulk/shared'
import { describeOrders, findOrderIds, isReleased, type OrderListQuery } from '~/domain/orders/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { now } from '~/platform/clock'
import { UserError } from '~/platform/errors'

import type { StatusChangeView } from './status-change-view'
import { setOrderStatusIn } from './set-order-status.server'

const KIND = 'order.status'
const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const params = z.object({ to: z.enum(statuses), refund: z.boolean() })

interface StatusDraft {
  to: OrderStatus
  actor: Actor
  /** The orders, or everything that the list shows with this filter. */
  chosen: readonly string[] | OrderListQuery
}

/** Writes down a new status for many orders, to be looked at and confirmed. Returns the change's id. @throws UserError 422 when nothing is chosen */
export async function draftStatusChange({ to, actor, chosen }: StatusDraft): Promise<string> {
  const objectIds: readonly string[] = Array.isArray(chosen)
    ? [...new Set(chosen)]
    : await findOrderIds(chosen as OrderListQuery, MOST_ITEMS)
  const items = objectIds.map((objectId) => ({ objectId }))
  return draftBulkChange({ kind: KIND, params: { to, refund: false }, items, actor })
}

/** A change of this kind alone: the others ask for other permissions. @throws UserError 404 */
async function readOwnChange(id: string) {
  const { kind, ...change } = await readBulkChange(id)
  if (kind !== KIND) throw new UserError('Массовое изменение не найдено', { status: 404 })
  return change
}

/** Reads a change of many orders' status. @throws UserError 404 */
export async function readStatusChange(id: string): Promise<StatusChangeView> {
  const { params: stored, ...progress } = await readOwnChange(id)
  const { to } = params.parse(stored)
  const orders = await describeOrders(
    progress.state === 'draft'
      ? await readBulkObjects(id, MOST_ITEMS)
      : progress.refusals.map(({ objectId }) => objectId),
  )
  const byStatus = Map.groupBy(orders, ({ status }) => status)
  return {
    progress,
    at: now(),
    to,
    isReleasing: isReleased(to),
    now: [...byStatus].map(([status, rows]) => ({ status, orders: rows.length })),
    numbers: Object.fromEntries(orders.map(({ id: orderId, orderNumber }) => [orderId, orderNumber])),
  }
}

interface StatusConfirmation {
  id: string
  /** Whether money that was paid online and is held goes back; without it, such orders are refused. */
  refund: boolean
  actor: Actor
}

/** Has the worker do it, as this person. @throws UserError (403) for those who may not do it; (404) */
export async function confirmStatusChange({ id, refund, actor }: StatusConfirmation): Promise<void> {
  requireMay(actor, 'orders.write')
  // The run checks it again for each order; the person who confirms gets the refusal at once.
  if (refund) requireMay(actor, 'orders.refund')
  const { to } = await readStatusChange(id)
  await confirmBulkChange({
    id,
    kind: KIND,
    params: { to, refund },
    plan: null,
    audited: { to, refund },
    actor,
  })
}

/** Stops it: what is done stays. @throws UserError (403) for those who may not; (404); (409) when it is over */
export async function stopStatusChange({ id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireMay(actor, 'orders.write')
  await readOwnChange(id)
  await stopBulkChange({ id, kind: KIND, actor })
}

/** Does a part of it, as the person who confirmed it. */
export async function runStatusChange(id: string): Promise<void> {
  const change = await readOwnChange(id)
  const { to, refund } = params.parse(change.params)
  const actor = await findStaffActor(change.authorId, change.authorName)
  await runBulkChange(
    id,
    oneByOne((tx, orderId) => setOrderStatusIn(tx, { orderId, to, actor, refund })),
  )
}
