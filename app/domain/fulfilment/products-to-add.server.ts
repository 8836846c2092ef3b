import { readPrices } from '~/domain/sales/index.server'
import { database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'

const MAX_PRODUCTS = 50

export async function readProductsToAdd(ids: readonly string[]) {
  const wanted = [...new Set(ids)].filter((id) => isId(id)).slice(0, MAX_PRODUCTS)
  if (wanted.length === 0) return []
  const rows = await database.db.product.findMany({
    where: { id: { in: wanted }, archivedAt: null },
    select: {
      id: true,
      categoryId: true,
      name: true,
      sku: true,
      stock: true,
      images: { where: { isMain: true }, select: { url: true }, take: 1 },
    },
  })
  const prices = await readPrices(database, wanted)
  const byId = new Map(
    rows.flatMap(({ images, ...product }) => {
      const price = prices.get(product.id)
      return price
        ? [
            [
              product.id,
              { ...product, priceKopecks: price.priceKopecks, imageUrl: images[0]?.url ?? null },
            ] as const,
          ]
        : []
    }),
  )
  return wanted.flatMap((id) => byId.get(id) ?? [])
}
