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
} from '~/domain/bulk-edit/index.server'
import { MOST_ITEMS } from '~/domain/bulk-edit/shared'
import { describeOrders, findOrderIds, isReleased, type OrderListQuery } from '~/domain/orders/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { now } from '~/platform/dates/clock'
import { UserError } from '~/platform/errors/errors'

import type { StatusChangeView } from './shared'
import { setOrderStatusIn } from './set-order-status.server'

const KIND = 'order.status'
const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const params = z.object({ to: z.enum(statuses), refund: z.boolean() })

interface StatusDraft {
  to: OrderStatus
  actor: Actor
  chosen: readonly string[] | OrderListQuery
}

/**
 * Creates a draft; returns its id.
 * @throws UserError (422) when nothing is chosen
 */
export async function draftStatusChange({ to, actor, chosen }: StatusDraft): Promise<string> {
  const objectIds: readonly string[] = Array.isArray(chosen)
    ? [...new Set(chosen)]
    : await findOrderIds(chosen as OrderListQuery, MOST_ITEMS)
  const items = objectIds.map((objectId) => ({ objectId }))
  return draftBulkChange({ kind: KIND, params: { to, refund: false }, items, actor })
}

/**
 * Only this kind: other bulk edits require other permissions.
 * @throws UserError (404)
 */
async function readOwnChange(id: string) {
  const { kind, ...change } = await readBulkChange(id)
  if (kind !== KIND) throw new UserError('Массовое изменение не найдено', { status: 404 })
  return change
}

/** @throws UserError (404) */
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
    isTaking: !isReleased(to) && [...byStatus.keys()].some(isReleased),
    unpaid: to === 'DELIVERED' ? orders.filter(({ isPaid }) => !isPaid).length : 0,
    now: [...byStatus].map(([status, rows]) => ({ status, orders: rows.length })),
    numbers: Object.fromEntries(orders.map(({ id: orderId, orderNumber }) => [orderId, orderNumber])),
  }
}

interface StatusConfirmation {
  id: string
  refund: boolean
  actor: Actor
}

/** @throws UserError (403) without permission; (404) */
export async function confirmStatusChange({ id, refund, actor }: StatusConfirmation): Promise<void> {
  requireMay(actor, 'orders.write')
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

/**
 * Completed items stay changed.
 * @throws UserError (403) without permission; (404); (409) when it has ended
 */
export async function stopStatusChange({ id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireMay(actor, 'orders.write')
  await readOwnChange(id)
  await stopBulkChange({ id, kind: KIND, actor })
}

export async function runStatusChange(id: string): Promise<void> {
  const change = await readOwnChange(id)
  const { to, refund } = params.parse(change.params)
  const actor = await findStaffActor(change.authorId, change.authorName)
  await runBulkChange(
    id,
    oneByOne((tx, orderId) => setOrderStatusIn(tx, { orderId, to, actor, refund })),
  )
}
