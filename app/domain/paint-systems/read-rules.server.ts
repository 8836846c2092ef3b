import { getCache } from '~/platform/cache/cache.server'
import { getDb, type Database } from '~/platform/db/db.server'

import { allAnswers, type Answers } from './answers'
import { hasAnswer } from './match-rules'
import { ruleLimits, type PaintRule } from './paint-rule'
import type { SurfaceName } from './questions'

/** Every write of a rule must purge it. */
export const PAINT_RULES_TAG = 'paint-rules'
const TTL_SECONDS = 300

export const ruleSelect = {
  ...{ id: true, surface: true, place: true, state: true, wish: true },
  steps: {
    select: {
      ...{ kind: true, text: true, coats: true, areaPerPiece: true },
      goods: {
        select: { productId: true, sku: true, name: true },
        orderBy: { position: 'asc' },
        take: ruleLimits.goods,
      },
    },
    orderBy: { position: 'asc' },
    take: ruleLimits.steps,
  },
} as const

export async function listRules(db: Database['db'] = getDb()): Promise<PaintRule[]> {
  const rows = await db.paintRule.findMany({
    select: ruleSelect,
    orderBy: [
      { surface: 'asc' },
      ...(['place', 'state', 'wish'] as const).map((part) => ({
        [part]: { sort: 'asc', nulls: 'first' } as const,
      })),
    ],
    take: ruleLimits.rules,
  })
  return rows.map(({ surface, ...rule }) => ({ ...rule, surface: surface as SurfaceName }))
}

/** For pages. A deleted product changes rules too. */
export function readRules(): Promise<readonly PaintRule[]> {
  return getCache().get('paint-rules', { tags: [PAINT_RULES_TAG, 'catalog'], ttlSeconds: TTL_SECONDS }, () =>
    listRules(),
  )
}

/** All that have a rule. */
export async function readAnswered(): Promise<Answers[]> {
  const rules = await readRules()
  return allAnswers().filter((answers) => hasAnswer(answers, rules))
}
