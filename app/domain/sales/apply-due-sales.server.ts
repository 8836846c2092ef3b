import { setTimeout as sleep } from 'node:timers/promises'

import { purgeTags } from '~/platform/cache/cache.server'
import { purgeCdn } from '~/platform/cdn/purge-rows.server'
import { now } from '~/platform/dates/clock'
import { getDb, sql, transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import type { Prisma, SaleRule } from '~/platform/generated/prisma/client'

import { joinSale, ownCompareAt, ownPrice, presentCompareAt, presentPrice } from './sale-price.server'
import { GOODS_TAG } from './ask-for-prices.server'

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

/** Keeps transactions short, since buyers wait for the row locks. */
const PRODUCTS_AT_ONCE = 250
const RULES_AT_ONCE = 100

type DueRule = Pick<SaleRule, 'id' | 'dueAt' | 'scope' | 'categoryId' | 'brand' | 'deletedAt'> & {
  isRunning: boolean
  /** Milliseconds; the worker's clock may be ahead of the database's. */
  wait: number
  readAt: Date
}

const DUE = `SELECT rule."id", rule."dueAt", rule."scope", rule."categoryId", rule."brand", rule."deletedAt", clock_timestamp() AS "readAt",
    rule."isActive" AND rule."startsAt" <= clock_timestamp() AND (rule."endsAt" IS NULL OR rule."endsAt" > clock_timestamp()) AS "isRunning",
    (greatest(0, extract(epoch FROM rule."dueAt" - clock_timestamp())) * 1000)::float8 AS "wait"
  FROM "SaleRule" rule WHERE rule."dueAt" <= clock_timestamp() + $1::interval ORDER BY rule."dueAt" LIMIT ${RULES_AT_ONCE}`

const SOON = '5 seconds'
const NOW = '0 seconds'

const SETTLE = `UPDATE "SaleRule" rule SET "dueAt" = CASE WHEN NOT rule."isActive" THEN NULL WHEN rule."startsAt" > seen."readAt" THEN rule."startsAt"
    WHEN rule."endsAt" > seen."readAt" THEN rule."endsAt" END
  FROM jsonb_to_recordset($1::jsonb) AS seen("id" uuid, "dueAt" timestamptz, "readAt" timestamptz) WHERE rule."id" = seen."id" AND rule."dueAt" = seen."dueAt"`

/**
 * Works in batches, so that it can be interrupted and run in parallel; cached pages are purged at the end.
 * Returns how many prices changed.
 */
export async function applyDueSales(): Promise<number> {
  const [next] = await readDue(SOON)
  if (!next) return 0
  await sleep(Math.ceil(next.wait))
  const rules = await readDue(NOW)
  if (rules.length === 0) return 0
  // Purge the CDN before the products change: web processes already show the new prices.
  await purgeCdn([GOODS_TAG])
  let changed = 0
  for await (const ids of productsOf(rules)) changed += await makePrices(ids)
  await settle(rules)
  return changed
}

const readDue = (within: string): Promise<DueRule[]> => sql<DueRule>(DUE, [within], { name: 'due-sales' })

async function* productsOf(rules: readonly DueRule[]): AsyncGenerator<string[]> {
  const ruleIds = rules.map(({ id }) => id)
  yield* batches((after) =>
    getDb().product.findMany({
      where: { saleRuleId: { in: ruleIds }, id: after },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: PRODUCTS_AT_ONCE,
    }),
  )
  const running = rules.filter(({ isRunning }) => isRunning)
  if (running.length === 0) return
  const where = await scopeOf(running)
  yield* batches((id) =>
    getDb().officeProduct.findMany({
      where: { ...where, id },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: PRODUCTS_AT_ONCE,
    }),
  )
}

type After = { gt: string } | undefined

async function* batches(read: (after: After) => Promise<{ id: string }[]>): AsyncGenerator<string[]> {
  let after: After
  for (;;) {
    const ids = (await read(after)).map(({ id }) => id)
    if (ids.length > 0) yield ids
    const last = ids.at(-1)
    if (last === undefined || ids.length < PRODUCTS_AT_ONCE) return
    after = { gt: last }
  }
}

async function scopeOf(rules: readonly DueRule[]): Promise<Prisma.OfficeProductWhereInput> {
  const roots = rules.flatMap(({ categoryId }) => categoryId ?? [])
  const under =
    roots.length === 0
      ? []
      : await getDb().category.findMany({ where: { parentId: { in: roots } }, select: { id: true } })
  const chosen = rules.filter(({ scope }) => scope === 'PRODUCTS').map(({ id }) => id)
  return {
    OR: [
      { categoryId: { in: [...roots, ...under.map(({ id }) => id)] } },
      { brand: { in: rules.flatMap(({ brand }) => brand ?? []) } },
      ...(chosen.length === 0 ? [] : [{ product: { sales: { some: { ruleId: { in: chosen } } } } }]),
    ],
  }
}

function makePrices(ids: readonly string[]): Promise<number> {
  return transaction(async (tx) => {
    await lockRows(tx, 'Product', ids)
    return (await applySalePrices(tx, ids)).length
  })
}

async function settle(rules: readonly DueRule[]): Promise<void> {
  const deleted = rules.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
  await transaction(async (tx) => {
    await tx.sql(SETTLE, [JSON.stringify(rules)], { name: 'settle-sales' })
    if (deleted.length > 0) await tx.db.saleRule.deleteMany({ where: { id: { in: deleted }, dueAt: null } })
    await purgeTags([GOODS_TAG], tx)
  })
}
