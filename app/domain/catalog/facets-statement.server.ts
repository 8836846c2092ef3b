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
import { SqlParams } from './search-conditions.server'

/** How many products have a set, among those that fail at most in the part that `missed` names. */
export interface FacetRow extends Record<string, unknown> {
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
 * Everything that facets, counts and the total are made of, in one pass over the narrow table. A product that fails in one part only is
 * kept with that part's bit, because a facet's own alternatives are counted without its own filter. Whether a set fails is looked up in an
 * array made once: that costs the same whatever is asked for.
 */
export function facetsStatement(scope: ListingScope): Statement {
  const params = new SqlParams()
  const { from, where } = fixedConditions(scope, params)
  const { missed, penalty } = missedBits(scope, params)
  const rows = `SELECT facet."lookId", facet."kindId", facet."useId", facet."isAvailable", facet."priceKopecks", ${missed} AS "missed"
    FROM ${from}${penalty} ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`} OFFSET 0`
  const text = `SELECT ${SET_COLUMNS}, "set"."properties"::text[] AS "properties", figures."isAvailable", figures."missed", figures."count",
      figures."low", figures."high"
    FROM (SELECT "lookId", "kindId", "useId", "isAvailable", "missed", count(*)::int AS "count", min("priceKopecks") AS "low", max("priceKopecks") AS "high"
      FROM (${rows}) facet WHERE "missed" & ("missed" - 1) = 0
      GROUP BY GROUPING SETS (("lookId", "missed"), ("kindId", "isAvailable", "missed"), ("useId", "missed"))) figures
    JOIN "FacetSet" "set" ON "set"."id" = coalesce(figures."lookId", figures."kindId", figures."useId")`
  return { text, values: params.values }
}

function missedBits(scope: ListingScope, params: SqlParams): { missed: string; penalty: string } {
  const conditions = Object.entries(setConditions(scope, params)) as [Part, string][]
  const price = priceCondition(scope, params)
  const terms = [
    ...conditions.map(([part]) => `penalty."of"[facet."${PARTS[part].column}"]`),
    ...(price === null ? [] : [`CASE WHEN ${price} THEN 0 ELSE ${PRICE_BIT} END`]),
    ...(scope.inStock ? [`CASE WHEN facet."isAvailable" THEN 0 ELSE ${AVAILABLE_BIT} END`] : []),
  ]
  if (terms.length === 0) return { missed: '0', penalty: '' }
  const cases = conditions.map(
    ([part, condition]) => `WHEN "set"."part" = '${part}' AND (${condition}) IS NOT TRUE THEN ${PARTS[part].bit}`,
  )
  const penalties = `ARRAY(SELECT CASE ${cases.join(' ')} ELSE 0 END FROM generate_series(1, (SELECT max("id") FROM "FacetSet")) place
    LEFT JOIN "FacetSet" "set" ON "set"."id" = place ORDER BY place)`
  return { missed: terms.join(' + '), penalty: conditions.length === 0 ? '' : ` CROSS JOIN (SELECT ${penalties} AS "of") penalty` }
}
