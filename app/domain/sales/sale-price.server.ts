/** A product's own price, whatever sale holds it now; `row` is what the statement calls the product. */
export const ownPrice = (row: string): string => `coalesce(${row}."basePriceKopecks", ${row}."priceKopecks")`

/** The earlier price that was typed for the product itself. */
export const ownCompareAt = (row: string): string =>
  `CASE WHEN ${row}."saleRuleId" IS NULL THEN ${row}."compareAtPriceKopecks" ELSE ${row}."baseCompareAtKopecks" END`

/** Whole roubles, as prices of the shop are (`salePrice` of staff.ts says the same). */
const percentOff = (own: string): string =>
  `(round(${own}::bigint * (100 - rule."amount") / 10000.0) * 100)::int`

/**
 * The query for the sale with the lowest price for `row` at this moment of the database's clock, none where no sale runs. It names the rule's id, name and end, and the price.
 * Whatever is written in the product's row, this is what counts: worker and clock may be late.
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

/** Joins the lowest sale as `sale` to a statement that calls the product `row`. */
export const joinSale = (row: string): string => `LEFT JOIN LATERAL (${lowestSale(row)}) sale ON true`

/** The price that is asked now and the one that is shown struck out, where the sale is joined. */
export const presentPrice = (row: string): string => `coalesce(sale."priceKopecks", ${ownPrice(row)})`
export const presentCompareAt = (row: string): string =>
  `CASE WHEN sale."id" IS NULL THEN ${ownCompareAt(row)} ELSE greatest(${ownPrice(row)}, ${ownCompareAt(row)}) END`

/** The price that is asked now, as one expression where nothing can be joined. */
export const presentPriceAlone = (row: string): string =>
  `coalesce((SELECT lowest."priceKopecks" FROM (${lowestSale(row)}) lowest), ${ownPrice(row)})`

/** The sale that makes the price, and what it takes off, as one JSON expression; null without one. */
export const presentSale = (row: string): string => `(SELECT jsonb_build_object(
    'id', lowest."id", 'name', lowest."name", 'kopecks', ${ownPrice(row)} - lowest."priceKopecks") FROM (${lowestSale(row)}) lowest)`

/** The name of the sale that makes the price, as one expression. */
export const presentSaleName = (row: string): string =>
  `(SELECT lowest."name" FROM (${lowestSale(row)}) lowest)`
