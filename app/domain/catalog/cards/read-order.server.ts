import { replicaSql } from '~/platform/db/db.server'

import type { ListingSort } from '../listing/listing'
import { orderOf, ownOrder, type CardOrder } from './card-order'
import type { CatalogIndex } from './catalog-index'

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

const known = new WeakMap<CatalogIndex, Map<ListingSort, Promise<CardOrder>>>()

/** Without a search, relevance means sales. */
export function readOrder(index: CatalogIndex, sort: ListingSort): Promise<CardOrder> {
  const orders = known.get(index) ?? new Map<ListingSort, Promise<CardOrder>>()
  known.set(index, orders)
  const order = orders.get(sort) ?? makeOrder(index, sort)
  orders.set(sort, order)
  // A failure must not stay cached.
  order.catch(() => orders.delete(sort))
  return order
}

async function makeOrder(index: CatalogIndex, sort: ListingSort): Promise<CardOrder> {
  if (sort === 'relevance') return readOrder(index, 'popular')
  if (sort === 'name-asc') return orderOf(await readByName(index))
  if (sort === 'name-desc') return orderOf((await readOrder(index, 'name-asc')).sequence.slice().reverse())
  return ownOrder(index, sort)
}

/** Uses the database's collation. Newer products are omitted; deleted ones come last. */
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
