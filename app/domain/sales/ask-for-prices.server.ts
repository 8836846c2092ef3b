import { z } from 'zod'

import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'

export const GOODS_TAG = 'catalog'

export const SALES_TAG = 'sales'

export const salesDue = defineEvent('sales.due', z.object({}))

export async function askForPrices(tx: Database, ruleIds: readonly string[]): Promise<void> {
  if (ruleIds.length === 0) return
  await tx.db.saleRule.updateMany({ where: { id: { in: [...ruleIds] } }, data: { dueAt: now() } })
  await recordOutbox(tx, outboxRow(salesDue, {}))
  await purgeTags([GOODS_TAG, SALES_TAG], tx)
}

const MOST = 1_000

export async function askForPricesOfCategories(tx: Database, categoryIds: readonly string[]): Promise<void> {
  const where = { categoryId: { in: [...categoryIds] } }
  const rules = await tx.db.saleRule.findMany({ where, select: { id: true }, take: MOST })
  await askForPrices(
    tx,
    rules.map(({ id }) => id),
  )
}
