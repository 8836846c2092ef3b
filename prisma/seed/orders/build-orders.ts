import type { DeliveryMethod, PaymentMethod } from '~/domain/orders/shared'

import type { SeedProduct } from '../catalog/build-catalog'
import { buildAddress, type SeedAddress, type SeedCustomer } from '../people/build-customers'
import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'
import { createBaskets, type BasketLine } from './baskets'
import { buildStory, type OrderStory } from './order-story'
import { buildPromoCodes, promoDiscount, type SeedPromo } from './promo-codes'

const DAY = 86_400_000
const HOUR = 3_600_000

const MONTHS = [0.5, 0.6, 0.9, 1.25, 1.4, 1.35, 1.3, 1.25, 1.1, 0.95, 0.8, 0.65]
const WEEKDAYS = [0.7, 1.15, 1.1, 1, 1, 1.05, 0.9]
const HOURS = [1, 0.5, 0.2, 0.1, 0.1, 0.3, 1, 2, 4, 6, 7, 7, 6.5, 6, 6, 6, 6, 6.5, 7, 8, 9, 8, 5, 2.5]
const MOSCOW = 3 * HOUR

function orderTimes(count: number, at: Date, random: Random): Date[] {
  const today = Math.floor((at.getTime() + MOSCOW) / DAY) * DAY - MOSCOW
  const days = Array.from({ length: 365 }, (_, back) => new Date(today - (364 - back) * DAY))
  const weights = days.map((day, index) => {
    const local = new Date(day.getTime() + MOSCOW)
    return (
      (MONTHS[local.getUTCMonth()] ?? 1) * (WEEKDAYS[local.getUTCDay()] ?? 1) * (0.75 + (index / 365) * 0.5)
    )
  })
  const times: Date[] = []
  while (times.length < count) {
    const day = days[random.place(weights)] ?? at
    const time = new Date(day.getTime() + random.place(HOURS) * HOUR + random.int(0, HOUR - 1))
    if (time < at) times.push(time)
  }
  return times.sort((a, b) => a.getTime() - b.getTime())
}

export interface SeedOrder {
  id: string
  number: string
  customer: SeedCustomer
  lines: (BasketLine & { id: string; unitPriceKopecks: number })[]
  itemsKopecks: number
  discountKopecks: number
  deliveryKopecks: number
  promo: SeedPromo | null
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  address: SeedAddress | null
  comment: string | null
  priority: 'HIGH' | 'NORMAL' | 'LOW'
  source: 'SITE' | 'ADMIN'
  story: OrderStory
  placedAt: Date
}

/** Kopecks. */
const DELIVERY = 50_000
const FREE_FROM = 500_000
const COMMENTS = ['Позвоните за час до приезда, пожалуйста', 'Домофон не работает, встречу у подъезда', 'Можно доставить после 17:00?', 'Нужен чек на организацию', 'Поднимите, пожалуйста, на третий этаж, лифта нет', 'Если нет 9 л, соберите двумя по 2,7', 'Оставьте у консьержа', 'Проверьте, чтобы партия была одна', 'Заберу в субботу утром', 'Очень нужно до выходных'] as const // prettier-ignore

/** Oldest first. */
export function buildOrders(
  count: number,
  products: readonly SeedProduct[],
  customers: readonly SeedCustomer[],
  at: Date,
): { orders: SeedOrder[]; promos: SeedPromo[] } {
  const random = createRandom('orders')
  const promos = buildPromoCodes(at, random)
  const drawBasket = createBaskets(products, random)
  const numbers = new Set<string>()
  const orders: SeedOrder[] = []
  for (const placedAt of orderTimes(count, at, random)) {
    let lines = drawBasket(placedAt)
    while (lines.length === 0) lines = drawBasket(placedAt)
    const customer = drawCustomer(customers, placedAt, random)
    orders.push(buildOrder({ lines, customer, placedAt, at }, { random, numbers, promos }))
  }
  return { orders, promos }
}

function drawCustomer(customers: readonly SeedCustomer[], placedAt: Date, random: Random): SeedCustomer {
  for (let turn = 0; turn < 60; turn += 1) {
    const customer = random.pick(customers)
    if (customer.createdAt <= placedAt && random.chance(customer.appetite / 9)) return customer
  }
  return random.pick(customers.slice(0, 1))
}

/** Numbers are 32 bits of the id; a collision draws a new id (rule 15). */
function drawId(placedAt: Date, random: Random, numbers: Set<string>): { id: string; number: string } {
  for (;;) {
    const id = seedId(random, placedAt)
    const number = `CC-${id.slice(-8).toUpperCase()}`
    if (numbers.has(number)) continue
    numbers.add(number)
    return { id, number }
  }
}

interface Draft {
  lines: BasketLine[]
  customer: SeedCustomer
  placedAt: Date
  at: Date
}

function buildOrder(
  { lines, customer, placedAt, at }: Draft,
  { random, numbers, promos }: { random: Random; numbers: Set<string>; promos: readonly SeedPromo[] },
): SeedOrder {
  const sold = lines.map((line) => ({
    ...line,
    id: seedId(random, placedAt),
    unitPriceKopecks: priceThen(line.product, placedAt, at),
  }))
  const itemsKopecks = sold.reduce((sum, line) => sum + line.unitPriceKopecks * line.quantity, 0)
  const tried = random.chance(0.09) ? random.pick(promos) : null
  const discountKopecks = tried ? promoDiscount(tried, itemsKopecks, placedAt) : 0
  const deliveryMethod = random.chance(0.46) ? 'PICKUP' : 'DELIVERY'
  const paymentMethod =
    (['CASH_ON_DELIVERY', 'CARD_ON_DELIVERY', 'ONLINE', 'QR', 'BANK_TRANSFER'] as const)[
      random.place([42, 31, 17, 6, 4])
    ] ?? 'CASH_ON_DELIVERY'
  return {
    ...drawId(placedAt, random, numbers), customer, placedAt, itemsKopecks, discountKopecks, deliveryMethod, paymentMethod, lines: sold,
    deliveryKopecks: deliveryMethod === 'DELIVERY' && itemsKopecks - discountKopecks < FREE_FROM ? DELIVERY : 0,
    promo: discountKopecks > 0 ? tried : null,
    address: deliveryMethod === 'DELIVERY' ? (random.chance(0.88) ? customer.address : buildAddress(random)) : null,
    comment: random.chance(0.16) ? random.pick(COMMENTS) : null,
    priority: (['NORMAL', 'HIGH', 'LOW'] as const)[random.place([90, 7, 3])] ?? 'NORMAL',
    source: random.chance(0.04) ? 'ADMIN' : 'SITE',
    story: buildStory(placedAt, at, { paymentMethod, deliveryMethod }, random),
  } // prettier-ignore
}

function priceThen(product: SeedProduct, placedAt: Date, at: Date): number {
  const days = (at.getTime() - placedAt.getTime()) / 86_400_000
  const share = days > 240 ? 0.93 : days > 120 ? 0.97 : 1
  return Math.round((product.priceKopecks * share) / 100) * 100
}
