import { replicaSql } from '~/platform/db.server'

import type { ListingSort } from '../listing'
import { orderOf, ownOrder, type CardOrder } from './card-order'
import type { CatalogIndex } from './catalog-index'

/** Names that one statement reads, so that none takes long. */
const AT_ONCE = 20_000

const NAMES = `SELECT string_agg(uuid_send("id"), ''::bytea) AS "ids", count(*)::int AS "count", (array_agg("name"))[count(*)] AS "name", (array_agg("id"))[count(*)] AS "id"
  FROM (SELECT "id", "name" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND ("name", "id") > ($1, $2::uuid) ORDER BY "name", "id" LIMIT ${AT_ONCE}) part`
const BEFORE_ALL = { name: '', id: '00000000-0000-0000-0000-000000000000' }

interface Part {
  ids: Buffer | null
  count: number
  name: string | null
  id: string | null
}

/** Orders that were asked for, as long as their index is kept. */
const known = new WeakMap<CatalogIndex, Map<ListingSort, Promise<CardOrder>>>()

/** The order of the index's products; without a search what fits best is what sells best. */
export function readOrder(index: CatalogIndex, sort: ListingSort): Promise<CardOrder> {
  const orders = known.get(index) ?? new Map<ListingSort, Promise<CardOrder>>()
  known.set(index, orders)
  const order = orders.get(sort) ?? makeOrder(index, sort)
  orders.set(sort, order)
  // What failed is tried again.
  order.catch(() => orders.delete(sort))
  return order
}

async function makeOrder(index: CatalogIndex, sort: ListingSort): Promise<CardOrder> {
  if (sort === 'relevance') return readOrder(index, 'popular')
  if (sort === 'name-asc') return orderOf(await readByName(index))
  if (sort === 'name-desc') return orderOf((await readOrder(index, 'name-asc')).sequence.slice().reverse())
  return ownOrder(index, sort)
}

/** By name, as the database's language has it. What is shown since the index was made is left out, what is not found any more comes last. */
async function readByName(index: CatalogIndex): Promise<Int32Array> {
  const sequence = new Int32Array(index.size)
  const isPlaced = new Uint8Array(index.size)
  let count = 0
  const place = (product: number): void => {
    if (product < 0 || isPlaced[product] === 1) return
    isPlaced[product] = 1
    sequence[count] = product
    count += 1
  }
  for (let last = BEFORE_ALL; ;) {
    const [part] = await replicaSql<Part>(NAMES, [last.name, last.id], { name: 'catalog-index-names' })
    if (!part?.ids || part.name === null || part.id === null) break
    index.products.numbersOf(part.ids).forEach(place)
    if (part.count < AT_ONCE) break
    last = { name: part.name, id: part.id }
  }
  for (let product = 0; product < index.size; product += 1) place(product)
  return sequence
}
