import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { readyAfter } from '~/domain/delivery/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import type { Order, OrderStatus, Prisma } from '~/platform/generated/prisma/client'

import { readLineFormulas } from './formulas/read-formulas.server'
import type { QueuedTint, QueueFilter } from './tinting-queue'

/** Accepted orders: nothing is tinted before the order is confirmed or paid. */
const accepted: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING']
const isAccepted = {
  OR: [{ status: { in: [...accepted] } }, { status: 'PENDING', paymentStatus: 'PAID' }],
} satisfies Prisma.OrderWhereInput

/** Must agree with `isAccepted`. */
const isAcceptedOrder = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  accepted.includes(status) || (status === 'PENDING' && paymentStatus === 'PAID')

const MOST_LINES = 200

const columns = {
  ...{ orderItemId: true, shadeId: true, systemName: true, code: true, name: true, hex: true, base: true },
  ...{ volumeMl: true, tintedQuantity: true, tintedAt: true, tintedByName: true, createdAt: true },
  orderItem: {
    select: {
      ...{ name: true, sku: true, quantity: true, returnedQuantity: true, orderId: true },
      product: { select: { brand: true } },
      order: { select: { orderNumber: true, firstName: true, lastName: true, createdAt: true } },
    },
  },
} satisfies Prisma.OrderItemTintSelect

type Row = Prisma.OrderItemTintGetPayload<{ select: typeof columns }>

/** The oldest order first; what is tinted already, the latest first. */
export async function listTintingQueue(filter: QueueFilter): Promise<QueuedTint[]> {
  const rows = await getDb().orderItemTint.findMany({
    where: { tintedAt: filter === 'done' ? { not: null } : null, orderItem: { order: isAccepted } },
    select: columns,
    orderBy: filter === 'done' ? { tintedAt: 'desc' } : [{ createdAt: 'asc' }, { orderItemId: 'asc' }],
    take: MOST_LINES,
  })
  return describeRows(rows)
}

/** Lines of accepted orders that wait for tinting. */
export function countTintingQueue(): Promise<number> {
  return getDb().orderItemTint.count({ where: { tintedAt: null, orderItem: { order: isAccepted } } })
}

/** For cards to print: lines of orders that were not cancelled, in the order of the queue. */
export async function readTints(orderItemIds: readonly string[]): Promise<QueuedTint[]> {
  const rows = await getDb().orderItemTint.findMany({
    where: { orderItemId: { in: orderItemIds.filter((id) => isId(id)).slice(0, MOST_LINES) } },
    select: columns,
    orderBy: [{ createdAt: 'asc' }, { orderItemId: 'asc' }],
    take: MOST_LINES,
  })
  return describeRows(rows)
}

async function describeRows(rows: readonly Row[]): Promise<QueuedTint[]> {
  const [{ hours }, { openingHours }, { timezone }, formulas] = await Promise.all([
    readSettings('tinting'),
    readSettings('contact'),
    readSettings('general'),
    readLineFormulas(rows.map(({ orderItem, ...tint }) => ({ ...tint, brand: orderItem.product?.brand }))),
  ])
  return rows.map((row, index) => {
    const { orderItem, ...tint } = row
    const { order, quantity, returnedQuantity, ...item } = orderItem
    return {
      ...tint,
      ...{ orderId: item.orderId, productName: item.name, sku: item.sku },
      quantity: quantity - returnedQuantity,
      orderNumber: order.orderNumber,
      customer: `${order.firstName} ${order.lastName}`.trim(),
      readyAt: readyAfter({ hours, from: order.createdAt, openingHours, timeZone: timezone }),
      formula: formulas[index] ?? null,
    }
  })
}

interface Done {
  orderItemId: string
  /** Cans known as tinted when the page was opened. */
  seen: number
  cans: number
  actor: Actor
}

/** Status and lines of an order change only while its row is locked. */
async function lockLine(tx: Database, orderItemId: string): Promise<void> {
  const item = await tx.db.orderItem.findUnique({ where: { id: orderItemId }, select: { orderId: true } })
  if (item) await lockRows(tx, 'Order', [item.orderId])
}

/**
 * Returns how many cans are left.
 * @throws UserError (404), (409) when another employee has marked cans since then
 */
export function markTinted({ orderItemId, seen, cans, actor }: Done): Promise<number> {
  requireMay(actor, 'orders.write')
  return transaction(async (tx) => {
    await lockLine(tx, orderItemId)
    const tint = await tx.db.orderItemTint.findUnique({
      where: { orderItemId },
      select: {
        ...{ code: true, tintedQuantity: true },
        orderItem: {
          select: {
            ...{ quantity: true, returnedQuantity: true, orderId: true, name: true },
            order: { select: { status: true, paymentStatus: true } },
          },
        },
      },
    })
    if (!tint)
      throw new UserError('Строка колеровки не найдена: возможно, её убрали из заказа', { status: 404 })
    if (!isAcceptedOrder(tint.orderItem.order))
      throw new UserError('Этот заказ сейчас не колеруют: проверьте его статус', { status: 409 })
    if (tint.tintedQuantity !== seen)
      throw new UserError('Эти банки тем временем уже отметили', { status: 409 })
    const total = tint.orderItem.quantity - tint.orderItem.returnedQuantity
    const tintedQuantity = Math.min(total, seen + cans)
    const isWhole = tintedQuantity >= total
    await tx.db.orderItemTint.update({
      where: { orderItemId },
      data: { tintedQuantity, tintedAt: isWhole ? now() : null, tintedByName: actor.name },
    })
    await recordAudit(tx, {
      actor,
      action: 'tinting.done',
      object: { entity: 'Order', id: tint.orderItem.orderId },
      before: { name: tint.orderItem.name, tintedCans: seen },
      after: { name: tint.orderItem.name, tintedCans: tintedQuantity },
    })
    return total - tintedQuantity
  })
}
