import { CONSENT_TEXT_VERSION } from '~/domain/consents/shared'

import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import type { Cell } from '../write/copy-rows'

import type { LoadProduct } from './load-catalog'
import { isHeld, type LoadOrder } from './load-orders'

type Rows = Generator<Cell[]>

const HOUR = 3_600_000
const DELIVERY = 50_000
const FREE_FROM = 500_000

const deliveryOf = ({ delivered, itemsKopecks }: LoadOrder): number =>
  delivered && itemsKopecks < FREE_FROM ? DELIVERY : 0

export const worthOf = (order: LoadOrder): number => order.itemsKopecks + deliveryOf(order)

export const USER_COLUMNS = [
  'id',
  'email',
  'name',
  'phone',
  'marketingConsentAt',
  'ordersCount',
  'totalSpentKopecks',
  'lastOrderAt',
  'createdAt',
  'updatedAt',
] as const

export interface CustomerFigures {
  orders: Int32Array
  spent: Float64Array
  last: Float64Array
}

export function* userRows(customers: readonly SeedCustomer[], figures: CustomerFigures): Rows {
  for (const [index, { id, email, firstName, lastName, phone, marketing, createdAt }] of customers.entries()) {
    const last = figures.last[index] ?? 0
    yield [id, email, `${firstName} ${lastName}`, phone, marketing ? createdAt : null, figures.orders[index] ?? 0, figures.spent[index] ?? 0, last > 0 ? new Date(last) : null, createdAt, createdAt]
  }
} // prettier-ignore

export const ORDER_COLUMNS = ['id', 'orderNumber', 'userId', 'status', 'paymentStatus', 'paymentMethod', 'deliveryMethod', 'holdsStock', 'itemCount', 'itemsKopecks', 'deliveryKopecks', 'totalKopecks', 'firstName', 'lastName', 'email', 'phone', 'city', 'postalCode', 'street', 'house', 'apartment', 'searchText', 'createdAt', 'updatedAt'] as const // prettier-ignore

export function* orderRows(orders: Iterable<LoadOrder>, customers: readonly SeedCustomer[]): Rows {
  for (const order of orders) {
    const customer = customers[order.customer]
    if (!customer) continue
    const { firstName, lastName, email, phone, address } = customer
    const where = order.delivered ? address : null
    const paid = order.status === 'DELIVERED' ? 'PAID' : order.status === 'REFUNDED' ? 'REFUNDED' : 'PENDING'
    yield [
      order.id, order.number, customer.id, order.status, paid, order.paymentMethod, order.delivered ? 'DELIVERY' : 'PICKUP', isHeld(order),
      order.lines.reduce((sum, { quantity }) => sum + quantity, 0), order.itemsKopecks, deliveryOf(order), worthOf(order), firstName, lastName, email, phone,
      where?.city ?? null, where?.postalCode ?? null, where?.street ?? null, where?.house ?? null, where?.apartment ?? null,
      `${order.number} ${firstName} ${lastName} ${email} ${phone}`.toLowerCase(), order.placedAt, order.placedAt,
    ] // prettier-ignore
  }
}

export function* itemRows(orders: Iterable<LoadOrder>, products: readonly LoadProduct[]): Rows {
  const random = createRandom('load items')
  for (const { id, lines, placedAt } of orders) {
    for (const line of lines) {
      const product = products[line.product]
      if (product) yield [seedId(random, placedAt), id, product.id, product.name, product.sku, product.imageUrl, product.color, product.priceKopecks, line.quantity, 0, placedAt]
    }
  }
} // prettier-ignore

export const MOVEMENT_COLUMNS = [
  'id',
  'productId',
  'delta',
  'reason',
  'note',
  'orderId',
  'createdAt',
] as const

export function* movementRows(
  orders: Iterable<LoadOrder>,
  products: readonly LoadProduct[],
  stock: Int32Array,
  sold: Int32Array,
): Rows {
  const random = createRandom('load movements')
  for (const [index, { id, createdAt }] of products.entries()) {
    const delta = (stock[index] ?? 0) + (sold[index] ?? 0)
    if (delta > 0)
      yield [seedId(random, createdAt), id, delta, 'INITIAL', 'Начальный остаток', null, createdAt]
  }
  for (const order of orders) {
    const back = new Date(order.placedAt.getTime() + HOUR)
    for (const { product, quantity } of order.lines) {
      const productId = products[product]?.id ?? null
      yield [seedId(random, order.placedAt), productId, -quantity, 'ORDER', null, order.id, order.placedAt]
      if (!isHeld(order))
        yield [
          seedId(random, back),
          productId,
          quantity,
          order.status === 'REFUNDED' ? 'REFUND' : 'CANCELLATION',
          null,
          order.id,
          back,
        ]
    }
  }
}

export const EVENT_COLUMNS = [
  'id',
  'orderId',
  'type',
  'fromValue',
  'toValue',
  'authorName',
  'createdAt',
] as const

export function* eventRows(orders: Iterable<LoadOrder>): Rows {
  const random = createRandom('load events')
  for (const { id, status, placedAt } of orders) {
    yield [seedId(random, placedAt), id, 'placed', null, 'PENDING', 'Покупатель', placedAt]
    if (status === 'PENDING') continue
    const then = new Date(placedAt.getTime() + HOUR)
    yield [seedId(random, then), id, 'status', 'PENDING', status, 'Менеджер', then]
  }
}

export const CONSENT_COLUMNS = [
  'id',
  'userId',
  'orderId',
  'email',
  'purpose',
  'textVersion',
  'createdAt',
] as const

export function* consentRows(orders: Iterable<LoadOrder>, customers: readonly SeedCustomer[]): Rows {
  const random = createRandom('load consents')
  for (const { id, customer, placedAt } of orders) {
    const person = customers[customer]
    if (person)
      yield [
        seedId(random, placedAt),
        person.id,
        id,
        person.email,
        'ORDER_TERMS',
        CONSENT_TEXT_VERSION,
        placedAt,
      ]
  }
}
