import { orderSearchText } from '~/domain/orders/placing/order-person'
import { kopecks } from '~/platform/money/money'
import { splitKopecks } from '~/platform/money/split-kopecks'

import type { SeedOrder } from '../orders/build-orders'
import type { SeedPromo } from '../orders/promo-codes'
import { holdsStock, type SeedMovement } from '../orders/stock-ledger'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

import { mainImageUrl, type PictureUrls } from './catalog-records'
import type { Cell } from './copy-rows'

type Row = Readonly<Record<string, Cell>>

const totalOf = (order: SeedOrder): number =>
  order.itemsKopecks - order.discountKopecks + order.deliveryKopecks

/** Orders taken by phone have no account (decision 34). */
const accountOf = (order: SeedOrder): string | null => (order.source === 'ADMIN' ? null : order.customer.id)

export function orderRecords(orders: readonly SeedOrder[]): Row[] {
  return orders.map((order) => {
    const { customer, story, address } = order
    return {
      id: order.id, orderNumber: order.number, userId: accountOf(order), source: order.source, status: story.status, paymentStatus: story.paymentStatus,
      paymentMethod: order.paymentMethod, deliveryMethod: order.deliveryMethod, priority: order.priority, holdsStock: holdsStock(order),
      itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0), itemsKopecks: order.itemsKopecks, discountKopecks: order.discountKopecks,
      deliveryKopecks: order.deliveryKopecks, totalKopecks: totalOf(order), promoCodeId: order.promo?.id ?? null, promoCode: order.promo?.code ?? null,
      promoTerms: order.promo && JSON.stringify({ kind: order.promo.kind, value: order.promo.value, categoryIds: null }),
      firstName: customer.firstName, lastName: customer.lastName, email: customer.email, phone: customer.phone,
      city: address?.city ?? null, postalCode: address?.postalCode ?? null, street: address?.street ?? null, house: address?.house ?? null, apartment: address?.apartment ?? null,
      comment: order.comment, trackingNumber: story.trackingNumber, searchText: orderSearchText({ orderNumber: order.number, trackingNumber: story.trackingNumber, ...customer }), paymentChosenAt: new Date(order.placedAt.getTime() + 60_000),
      createdAt: order.placedAt, updatedAt: story.steps.at(-1)?.at ?? order.placedAt,
    } // prettier-ignore
  })
}

export function itemRecords(orders: readonly SeedOrder[], imageUrls: PictureUrls): Row[] {
  return orders.flatMap((order) => {
    const discounts = lineDiscountsOf(order)
    return order.lines.map(({ id, product, quantity, unitPriceKopecks }, index) => ({
      id, orderId: order.id, productId: product.id, name: product.name, sku: product.sku, imageUrl: mainImageUrl(product, imageUrls),
      color: product.color, unitPriceKopecks, quantity, discountKopecks: discounts[index] ?? 0, createdAt: order.placedAt,
    })) // prettier-ignore
  })
}

function lineDiscountsOf({ lines, discountKopecks }: SeedOrder): number[] {
  const worth = lines.map(({ unitPriceKopecks, quantity }) => unitPriceKopecks * quantity)
  return splitKopecks(kopecks(discountKopecks), worth)
}

export function discountRecords(orders: readonly SeedOrder[]): Row[] {
  const random = createRandom('line-discounts')
  return orders.flatMap((order) =>
    lineDiscountsOf(order).flatMap((amount, index) => {
      const line = order.lines[index]
      if (amount === 0 || line === undefined || order.promo === null) return []
      const { id: ruleId, code: name } = order.promo
      return [
        {
          id: seedId(random, order.placedAt),
          orderItemId: line.id,
          rule: 'PROMO_CODE',
          ruleId,
          name,
          kopecks: amount,
        },
      ]
    }),
  )
}

export function eventRecords(orders: readonly SeedOrder[]): Row[] {
  const random = createRandom('order-events')
  return orders.flatMap(
    (order) =>
    order.story.steps.map(({ type, from, to, note, author, at }) => ({
      id: seedId(random, at), orderId: order.id, type, fromValue: from, toValue: to, note, authorName: author, createdAt: at,
    })), // prettier-ignore
  )
}

const NOTES = [
  'Позвонить перед доставкой',
  'Просил проверить дату изготовления',
  'Постоянный клиент, скидка согласована',
  'Ждём поставку зелёной базы',
  'Забирает с накладной',
] as const

export function noteRecords(orders: readonly SeedOrder[]): Row[] {
  const random = createRandom('order-notes')
  return orders.filter(() => random.chance(0.05)).map(({ id, placedAt }) => {
    const at = new Date(placedAt.getTime() + 600_000)
    return { id: seedId(random, at), orderId: id, authorName: 'Менеджер', text: random.pick(NOTES), createdAt: at }
  }) // prettier-ignore
}

export function paymentRecords(orders: readonly SeedOrder[]): { payments: Row[]; refunds: Row[] } {
  const random = createRandom('payments')
  const payments: Row[] = []
  const refunds: Row[] = []
  for (const order of orders) {
    const [outcome, back] = order.story.steps.filter(({ type }) => type === 'payment_status')
    if (!outcome || (order.paymentMethod !== 'ONLINE' && order.paymentMethod !== 'QR')) continue
    const id = seedId(random, order.placedAt)
    const amount = totalOf(order)
    payments.push({
      id, orderId: order.id, provider: 'SANDBOX', method: order.paymentMethod, attempt: 1, status: order.story.paymentStatus, amountKopecks: amount,
      refundedKopecks: back ? amount : 0, gatewayNumber: `${order.id}-1`, gatewayId: seedId(random, outcome.at), failureReason: outcome.to === 'FAILED' ? outcome.note : null,
      paidAt: outcome.to === 'PAID' ? outcome.at : null, createdAt: order.placedAt, updatedAt: (back ?? outcome).at,
    }) // prettier-ignore
    if (!back) continue
    refunds.push({
      id: seedId(random, back.at), paymentId: id, amountKopecks: amount, reason: 'Возврат товара', status: 'DONE', authorName: back.author,
      createdAt: back.at, updatedAt: back.at,
    }) // prettier-ignore
  }
  return { payments, refunds }
}

export function promoRecords(
  promos: readonly SeedPromo[],
  orders: readonly SeedOrder[],
): { codes: Row[]; uses: Row[] } {
  const random = createRandom('promo-uses')
  const ordinalOf = counterPerKey()
  const uses = orders.filter(({ promo }) => promo !== null).map((order) => ({
    id: seedId(random, order.placedAt), promoCodeId: order.promo?.id ?? null, orderId: order.id, userId: accountOf(order),
    ordinal: ordinalOf(`${order.promo?.id} ${accountOf(order)}`), createdAt: order.placedAt,
  })) // prettier-ignore
  const codes = promos.map((promo) => ({
    ...promo, maxUses: null, usedCount: uses.filter(({ promoCodeId }) => promoCodeId === promo.id).length, createdAt: promo.startsAt, updatedAt: promo.startsAt,
  })) // prettier-ignore
  return { codes, uses }
}

function counterPerKey(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

export const movementRecords = (movements: readonly SeedMovement[]): Row[] =>
  movements.map((movement) => ({ ...movement }))
