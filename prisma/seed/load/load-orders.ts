import type { OrderStatus, PaymentMethod } from '~/domain/orders/shared'

import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { LoadProduct } from './load-catalog'

const DAY = 86_400_000

/** An order of the load test, as small as it can be. */
export interface LoadOrder {
  id: string
  number: string
  placedAt: Date
  /** Index of the customer. */
  customer: number
  /** Indexes of the products with quantities. */
  lines: { product: number; quantity: number }[]
  status: OrderStatus
  paymentMethod: PaymentMethod
  delivered: boolean
  itemsKopecks: number
}

const STATUSES = [
  'DELIVERED',
  'CANCELLED',
  'SHIPPED',
  'PROCESSING',
  'CONFIRMED',
  'PENDING',
  'REFUNDED',
] as const
const STATUS_WEIGHTS = [80, 8, 3, 3, 2, 2, 2]
const METHODS = ['CASH_ON_DELIVERY', 'CARD_ON_DELIVERY', 'ONLINE', 'QR', 'BANK_TRANSFER'] as const

/** Whether the order's goods are off the shelf. */
export const isHeld = ({ status }: LoadOrder): boolean => status !== 'CANCELLED' && status !== 'REFUNDED'

/**
 * Orders of the year before `at`, oldest first. Every call gives the same orders, so that each table is written by a pass of its own
 * and none of them has to be kept. `numbers` are those that the shop's orders have already.
 */
export function* loadOrders(
  count: number,
  {
    customers,
    products,
    numbers,
    at,
  }: { customers: number; products: readonly LoadProduct[]; numbers: readonly string[]; at: Date },
): Generator<LoadOrder> {
  const random = createRandom('load orders')
  const taken = new Set(numbers.map((number) => Number.parseInt(number.slice(-8), 16)))
  const step = (365 * DAY) / count
  for (let index = 0; index < count; index += 1) {
    const placedAt = new Date(at.getTime() - 365 * DAY + Math.floor((index + random.next()) * step))
    let id = seedId(random, placedAt)
    // Numbers are 32 bits: among a million orders about a hundred clash and are drawn again (rule 15).
    while (taken.has(Number.parseInt(id.slice(-8), 16))) id = seedId(random, placedAt)
    taken.add(Number.parseInt(id.slice(-8), 16))
    const picked = new Set(
      Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, () =>
        Math.floor(random.next() ** 3 * products.length),
      ),
    )
    const lines = [...picked].map((product) => ({ product, quantity: random.pick([1, 1, 1, 2, 3]) }))
    yield {
      id, placedAt, lines, number: `CC-${id.slice(-8).toUpperCase()}`, customer: random.int(0, customers - 1),
      status: STATUSES[random.place(STATUS_WEIGHTS)] ?? 'DELIVERED', paymentMethod: random.pick(METHODS), delivered: random.chance(0.5),
      itemsKopecks: lines.reduce((sum, { product, quantity }) => sum + (products[product]?.priceKopecks ?? 0) * quantity, 0),
    } // prettier-ignore
  }
}
