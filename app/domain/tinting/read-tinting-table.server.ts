import { readSettings } from '~/domain/settings/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import type { TintingTable } from './tint'

/** Purged by every change of rules and fees. */
export const TINTING_TAG = 'tinting'
const TTL_SECONDS = 300
const MOST_RULES = 500
const MOST_FEES = 50

/** For pages. An order reads the table in its own transaction. */
export async function readTintingTable(): Promise<TintingTable> {
  const [{ enabled, minFeeKopecks }, { rules, fees }] = await Promise.all([
    readSettings('tinting'),
    getCache().get('tinting', { tags: [TINTING_TAG], ttlSeconds: TTL_SECONDS }, readRules),
  ])
  return { isEnabled: enabled, minFeeKopecks, rules, fees }
}

async function readRules(): Promise<Pick<TintingTable, 'rules' | 'fees'>> {
  const [rules, fees] = await Promise.all([
    getDb().tintingRule.findMany({ include: { shades: { select: { shadeId: true } } }, take: MOST_RULES }),
    getDb().tintingFee.findMany({ orderBy: { maxDepth: 'asc' }, take: MOST_FEES }),
  ])
  return {
    rules: rules.map(({ shades, ...rule }) => ({
      ...rule,
      shadeIds: new Set(shades.map(({ shadeId }) => shadeId)),
    })),
    fees,
  }
}
