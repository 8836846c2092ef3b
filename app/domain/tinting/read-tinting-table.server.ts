import { readSettings } from '~/domain/settings/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { getDb, type Database } from '~/platform/db/db.server'

import type { TintingTable } from './tint'

/** Purged by every change of rules and fees. */
export const TINTING_TAG = 'tinting'
const TTL_SECONDS = 300
const MOST_RULES = 500
const MOST_FEES = 50

/** For pages. An order reads the table in its own transaction. */
export async function readTintingTable(): Promise<TintingTable> {
  const [{ enabled, minFeeKopecks }, tables] = await Promise.all([
    readSettings('tinting'),
    getCache().get('tinting', { tags: [TINTING_TAG], ttlSeconds: TTL_SECONDS }, () => readTables(getDb())),
  ])
  return { isEnabled: enabled, minFeeKopecks, ...tables }
}

export async function readTintingTableIn(db: Database['db']): Promise<TintingTable> {
  const [{ enabled, minFeeKopecks }, tables] = await Promise.all([readSettings('tinting'), readTables(db)])
  return { isEnabled: enabled, minFeeKopecks, ...tables }
}

async function readTables(db: Database['db']): Promise<Pick<TintingTable, 'rules' | 'fees'>> {
  const [rules, fees] = await Promise.all([
    db.tintingRule.findMany({ include: { shades: { select: { shadeId: true } } }, take: MOST_RULES }),
    db.tintingFee.findMany({ orderBy: { maxDepth: 'asc' }, take: MOST_FEES }),
  ])
  return {
    rules: rules.map(({ shades, ...rule }) => ({
      ...rule,
      shadeIds: new Set(shades.map(({ shadeId }) => shadeId)),
    })),
    fees,
  }
}
