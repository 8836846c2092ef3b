import type { Database } from '~/platform/db.server'

import { joinSale, ownCompareAt, ownPrice, presentCompareAt, presentPrice } from './sale-price.server'

/** What a product costs at this moment; money is kopecks. */
export interface PresentPrice {
  priceKopecks: number
  /** The price that is shown struck out, if any. */
  compareAtPriceKopecks: number | null
  /** What it costs when no sale runs. */
  ownPriceKopecks: number
  ownCompareAtKopecks: number | null
  /** The sale whose price it is; the lowest where several run. */
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

/** The prices of these products at this moment, by id, by the rules that run now; unknown products are left out. */
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
