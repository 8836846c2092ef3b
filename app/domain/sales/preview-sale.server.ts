import { database, type Database } from '~/platform/db/db.server'

import { goodsOf, type SaleGoods } from './sale-goods.server'
import { joinSale, ownCompareAt, ownPrice, presentCompareAt, presentPrice } from './sale-price.server'
import { salePrice, type SaleDiscount, type SalePreview } from './staff'

export interface PresentPrice {
  priceKopecks: number
  compareAtPriceKopecks: number | null
  ownPriceKopecks: number
  ownCompareAtKopecks: number | null
  sale: { id: string; name: string; endsAt: Date | null } | null
}

interface PriceRow extends Omit<PresentPrice, 'sale'> {
  id: string
  saleId: string | null
  saleName: string | null
  saleEndsAt: Date | null
}

const STATEMENT = `SELECT product."id", ${presentPrice('product')} AS "priceKopecks", ${presentCompareAt('product')} AS "compareAtPriceKopecks",
    ${ownPrice('product')} AS "ownPriceKopecks", ${ownCompareAt('product')} AS "ownCompareAtKopecks", sale."id" AS "saleId", sale."name" AS "saleName", sale."endsAt" AS "saleEndsAt"
  FROM "Product" product ${joinSale('product')} WHERE product."id" = ANY($1::uuid[])`

export async function readPrices(
  { sql }: Pick<Database, 'sql'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PresentPrice>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<PriceRow>(STATEMENT, [ids], { name: 'present-prices' })
  return new Map(
    rows.map(({ id, saleId, saleName, saleEndsAt, ...price }) => [
      id,
      {
        ...price,
        sale:
          saleId === null || saleName === null ? null : { id: saleId, name: saleName, endsAt: saleEndsAt },
      },
    ]),
  )
}

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
