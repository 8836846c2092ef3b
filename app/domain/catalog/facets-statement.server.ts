import {
  AVAILABLE_BIT,
  fixedConditions,
  PARTS,
  PRICE_BIT,
  priceCondition,
  setConditions,
  type ListingScope,
  type Part,
} from './listing-scope.server'
import type { Statement } from './listing-statements.server'
import { SqlParams } from './search/search-conditions.server'

/** How many products have a set, among those that fail at most in the part that `missed` names. */
export interface FacetRow {
  part: Part
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  paintType: string | null
  glossLevel: string | null
  baseType: string | null
  properties: string[] | null
  brand: string | null
  application: string | null
  categoryId: string | null
  isAvailable: boolean | null
  /** 0, or the bit of the one part (price, stock) that does not pass. */
  missed: number
  count: number
  low: number
  high: number
}

const SET_COLUMNS = ['part', 'color', 'colorHex', 'volumeMl', 'paintType', 'glossLevel', 'baseType', 'brand', 'application', 'categoryId']
  .map((column) => `"set"."${column}"`)
  .join(', ')

/**
 * Everything that facets, counts and the total are made of, in one pass over the narrow table. The pass only gathers products that agree in
 * all three sets; what is asked for is then looked at once for such a combination, of which there are few, and not for each product. A
 * combination that fails in one part only is kept with that part's bit, because a facet's own alternatives are counted without its own
 * filter.
 */
export function facetsStatement(scope: ListingScope): Statement {
  const params = new SqlParams()
  const combinations = combinationsOf(scope, params)
  const { missed, penalty } = missedBits(scope, params)
  const rows = `SELECT facet.*, ${missed} AS "missed" FROM (${combinations}) facet${penalty} OFFSET 0`
  const text = `SELECT ${SET_COLUMNS}, "set"."properties"::text[] AS "properties", figures."isAvailable", figures."missed", figures."count",
      figures."low", figures."high"
    FROM (SELECT "lookId", "kindId", "useId", "isAvailable", "missed", sum("count")::int AS "count", min("low") AS "low", max("high") AS "high"
      FROM (${rows}) facet WHERE "missed" & ("missed" - 1) = 0
      GROUP BY GROUPING SETS (("lookId", "missed"), ("kindId", "isAvailable", "missed"), ("useId", "missed"))) figures
    JOIN "FacetSet" "set" ON "set"."id" = coalesce(figures."lookId", figures."kindId", figures."useId")`
  return { text, values: params.values }
}

/** The products by what they have in common; `priceBit` is the only wish that differs from product to product. */
function combinationsOf(scope: ListingScope, params: SqlParams): string {
  const { from, where } = fixedConditions(scope, params)
  const price = priceCondition(scope, params)
  const priceBit = price === null ? '0' : `CASE WHEN ${price} THEN 0 ELSE ${PRICE_BIT} END`
  return `SELECT facet."lookId", facet."kindId", facet."useId", facet."isAvailable", ${priceBit} AS "priceBit", count(*) AS "count",
      min(facet."priceKopecks") AS "low", max(facet."priceKopecks") AS "high"
    FROM ${from} ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`} GROUP BY 1, 2, 3, 4, 5 OFFSET 0`
}

function missedBits(scope: ListingScope, params: SqlParams): { missed: string; penalty: string } {
  const conditions = Object.entries(setConditions(scope, params)) as [Part, string][]
  const missed = [
    'facet."priceBit"',
    ...conditions.map(([part]) => `penalty."of"[facet."${PARTS[part].column}"]`),
    ...(scope.inStock ? [`CASE WHEN facet."isAvailable" THEN 0 ELSE ${AVAILABLE_BIT} END`] : []),
  ].join(' + ')
  if (conditions.length === 0) return { missed, penalty: '' }
  const cases = conditions.map(
    ([part, condition]) => `WHEN "set"."part" = '${part}' AND (${condition}) IS NOT TRUE THEN ${PARTS[part].bit}`,
  )
  const penalties = `ARRAY(SELECT CASE ${cases.join(' ')} ELSE 0 END FROM generate_series(1, (SELECT max("id") FROM "FacetSet")) place
    LEFT JOIN "FacetSet" "set" ON "set"."id" = place ORDER BY place)`
  return { missed, penalty: ` CROSS JOIN (SELECT ${penalties} AS "of") penalty` }
}
