import { readPrices } from '~/domain/sales/index.server'
import { database } from '~/platform/db.server'
import { isId } from '~/platform/ids.server'

const MAX_PRODUCTS = 50

export async function readProductsToAdd(ids: readonly string[]) {
  const asked = [...new Set(ids)].filter((id) => isId(id)).slice(0, MAX_PRODUCTS)
  if (asked.length === 0) return []
  const rows = await database.db.product.findMany({
    where: { id: { in: asked }, archivedAt: null },
    select: {
      id: true,
      categoryId: true,
      name: true,
      sku: true,
      stock: true,
      images: { where: { isMain: true }, select: { url: true }, take: 1 },
    },
  })
  const prices = await readPrices(database, asked)
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
  return asked.flatMap((id) => byId.get(id) ?? [])
}
