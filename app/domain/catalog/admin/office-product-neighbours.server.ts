import { getDb } from '~/platform/db/db.server'
import { readNeighbours } from '~/platform/lists/list-neighbours.server'
import type { ListNeighbours } from '~/platform/lists/list-position'
import { countOrder } from '~/platform/lists/text-search'

import { conditionOf } from './list-office-products.server'
import type { OfficeProductQuery } from './office-product-input.server'

export async function readOfficeProductNeighbours(
  query: OfficeProductQuery,
  productId: string,
): Promise<ListNeighbours | null> {
  const products = getDb().officeProduct
  const columns = { createdAt: true, name: true, priceKopecks: true, stock: true } as const
  const product = await products.findUnique({ where: { id: productId }, select: columns })
  if (!product) return null
  const where = conditionOf(query)
  return readNeighbours(
    query,
    { id: productId, key: product[query.sort] },
    {
      fits: async () =>
        (await products.findFirst({ where: { AND: [where, { id: productId }] }, select: { id: true } })) !==
        null,
      count: (keyset, limit) =>
        products.count({ where: { AND: [where, keyset] }, orderBy: countOrder(true), take: limit }),
      first: (keyset, orderBy) =>
        products.findFirst({ where: { AND: [where, keyset] }, select: { id: true }, orderBy }),
    },
  )
}
