import type { Database } from '~/platform/db/db.server'

import { joinSale, ownCompareAt, ownPrice, presentCompareAt, presentPrice } from './sale-price.server'

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
