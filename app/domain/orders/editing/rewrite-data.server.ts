import { z } from 'zod'

import { addToSpent } from '~/domain/accounts/index.server'
import type { Actor } from '~/domain/audit/index.server'
import { type noPickup, knownAddressFields } from '~/domain/delivery/index.server'
import type { PickupSnapshot } from '~/domain/delivery/shared'
import { optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import type { Database } from '~/platform/db/db.server'
import { nextChange } from '~/platform/forms/row-version'
import type { Prisma } from '~/platform/generated/prisma/client'
import { formatRoubles } from '~/platform/money/money'
import { optionalText, requiredText } from '~/platform/text/text.server'

import { deliveryPrice, type DeliveryRates } from '../money/delivery-price'
import { followFreeTotal } from '../money/follow-free-total.server'
import { keepHandMoney } from '../money/hand-money.server'
import { orderSearchText, type OrderPerson } from '../placing/order-person'
import type { DeliveryMethod } from '../placing/order-terms'
import { namesOf, optionalEmail, optionalPickupPoint } from '../placing/staff-order-input.server'
import { addressColumns, pickupColumns } from '../reading/order-detail'
import { CHANGED, EMAIL_LABEL, recordOrderEvent } from '../status/order-timeline.server'

interface OrderReceiving extends Omit<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'> {
  deliveryMethod: DeliveryMethod
  pickupPointId: string | null
}

export interface OrderDataWanted {
  version: string
  person: Pick<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'>
  receiving: OrderReceiving | null
  trackingNumber: string
  isRecounted: boolean
}

export const orderDataInput = z
  .object({
    version: z.iso.datetime({ error: 'Откройте заказ ещё раз' }),
    customerName: requiredText({ required: 'Укажите имя клиента', max: 200 }),
    customerEmail: optionalEmail,
    customerPhone: optionalPhoneField,
    delivery: z.enum(['PICKUP', 'DELIVERY'], { error: 'Выберите способ получения' }).optional(),
    pickupPointId: optionalPickupPoint,
    ...knownAddressFields,
    trackingNumber: optionalText(100, 'Трек-номер — не больше 100 знаков'),
    recount: z.literal('on').optional(),
  })
  .transform(
    ({
      version,
      customerName,
      customerEmail: email,
      customerPhone: phone,
      delivery,
      trackingNumber,
      recount,
      ...address
    }): OrderDataWanted => ({
      version,
      person: { ...namesOf(customerName), email, phone },
      receiving: delivery === undefined ? null : { deliveryMethod: delivery, ...address },
      trackingNumber: trackingNumber ?? '',
      isRecounted: recount === 'on',
    }),
  )

const auditedColumns = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  deliveryMethod: true,
  ...pickupColumns,
  ...addressColumns,
  deliveryKopecks: true,
} as const
const columns = {
  ...auditedColumns,
  ...{
    id: true,
    orderNumber: true,
    trackingNumber: true,
    userId: true,
    paymentStatus: true,
    itemsKopecks: true,
    discountKopecks: true,
    totalKopecks: true,
  },
  updatedAt: true,
} as const

type OrderRow = Prisma.OrderGetPayload<{ select: typeof columns }>
type AuditedOrder = Pick<OrderRow, keyof typeof auditedColumns>

const labels: [string, readonly (keyof AuditedOrder)[]][] = [
  ['имя', ['firstName', 'lastName']],
  [EMAIL_LABEL, ['email']],
  ['телефон', ['phone']],
  ['способ получения', ['deliveryMethod']],
  ['пункт самовывоза', ['pickupName', 'pickupAddress', 'pickupHours']],
  ['адрес', ['postalCode', 'city', 'street', 'house', 'apartment']],
]

interface DataWanted {
  orderId: string
  wanted: OrderDataWanted
  pickup: PickupSnapshot | typeof noPickup | undefined
  rates: DeliveryRates | null
  actor: Actor
}

/**
 * The caller must lock the order. The total changes only with `rates`. The timeline names fields, not values.
 * Returns both sides, or null without changes.
 */
export async function rewriteData(
  tx: Database,
  { orderId, wanted, pickup, rates, actor }: DataWanted,
): Promise<{ before: AuditedOrder; after: AuditedOrder } | null> {
  const order = await tx.db.order.findUniqueOrThrow({ where: { id: orderId }, select: columns })
  const before = auditedOf(order)
  const next = { ...order, ...wanted.person, ...wanted.receiving, ...pickup }
  const deliveryKopecks =
    rates === null
      ? order.deliveryKopecks
      : deliveryPrice(next.deliveryMethod, rates, order.itemsKopecks - order.discountKopecks)
  const after = auditedOf({ ...next, deliveryKopecks })
  const changed = labels
    .filter(([, names]) => names.some((name) => before[name] !== after[name]))
    .map(([label]) => label)
  const difference = deliveryKopecks - order.deliveryKopecks
  if (changed.length === 0 && difference === 0) return null
  const money = difference === 0 ? null : await keepHandMoney(tx, order)
  await tx.db.order.update({
    where: { id: orderId },
    data: {
      ...after,
      totalKopecks: order.totalKopecks + difference,
      searchText: orderSearchText(next),
      updatedAt: nextChange(order),
    },
    select: { id: true },
  })
  if (money !== null)
    await followFreeTotal(tx, { order, totalKopecks: order.totalKopecks + difference, money, actor })
  if (order.userId !== null && difference !== 0)
    await addToSpent(tx, { userId: order.userId, kopecks: difference })
  await recordOrderEvent(tx, {
    orderId,
    type: 'details',
    to: String(order.totalKopecks + difference),
    note: noteOf(changed, before, after),
    actor,
  })
  return { before, after }
}

function auditedOf(order: AuditedOrder): AuditedOrder {
  return Object.fromEntries(
    (Object.keys(auditedColumns) as (keyof AuditedOrder)[]).map((name) => [name, order[name]]),
  ) as unknown as AuditedOrder
}

function noteOf(changed: readonly string[], before: AuditedOrder, after: AuditedOrder): string {
  const what = changed.length === 0 ? [] : [CHANGED + changed.join(', ')]
  const price =
    before.deliveryKopecks === after.deliveryKopecks
      ? []
      : [
          `Доставка стоила ${formatRoubles(before.deliveryKopecks)}, теперь ${formatRoubles(after.deliveryKopecks)}`,
        ]
  return [...what, ...price].join('. ')
}
