import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { availablePieces } from '~/domain/catalog/index.server'
import type { CartLineRow } from '~/domain/cart/index.server'
import { lineKey, readLineKey } from '~/domain/cart/shared'
import { onlyPickupPoint, readDeliveryTable, termsIn } from '~/domain/delivery/index.server'
import type { DeliveryTable } from '~/domain/delivery/staff'
import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { formatRoubles } from '~/platform/money/money'
import { resultOfKey, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { hashRequest } from '~/platform/forms/with-idempotency.server'

import { changePaymentStatus } from '../status/change-payment-status.server'
import { changeOrderStatus } from '../status/change-status.server'
import type { NewOrder } from './new-order'
import { orderNumberOf } from './order-number'
import { assertWorth, draftLine, readWantedLines, type DraftLine } from './order-draft.server'
import { type StaffOrder, type StaffOrderLine, noSuchCustomer } from './staff-order-input.server'
import { orderTotal } from '../money/total'
import { writeOrder } from './write-order.server'

interface StaffPlacing {
  order: StaffOrder
  /** A repeat returns the same order. */
  once?: OneTimeKey | undefined
  actor: Actor
}

interface PlacedByStaff {
  orderId: string
  orderNumber: string
  isNew: boolean
  isOther: boolean
}

const MAX_TRIES = 4

/**
 * Decision 34: source ADMIN, cash, no consent, no account. Takes stock and sets the chosen status in
 * one transaction.
 * @throws UserError (409, field customerId); (code method) for the pickup point; gone, short-stock and
 * price-changed with the line as field (`line-0`, …); too-large
 */
export async function placeStaffOrder({
  order,
  once: requested,
  actor,
}: StaffPlacing): Promise<PlacedByStaff> {
  const once = {
    ...(requested ?? { scope: `staff-order:${actor.id ?? ''}`, key: newId() }),
    contentHash: hashOf(order),
  }
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const known = await resultOfKey(once)
    if (known !== null) return { ...placed(known.resultId), isNew: false, isOther: known.isOther }
    await assertCustomer(order)
    const lines = await readLines(order.lines)
    const written = { ...(await compose(order, lines, actor)), once }
    const outcome = await writeOrder(written, (tx) => finish(tx, written, order))
    if (outcome === 'placed') return { ...placed(written.id), isNew: true, isOther: false }
    // Stock, price, key or number changed concurrently: reading again shows which.
  }
  throw new UserError('Остатки меняются прямо сейчас. Попробуйте оформить заказ ещё раз.', {
    status: 409,
    code: 'short-stock',
  })
}

/** @throws UserError (409) when the customer was deleted */
async function assertCustomer({ customerId }: StaffOrder): Promise<void> {
  if (customerId === null) return
  const where = { id: customerId, role: 'CUSTOMER', anonymizedAt: null } as const
  if ((await getDb().user.count({ where })) === 0)
    throw new UserError(noSuchCustomer, { status: 409, field: 'customerId' })
}

const placed = (orderId: string) => ({ orderId, orderNumber: orderNumberOf(orderId) })

function hashOf({ lines, ...order }: StaffOrder): string {
  return hashRequest({
    ...order,
    lines: lines.map((line) => ({ line: lineKey(line), quantity: line.quantity })),
  })
}

async function readLines(lines: readonly StaffOrderLine[]): Promise<DraftLine[]> {
  const quantities = new Map<string, number>()
  for (const line of lines)
    quantities.set(lineKey(line), (quantities.get(lineKey(line)) ?? 0) + line.quantity)
  const rows = await readWantedLines(
    [...quantities].map(([key, quantity]) => ({ ...readLineKey(key), quantity })),
  )
  const byKey = new Map(rows.map((row) => [lineKey(row), row]))
  for (const [index, line] of lines.entries()) assertSellable(byKey.get(lineKey(line)), line, `line-${index}`)
  assertWorth(rows)
  return rows.map(draftLine)
}

/** @throws UserError (409) with the line as its field */
function assertSellable(
  row: CartLineRow | undefined,
  { seenPriceKopecks }: StaffOrderLine,
  field: string,
): void {
  if (!row) throw new UserError('Товар не найден', { status: 409, code: 'gone', field })
  if (!row.isVisible)
    throw new UserError(`${row.name}: товар скрыт или в архиве`, { status: 409, code: 'gone', field })
  const available = availablePieces(row)
  if (available < row.quantity) {
    const text =
      available === 0
        ? `${row.name}: нет в наличии`
        : `${row.name}: в наличии ${available} шт., в заказе ${row.quantity}`
    throw new UserError(text, { status: 409, code: 'short-stock', field })
  }
  if (seenPriceKopecks !== undefined && seenPriceKopecks !== row.priceKopecks) {
    throw new UserError(
      `${row.name}: цена изменилась, теперь ${formatRoubles(row.priceKopecks)}. Проверьте сумму.`,
      {
        status: 409,
        code: 'price-changed',
        field,
      },
    )
  }
}

/** Pickup is free in staff orders (decision 34). */
export async function staffDeliveryTable(): Promise<DeliveryTable> {
  const { shop, zones } = await readDeliveryTable()
  return { shop: { ...shop, pickupKopecks: 0 }, zones }
}

async function compose(order: StaffOrder, lines: DraftLine[], actor: Actor): Promise<Omit<NewOrder, 'once'>> {
  const {
    customerId,
    delivery,
    pickupPointId,
    status: _status,
    paymentStatus: _payment,
    lines: _lines,
    ...contact
  } = order
  const [table, usualPointId] = await Promise.all([staffDeliveryTable(), onlyPickupPoint()])
  const rates = termsIn(table, order)
  return {
    id: newId(),
    source: 'ADMIN',
    actor,
    userId: customerId,
    visitorHash: null,
    cartHash: null,
    consent: null,
    hold: null,
    promo: null,
    delivery,
    pickupPointId: delivery === 'PICKUP' ? (pickupPointId ?? usualPointId) : null,
    checkout: { ...contact, paymentMethod: 'CASH_ON_DELIVERY' },
    lines: lines.map((line) => ({ ...line, id: newId(), discountKopecks: 0 })),
    total: orderTotal({ lines, delivery, rates }),
    itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    at: now(),
  }
}

async function finish(
  tx: Database,
  { id: orderId, actor, total, lines, source }: NewOrder,
  order: StaffOrder,
): Promise<void> {
  const { status, paymentStatus } = order
  if (status !== 'PENDING') await changeOrderStatus(tx, { orderId, to: status, actor })
  if (paymentStatus !== 'PENDING') await changePaymentStatus(tx, { orderId, to: paymentStatus, actor })
  const items = lines.map(({ sku, name, quantity, unitPriceKopecks }) => ({
    sku,
    name,
    quantity,
    unitPriceKopecks,
  }))
  const after = { source, status, paymentStatus, totalKopecks: total.totalKopecks, items }
  await recordAudit(tx, { actor, action: 'order.create', object: { entity: 'Order', id: orderId }, after })
}
