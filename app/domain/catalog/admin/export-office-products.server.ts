import { getReplicaDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { partsOf, type WholeList } from '~/platform/lists/whole-list.server'

import { conditionOf, officeProductColumns, officeProductOf } from './list-office-products.server'
import { stockCondition } from './list-stock.server'
import type { OfficeProduct } from './office-product'
import { officeProductQuery, type OfficeProductQuery } from './office-product-input.server'
import type { StockListQuery } from './stock-list-input.server'

type Chosen = readonly string[] | null

/** Without a query every product, also hidden and archived ones. */
export function wholeListOfProducts(
  query: OfficeProductQuery | null,
  chosen: Chosen = null,
): WholeList<OfficeProduct> {
  return listOf(query ?? officeProductQuery.parse({}), chosen, query === null ? {} : conditionOf(query))
}

/** As `wholeListOfProducts`, with the filters of the stock list. */
export function wholeStockList(
  query: StockListQuery | null,
  chosen: Chosen = null,
): WholeList<OfficeProduct> {
  const usual = officeProductQuery.parse({})
  return query === null ? listOf(usual, chosen, {}) : listOf(query, chosen, stockCondition(query))
}

function listOf(
  query: Pick<OfficeProductQuery, 'sort' | 'direction'>,
  chosen: Chosen,
  found: Prisma.OfficeProductWhereInput,
): WholeList<OfficeProduct> {
  const where = chosen === null ? found : { id: { in: [...chosen] } }
  return {
    count: (limit) =>
      getReplicaDb().officeProduct.count({ where, ...(limit === undefined ? {} : { take: limit }) }),
    parts: () =>
      partsOf(query, {
        // The price that the list is sorted by is the one with the sale.
        keyOf: (row, sort) => row[sort],
        rows: async ({ keyset, ...slice }) => {
          const wanted = { where: { AND: [where, keyset] }, select: officeProductColumns, ...slice }
          return (await getReplicaDb().officeProduct.findMany(wanted)).map(officeProductOf)
        },
      }),
  }
}
