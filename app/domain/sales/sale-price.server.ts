export const ownPrice = (row: string): string => `coalesce(${row}."basePriceKopecks", ${row}."priceKopecks")`

export const ownCompareAt = (row: string): string =>
  `CASE WHEN ${row}."saleRuleId" IS NULL THEN ${row}."compareAtPriceKopecks" ELSE ${row}."baseCompareAtKopecks" END`

/** Whole roubles; mirrors `salePrice` of staff.ts. */
const percentOff = (own: string): string =>
  `(round(${own}::bigint * (100 - rule."amount") / 10000.0) * 100)::int`

/**
 * Query for the sale with the lowest price for `row` by the database's clock. Only this price counts: worker
 * and product row may be late.
 */
export function lowestSale(row: string): string {
  const own = ownPrice(row)
  return `SELECT rule."id", rule."name", rule."endsAt", offered."priceKopecks"
    FROM "SaleRule" rule CROSS JOIN LATERAL (
      SELECT CASE rule."kind" WHEN 'PERCENT' THEN ${percentOff(own)} WHEN 'PRICE' THEN rule."amount" ELSE ${own} - rule."amount" END AS "priceKopecks"
    ) offered
    WHERE rule."isActive" AND rule."startsAt" <= statement_timestamp() AND (rule."endsAt" IS NULL OR rule."endsAt" > statement_timestamp())
      AND CASE rule."scope"
        WHEN 'PRODUCTS' THEN EXISTS (SELECT FROM "SaleRuleProduct" chosen WHERE chosen."ruleId" = rule."id" AND chosen."productId" = ${row}."id")
        WHEN 'CATEGORY' THEN ${row}."categoryId" = rule."categoryId"
          OR EXISTS (SELECT FROM "Category" place WHERE place."id" = ${row}."categoryId" AND place."parentId" = rule."categoryId")
        ELSE ${row}."brand" = rule."brand" END
      AND offered."priceKopecks" > 0 AND offered."priceKopecks" < ${own}
    ORDER BY offered."priceKopecks", rule."id" LIMIT 1`
}

export const joinSale = (row: string): string => `LEFT JOIN LATERAL (${lowestSale(row)}) sale ON true`

export const presentPrice = (row: string): string => `coalesce(sale."priceKopecks", ${ownPrice(row)})`
export const presentCompareAt = (row: string): string =>
  `CASE WHEN sale."id" IS NULL THEN ${ownCompareAt(row)} ELSE greatest(${ownPrice(row)}, ${ownCompareAt(row)}) END`

export const presentPriceAlone = (row: string): string =>
  `coalesce((SELECT lowest."priceKopecks" FROM (${lowestSale(row)}) lowest), ${ownPrice(row)})`

export const presentSale = (row: string): string => `(SELECT jsonb_build_object(
    'id', lowest."id", 'name', lowest."name", 'kopecks', ${ownPrice(row)} - lowest."priceKopecks") FROM (${lowestSale(row)}) lowest)`

export const presentSaleName = (row: string): string =>
  `(SELECT lowest."name" FROM (${lowestSale(row)}) lowest)`

export const heldPriceColumns = {
  basePriceKopecks: true,
  baseCompareAtKopecks: true,
  saleRuleId: true,
} as const

interface HeldPrices {
  priceKopecks: number
  compareAtPriceKopecks: number | null
  basePriceKopecks: number | null
  baseCompareAtKopecks: number | null
  saleRuleId: string | null
}

export function atOwnPrices<Row extends HeldPrices>(
  row: Row,
): Omit<Row, 'basePriceKopecks' | 'baseCompareAtKopecks' | 'saleRuleId'> &
  Pick<HeldPrices, 'priceKopecks' | 'compareAtPriceKopecks'> {
  const { basePriceKopecks, baseCompareAtKopecks, saleRuleId, ...own } = row
  if (saleRuleId === null || basePriceKopecks === null) return own
  return { ...own, priceKopecks: basePriceKopecks, compareAtPriceKopecks: baseCompareAtKopecks }
}
