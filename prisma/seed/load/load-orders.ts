import type { OrderStatus, PaymentMethod } from '~/domain/orders/shared'

import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { LoadProduct } from './load-catalog'

const DAY = 86_400_000

export interface LoadOrder {
  id: string
  number: string
  placedAt: Date
  customer: number
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

export const isHeld = ({ status }: LoadOrder): boolean => status !== 'CANCELLED' && status !== 'REFUNDED'

/** Oldest first. Every call generates the same orders. `numbers` are existing order numbers. */
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
    // Numbers have 32 bits: a million orders have about a hundred collisions (rule 15).
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
