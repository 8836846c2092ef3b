import type { SeedProduct } from '../catalog/build-catalog'
import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'
import type { Cell } from '../write/copy-rows'

type Row = Readonly<Record<string, Cell>>

export type SeedOffice = readonly (readonly [table: string, rows: readonly Row[]])[]

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STAFF = 'Менеджер'
const CODES = 20
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

interface Making {
  products: readonly SeedProduct[]
  random: Random
  at: Date
}

export function buildOffice(products: readonly SeedProduct[], at: Date): SeedOffice {
  const making = { products: products.filter(({ isActive }) => isActive), random: createRandom('office'), at }
  return [
    ...salesOf(making),
    ...deliveriesOf(making),
    ...stockTakeOf(making),
    batchOf(making),
    pairsOf(making),
  ]
}

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const ofCategory = ({ products }: Making, slug: SeedProduct['categorySlug']) =>
  products.filter(({ categorySlug }) => categorySlug === slug)

function salesOf(making: Making): SeedOffice {
  const { random, at } = making
  const sale = {
    kind: 'PERCENT',
    scope: 'PRODUCTS',
    isActive: true,
    dueAt: at,
    createdAt: daysFrom(at, -3),
    updatedAt: daysFrom(at, -3),
  }
  const running = {
    ...sale,
    id: seedId(random, at),
    name: 'Неделя герметиков',
    amount: 10,
    startsAt: daysFrom(at, -2),
    endsAt: daysFrom(at, 12),
  }
  const planned = {
    ...sale,
    id: seedId(random, at),
    name: 'Кисти и валики к ремонту',
    amount: 15,
    startsAt: daysFrom(at, 7),
    endsAt: daysFrom(at, 21),
  }
  const goods = [
    ...ofCategory(making, 'sealants').slice(0, 3).map(({ id }) => ({ ruleId: running.id, productId: id })),
    ...ofCategory(making, 'tools').slice(0, 6).map(({ id }) => ({ ruleId: planned.id, productId: id })),
  ] // prettier-ignore
  return [
    ['SaleRule', [running, planned]],
    ['SaleRuleProduct', goods],
  ]
}

function deliveriesOf({ products, random, at }: Making): SeedOffice {
  const out = products.filter(({ targetStock }) => targetStock === 0).slice(0, 4)
  const low = products
    .filter(({ targetStock, minStock }) => targetStock > 0 && targetStock < minStock)
    .slice(0, 6)
  const plans = [
    { supplier: 'ООО «Лакокраска», счёт 418', days: 3, goods: out },
    { supplier: 'Завод «Спектр», заявка на декабрь', days: 10, goods: low },
  ]
  const made = plans.map(({ supplier, days, goods }) => {
    const delivery = { id: seedId(random, at), dueOn: dayOf(daysFrom(at, days)), supplier, authorName: STAFF, createdAt: daysFrom(at, -1), updatedAt: daysFrom(at, -1) }
    const lines = goods.map((product) => ({ id: seedId(random, at), deliveryId: delivery.id, productId: product.id, quantity: random.pick([12, 24, 36]) }))
    return { delivery, lines }
  }) // prettier-ignore
  return [
    ['InboundDelivery', made.map(({ delivery }) => delivery)],
    ['InboundDeliveryLine', made.flatMap(({ lines }) => lines)],
  ]
}

function stockTakeOf(making: Making): SeedOffice {
  const { random, at } = making
  const [began, closed] = [new Date(at.getTime() - HOUR), new Date(at.getTime() - HOUR / 2)]
  const id = seedId(random, began)
  const differences = [-2, -1, 1]
  const counted = ofCategory(making, 'glue').map((product) => ({
    product,
    delta: product.targetStock > 2 ? (differences.pop() ?? 0) : 0,
  }))
  const lines = counted.map(({ product: { id: productId, name, sku, targetStock }, delta }) => ({
    id: seedId(random, began), stockTakeId: id, productId, name, sku, state: delta === 0 ? 'MATCHED' : 'DIFFERING',
    expected: targetStock, counted: targetStock + delta, countedAt: closed, countedByName: STAFF,
  })) // prettier-ignore
  const differing = counted.filter(({ delta }) => delta !== 0)
  const take = {
    id, status: 'CONFIRMED', scope: 'Категория «Клеи»', isWhole: false, lineCount: lines.length, countedCount: lines.length, differingCount: differing.length,
    authorName: STAFF, createdAt: began, updatedAt: closed, closedAt: closed, closedByName: STAFF,
  } // prettier-ignore
  const movements = differing.map(({ product, delta }) => ({
    id: seedId(random, closed), productId: product.id, delta, reason: 'STOCK_TAKE', note: 'Инвентаризация', authorName: STAFF, createdAt: closed,
  })) // prettier-ignore
  return [
    ['StockTake', [take]],
    ['StockTakeLine', lines],
    ['StockMovement', movements],
  ]
}

function batchOf({ random, at }: Making): SeedOffice[number] {
  const createdAt = daysFrom(at, -5)
  const codes = Array.from({ length: CODES }, () => ({
    id: seedId(random, createdAt), code: `БРИГАДА-${Array.from({ length: 8 }, () => random.pick([...LETTERS])).join('')}`, kind: 'PERCENT', value: 7, minimumKopecks: 200_000,
    maxUses: 1, usedCount: 0, startsAt: createdAt, endsAt: daysFrom(at, 60), isActive: true, batch: 'Бригадам', createdAt, updatedAt: createdAt,
  })) // prettier-ignore
  return ['PromoCode', codes]
}

function pairsOf(making: Making): SeedOffice[number] {
  const tools = ofCategory(making, 'tools')
  const pairs = ofCategory(making, 'paints').slice(0, 3).flatMap(({ id }) =>
    tools.slice(0, 3).map((tool, position) => ({ productId: id, otherId: tool.id, kind: position < 2 ? 'PIN' : 'BAN', position, createdAt: making.at })),
  ) // prettier-ignore
  return ['ProductPair', pairs]
}
