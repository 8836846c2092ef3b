import { getDb, database } from '~/platform/db/db.server'
import { versionOf } from '~/platform/forms/row-version'

import { allAnswers } from './answers'
import { compareRules, hasAnswer } from './match-rules'
import { STEP_KINDS, STEP_LABELS, type PaintRule, type RuleGood } from './paint-rule'
import { SURFACE_NAMES, type SurfaceName } from './questions'
import { listRules } from './read-rules.server'
import { ruleTitle } from './rule-title'
import { findRule } from './save-rule.server'

export interface OfficeRule {
  id: string
  /** Its answers. */
  name: string
  surface: SurfaceName
  /** «Загрунтовать, Покрасить» */
  steps: string
  /** Names of the first goods. */
  goods: string[]
  /** Deleted, archived or hidden goods. */
  gone: number
}

interface OfficeRules {
  rows: OfficeRule[]
  answered: number
  possible: number
}

/** In the order of the questions, general rules first. */
export async function listOfficeRules(surface: SurfaceName | null): Promise<OfficeRules> {
  const rules = await listRules()
  const sold = await soldProducts(rules)
  const shown = SURFACE_NAMES.flatMap((name) =>
    surface === null || surface === name
      ? rules.filter((rule) => rule.surface === name).toSorted((one, other) => compareRules(other, one))
      : [],
  )
  const answers = allAnswers()
  return {
    rows: shown.map((rule) => officeRule(rule, sold)),
    answered: answers.filter((one) => hasAnswer(one, rules)).length,
    possible: answers.length,
  }
}

function officeRule(rule: PaintRule, sold: ReadonlySet<string>): OfficeRule {
  const kinds = STEP_KINDS.filter((kind) => rule.steps.some((step) => step.kind === kind))
  const isGone = ({ productId }: RuleGood) => productId === null || !sold.has(productId)
  return {
    id: rule.id,
    name: ruleTitle(rule),
    surface: rule.surface,
    steps: kinds.map((kind) => STEP_LABELS[kind]).join(', '),
    goods: rule.steps.flatMap(({ goods: [first] }) => first?.name ?? []),
    gone: rule.steps.flatMap(({ goods }) => goods).filter(isGone).length,
  }
}

async function soldProducts(rules: readonly Pick<PaintRule, 'steps'>[]): Promise<ReadonlySet<string>> {
  const ids = rules.flatMap(({ steps }) =>
    steps.flatMap(({ goods }) => goods.flatMap(({ productId }) => productId ?? [])),
  )
  const found = await getDb().product.findMany({
    where: { id: { in: [...new Set(ids)] }, isActive: true, archivedAt: null },
    select: { id: true },
    take: ids.length,
  })
  return new Set(found.map(({ id }) => id))
}

/** @throws UserError (404) */
export async function readOfficeRule(ruleId: string) {
  const { updatedAt, ...rule } = await findRule(database, ruleId)
  const [sold, lastChange] = await Promise.all([
    soldProducts([rule]),
    getDb().auditLog.findFirst({
      where: { entity: 'PaintRule', entityId: ruleId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
  ])
  const steps = rule.steps.map((step) => ({
    ...step,
    goods: step.goods.map((good) => ({
      ...good,
      isSold: good.productId !== null && sold.has(good.productId),
    })),
  }))
  return { ...rule, steps, name: ruleTitle(rule), version: versionOf({ updatedAt }), lastChange }
}

export type EditedPaintRule = Awaited<ReturnType<typeof readOfficeRule>>
