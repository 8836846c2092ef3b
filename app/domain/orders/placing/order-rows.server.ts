import type { OrderAccount } from '~/domain/accounts/index.server'
import { noPickup } from '~/domain/delivery/index.server'
import type { PickupSnapshot } from '~/domain/delivery/shared'
import { promoTermsOf } from '~/domain/promotions/index.server'
import type { PlainTransaction } from '~/platform/db/db.server'

import { discountRows } from '../money/discount-rows'
import type { NewOrder } from './new-order'
import { LINE_COLUMNS } from './order-line-columns'
import { orderNumberOf } from './order-number'
import { orderSearchText } from './order-person'

// prettier-ignore
const ORDER_COLUMNS = [
  'id', 'orderNumber', 'userId', 'visitorHash', 'cartCookieOpens', 'madeAccount', 'source', 'paymentMethod', 'deliveryMethod', 'itemCount', 'itemsKopecks', 'discountKopecks',
  'deliveryKopecks', 'taxKopecks', 'totalKopecks', 'paymentStatus', 'paymentChosenAt', 'promoCodeId', 'promoCode', 'promoTerms', 'firstName', 'lastName', 'email', 'phone', 'city', 'postalCode', 'street', 'house',
  'apartment', 'pickupName', 'pickupAddress', 'pickupHours', 'comment', 'searchText', 'createdAt', 'updatedAt',
] as const
type OrderRow = Record<(typeof ORDER_COLUMNS)[number], unknown>
type LineRow = Record<(typeof LINE_COLUMNS)[number], unknown>

const listOf = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

const INSERT = `
WITH placed AS (
  INSERT INTO "Order" (${listOf(ORDER_COLUMNS)}) SELECT ${listOf(ORDER_COLUMNS)} FROM jsonb_populate_record(NULL::"Order", $1::jsonb)
  ON CONFLICT DO NOTHING RETURNING "id"
), lines AS (
  INSERT INTO "OrderItem" (${listOf(LINE_COLUMNS)}) SELECT ${LINE_COLUMNS.map((column) => `line."${column}"`).join(', ')}
  FROM jsonb_populate_recordset(NULL::"OrderItem", $2::jsonb) AS line JOIN placed ON placed."id" = line."orderId" RETURNING "id"
), discounts AS (
  INSERT INTO "OrderItemDiscount" ("id", "orderItemId", "rule", "ruleId", "name", "kopecks")
  SELECT given."id", given."orderItemId", given."rule", given."ruleId", given."name", given."kopecks"
  FROM jsonb_populate_recordset(NULL::"OrderItemDiscount", $3::jsonb) AS given JOIN lines ON lines."id" = given."orderItemId"
)
SELECT 1 FROM lines`

export interface HeldWithOrder {
  account: OrderAccount
  pickup: PickupSnapshot | null
}

/** False when the order's number or id is taken: the caller must generate another. */
export async function insertOrderRows(
  tx: PlainTransaction,
  order: NewOrder,
  { account, pickup }: HeldWithOrder,
): Promise<boolean> {
  const rows = lineRows(order)
  const values = [
    { ...orderRow(order, account), ...(pickup ?? noPickup) },
    rows,
    rowsOfDiscounts(order, rows),
  ]
  const lines = await tx.sql(
    INSERT,
    values.map((value) => JSON.stringify(value)),
    { name: 'insert-order' },
  )
  return lines.length === order.lines.length
}

function orderRow(order: NewOrder, { userId, isNew }: OrderAccount): Omit<OrderRow, keyof PickupSnapshot> {
  const { id, source, visitorHash, delivery, itemCount, total, checkout, promo, at } = order
  const {
    firstName,
    lastName,
    email,
    phone,
    city,
    postalCode,
    street,
    house,
    apartment,
    notes,
    paymentMethod,
  } = checkout
  const orderNumber = orderNumberOf(id)
  return {
    id,
    orderNumber,
    userId,
    visitorHash,
    cartCookieOpens: false,
    madeAccount: isNew,
    source,
    paymentMethod,
    deliveryMethod: delivery,
    itemCount,
    ...total,
    paymentStatus: total.totalKopecks === 0 ? 'PAID' : 'PENDING',
    paymentChosenAt: total.totalKopecks === 0 ? at : null,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    promoTerms: promo && promoTermsOf(promo),
    ...{ firstName, lastName, email, phone, city, postalCode, street, house, apartment, comment: notes },
    searchText: orderSearchText({ orderNumber, firstName, lastName, email, phone }),
    createdAt: at,
    updatedAt: at,
  }
}

function lineRows({ id, lines, at }: NewOrder) {
  return lines.map(
    ({ id: itemId, productId, name, sku, imageUrl, color, unitPriceKopecks, quantity, discountKopecks }) => ({
      id: itemId,
      orderId: id,
      ...{ productId, name, sku, imageUrl, color, unitPriceKopecks, quantity, discountKopecks },
      createdAt: at,
    }),
  ) satisfies LineRow[]
}

function rowsOfDiscounts({ lines, promo }: NewOrder, rows: readonly { id: string }[]) {
  return lines.flatMap(({ quantity, discountKopecks, sale }, index) => {
    const orderItemId = rows[index]?.id
    return orderItemId === undefined
      ? []
      : discountRows({ orderItemId, quantity, discountKopecks, sale }, promo)
  })
}
