import { database } from '~/platform/db/db.server'

import { readPrices } from './read-prices.server'
import { goodsOf, type SaleGoods } from './sale-goods.server'
import { salePrice, type SaleDiscount, type SalePreview } from './staff'

const SHOWN = 20

export async function previewSale(sale: SaleDiscount & SaleGoods & { id?: string }): Promise<SalePreview> {
  const where = await goodsOf(sale)
  const [total, products] = await Promise.all([
    database.db.officeProduct.count({ where }),
    database.db.officeProduct.findMany({
      where,
      select: { id: true, name: true, product: { select: { sku: true } } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: SHOWN,
    }),
  ])
  const prices = await readPrices(
    database,
    products.map(({ id }) => id),
  )
  const rows = products.flatMap(({ id, name, product }) => {
    const price = prices.get(id)
    if (!price) return []
    const saleKopecks = salePrice(sale, price.ownPriceKopecks)
    const isLower =
      price.sale !== null &&
      price.sale.id !== sale.id &&
      (saleKopecks === null || price.priceKopecks < saleKopecks)
    return [
      {
        id,
        name,
        sku: product.sku,
        ownKopecks: price.ownPriceKopecks,
        saleKopecks,
        other: isLower ? (price.sale?.name ?? null) : null,
      },
    ]
  })
  return { total, rows }
}
