import { recordAudit, type Actor } from '~/domain/audit/index.server'
import {
  holdPickupPoint,
  noPickup,
  onlyPickupPoint,
  readDeliveryTable,
  readPickupOptions,
  termsIn,
} from '~/domain/delivery/index.server'
import { rewriteData, setTrackingNumber, type OrderDataWanted } from '~/domain/orders/index.server'
import type { PickupOption } from '~/domain/delivery/shared'
import type { DeliveryMethod, OrderDetail, OrderStatus } from '~/domain/orders/shared'
import { deliveryPrice, pickupLine } from '~/domain/orders/staff'
import { closeFailedAttempts, whyMoneyFixesLines } from '~/domain/payments/index.server'
import { hasTints } from '~/domain/tinting/index.server'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { assertVersion, versionOf } from '~/platform/forms/row-version'

import { findOrder, lastChangeColumns, lockOrder } from './lock-order.server'

const tooLate: Partial<Record<OrderStatus, string>> = {
  SHIPPED: 'Заказ уже отправлен: способ получения и адрес не меняются.',
  DELIVERED: 'Заказ уже у клиента: способ получения и адрес не меняются.',
  CANCELLED: 'Заказ отменён: способ получения и адрес не меняются.',
  REFUNDED: 'Заказ возвращён: способ получения и адрес не меняются.',
}

/** @throws UserError (404) */
export async function describeOrderData(orderId: string) {
  const { status, updatedAt, events, itemsKopecks, discountKopecks, ...order } = await findOrder(
    database,
    orderId,
    {
      ...{
        status: true,
        updatedAt: true,
        itemsKopecks: true,
        discountKopecks: true,
        city: true,
        postalCode: true,
      },
      ...{ deliveryMethod: true, pickupName: true, pickupAddress: true },
      events: lastChangeColumns,
    },
  )
  const [table, places, moneyRefusal] = await Promise.all([
    readDeliveryTable(),
    readPickupOptions(),
    whyMoneyFixesLines(database, orderId),
  ])
  const rates = termsIn(table, order)
  const price = (method: DeliveryMethod) => deliveryPrice(method, rates, itemsKopecks - discountKopecks)
  return {
    version: versionOf({ updatedAt }),
    lastChange: events[0] ?? null,
    receivingRefusal: tooLate[status] ?? null,
    recountRefusal: moneyRefusal,
    pickup: { kept: keptPlace(order), options: placesBeside(order, places) },
    prices: { PICKUP: price('PICKUP'), DELIVERY: price('DELIVERY') },
  }
}

type FetchedAt = Pick<OrderDetail, 'deliveryMethod' | 'pickupName' | 'pickupAddress'>

function keptPlace(order: FetchedAt): string | null {
  if (order.deliveryMethod === 'DELIVERY') return null
  return pickupLine(order) || 'пункт не выбран'
}

function placesBeside(
  { deliveryMethod, pickupName, pickupAddress }: FetchedAt,
  places: readonly PickupOption[],
): PickupOption[] {
  if (deliveryMethod === 'DELIVERY') return [...places]
  return places.filter(
    ({ id, name, address }) => id !== null && !(name === pickupName && address === pickupAddress),
  )
}

/** @throws UserError (400) beside the field */
function assertAddress(receiving: OrderDataWanted['receiving'], before: DeliveryMethod): void {
  if (receiving === null || receiving.deliveryMethod !== 'DELIVERY' || before === 'DELIVERY') return
  const missing = (['city', 'street', 'house'] as const).find((field) => !receiving[field])
  if (missing !== undefined) throw new UserError('Укажите, куда привезти заказ', { field: missing })
}

interface PickupChange {
  orderId: string
  receiving: OrderDataWanted['receiving']
  before: DeliveryMethod
  usualPointId: string | null
}

/**
 * Undefined leaves the stored point.
 * @throws UserError as `holdPickupPoint`
 */
async function pickupAfter(tx: Database, { orderId, receiving, before, usualPointId }: PickupChange) {
  if (receiving === null) return undefined
  if (receiving.deliveryMethod === 'DELIVERY') return noPickup
  const pointId = receiving.pickupPointId ?? (before === 'DELIVERY' ? usualPointId : null)
  if (pointId !== null) return holdPickupPoint(tx, pointId, await hasTints(tx, orderId))
  return before === 'DELIVERY' ? noPickup : undefined
}

interface OrderDataChange {
  orderId: string
  wanted: OrderDataWanted
  actor: Actor
}

/**
 * The agreed delivery price stays unless `isRecounted`.
 * @throws UserError (404), (code method) for a closed pickup point, (409) after dispatch, when payments fix
 * the sum, or on a concurrent edit
 */
export async function changeOrderData({ orderId, wanted, actor }: OrderDataChange): Promise<boolean> {
  const [table, usualPointId] = await Promise.all([
    wanted.isRecounted ? readDeliveryTable() : null,
    onlyPickupPoint(),
  ])
  if (wanted.isRecounted) await closeFailedAttempts(orderId)
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, {
      ...{ status: true, updatedAt: true, anonymizedAt: true, trackingNumber: true },
      ...{ deliveryMethod: true, city: true, postalCode: true },
    })
    assertVersion(order, wanted.version, 'Заказ')
    if (order.anonymizedAt !== null)
      throw new UserError('Клиент удалён из этого заказа, записать его данные снова нельзя.', { status: 409 })
    const refusal = wanted.receiving === null && !wanted.isRecounted ? null : tooLate[order.status]
    if (refusal) throw new UserError(refusal, { status: 409, code: 'fixed' })
    assertAddress(wanted.receiving, order.deliveryMethod)
    const rates = table && termsIn(table, wanted.receiving ?? order)
    const fixed = rates === null ? null : await whyMoneyFixesLines(tx, orderId)
    if (fixed !== null) throw new UserError(fixed, { status: 409, field: 'recount' })
    const pickup = await pickupAfter(tx, {
      orderId,
      receiving: wanted.receiving,
      before: order.deliveryMethod,
      usualPointId,
    })
    const change = await rewriteData(tx, { orderId, wanted, pickup, rates, actor })
    await setTrackingNumber(tx, { orderId, trackingNumber: wanted.trackingNumber, actor })
    const isTracked = (order.trackingNumber ?? '') !== wanted.trackingNumber
    if (change === null && !isTracked) return false
    const number = (trackingNumber: string | null) => (isTracked ? { trackingNumber } : {})
    await recordAudit(tx, {
      actor,
      action: 'order.details',
      object: { entity: 'Order', id: orderId },
      before: { ...change?.before, ...number(order.trackingNumber) },
      after: { ...change?.after, ...number(wanted.trackingNumber || null) },
    })
    return true
  })
}
