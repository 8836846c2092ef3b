import type { SeedOrder } from '../orders/build-orders'
import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { Cell } from './copy-rows'

type Row = Readonly<Record<string, Cell>>

const REGULAR = 4
const NOTES = [
  'Просит звонить после 18:00.',
  'Берёт краску для подъездов, нужны закрывающие документы.',
  'Колеруем всегда по одной карте: RAL 1015.',
]

const SEGMENTS = [
  {
    name: 'Постоянные из Донецка',
    rules: { match: 'all', orders: { min: REGULAR, max: null }, cities: ['донецк'] },
  },
  {
    name: 'Давно не заказывали',
    rules: { match: 'all', orders: { min: 1, max: null }, lastOrder: { mode: 'before', days: 90 } },
  },
]

export function customerOfficeRecords(
  customers: readonly SeedCustomer[],
  orders: readonly SeedOrder[],
  at: Date,
): (readonly [table: string, rows: readonly Row[]])[] {
  const random = createRandom('customer office')
  const counts = new Map<string, number>()
  for (const { customer, source } of orders)
    if (source !== 'ADMIN') counts.set(customer.id, (counts.get(customer.id) ?? 0) + 1)
  const byOrders = [...customers].sort(
    (one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0),
  )
  const [regular, builder] = ['постоянный', 'строители'].map((name) => ({
    id: seedId(random, at),
    name,
    createdAt: at,
  }))
  const regulars = byOrders.filter(({ id }) => (counts.get(id) ?? 0) >= REGULAR)
  const tagged = [
    ...regulars.map(({ id }) => ({ userId: id, tagId: regular?.id ?? '' })),
    ...byOrders.slice(0, 12).filter(() => random.chance(0.4)).map(({ id }) => ({ userId: id, tagId: builder?.id ?? '' })),
  ] // prettier-ignore
  const notes = NOTES.map((text, n) => ({
    id: seedId(random, at), userId: byOrders[n]?.id ?? '', authorName: 'Менеджер', text, createdAt: at,
  })) // prettier-ignore
  const segments = SEGMENTS.map(({ name, rules }) => ({
    id: seedId(random, at),
    name,
    rules: JSON.stringify(rules),
    authorName: 'Менеджер',
    createdAt: at,
    updatedAt: at,
  }))
  return [
    ['Segment', segments],
    ['CustomerTag', [regular, builder].filter((tag) => tag !== undefined)],
    ['TaggedCustomer', tagged],
    ['CustomerNote', notes],
  ]
}
