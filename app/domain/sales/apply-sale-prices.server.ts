import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { joinSale, ownCompareAt, ownPrice, presentCompareAt, presentPrice } from './sale-price.server'

const HOLD = `UPDATE "Product" product SET "saleRuleId" = wanted."ruleId", "priceKopecks" = wanted."price", "compareAtPriceKopecks" = wanted."compareAt",
    "basePriceKopecks" = wanted."base", "baseCompareAtKopecks" = wanted."baseCompareAt", "updatedAt" = $2
  FROM (
    SELECT product."id", sale."id" AS "ruleId", ${presentPrice('product')} AS "price", ${presentCompareAt('product')} AS "compareAt",
      CASE WHEN sale."id" IS NOT NULL THEN ${ownPrice('product')} END AS "base", CASE WHEN sale."id" IS NOT NULL THEN ${ownCompareAt('product')} END AS "baseCompareAt"
    FROM "Product" product ${joinSale('product')} WHERE product."id" = ANY($1::uuid[])
  ) wanted
  WHERE wanted."id" = product."id" AND
    (product."saleRuleId", product."priceKopecks", product."compareAtPriceKopecks", product."basePriceKopecks", product."baseCompareAtKopecks")
      IS DISTINCT FROM (wanted."ruleId", wanted."price", wanted."compareAt", wanted."base", wanted."baseCompareAt")
  RETURNING product."id"`

const LIFT = `UPDATE "Product" product SET "saleRuleId" = NULL, "priceKopecks" = product."basePriceKopecks", "compareAtPriceKopecks" = product."baseCompareAtKopecks",
    "basePriceKopecks" = NULL, "baseCompareAtKopecks" = NULL
  WHERE product."id" = ANY($1::uuid[]) AND product."saleRuleId" IS NOT NULL`

/**
 * The only way a sale price enters or leaves a product; the caller has locked the products and purges pages.
 */
export async function applySalePrices(tx: Database, productIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(HOLD, [productIds, now()], { name: 'hold-prices' })
  return rows.map(({ id }) => id)
}

/**
 * Lets the caller, who has locked the products, read and write them without sales; must be followed by
 * `applySalePrices`.
 */
export async function removeSalePrices(tx: Database, productIds: readonly string[]): Promise<void> {
  await tx.sql(LIFT, [productIds], { name: 'lift-sales' })
}
