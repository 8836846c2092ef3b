import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { isId, newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { orTaken } from '~/platform/errors/unique-violation.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { ruleLimits, STEP_LABELS, type PaintRule, type RuleAnswers, type RuleGood } from './paint-rule'
import type { SurfaceName } from './questions'
import { PAINT_RULES_TAG, ruleSelect } from './read-rules.server'
import type { WantedRule } from './rule-input.server'
import { ruleTitle } from './rule-title'

interface NewRule {
  wanted: WantedRule
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Returns its id.
 * @throws UserError (409) above the limit, or when these answers have a rule; (422) for an unknown sku; (403)
 */
export function addRule({ wanted, once, actor }: NewRule): Promise<string> {
  return orTaken(taken, () =>
    makeOnce(once, async (tx, id) => {
      await holdRules(tx)
      if ((await tx.db.paintRule.count()) >= ruleLimits.rules)
        throw new UserError(`Правил уже ${ruleLimits.rules}: удалите лишние`, { status: 409 })
      const goods = await findGoods(tx, wanted)
      const at = now()
      await tx.db.paintRule.create({
        data: { id, ...answersIn(wanted), createdAt: at, updatedAt: at },
        select: { id: true },
      })
      await writeSteps(tx, id, { wanted, goods })
      await recordAudit(tx, {
        actor,
        action: 'paintrule.create',
        object: ruleObject(id),
        after: describeRule(wanted, (step) => step.skus),
      })
    }),
  )
}

interface RuleChange {
  ruleId: string
  wanted: WantedRule
  version?: string | undefined
  actor: Actor
}

/** @throws UserError (404), (409) on a concurrent edit or when these answers have a rule, (422), (403) */
export function changeRule({ ruleId, wanted, version, actor }: RuleChange): Promise<void> {
  return orTaken(taken, () =>
    transaction(async (tx) => {
      await holdRules(tx)
      const { updatedAt, ...before } = await findRule(tx, ruleId)
      if (version !== undefined) assertVersion({ updatedAt }, version, 'Правило', 'изменено')
      const goods = await findGoods(tx, wanted)
      await tx.db.paintRule.update({
        where: { id: ruleId },
        data: { ...answersIn(wanted), updatedAt: nextChange({ updatedAt }) },
        select: { id: true },
      })
      await tx.db.paintRuleStep.deleteMany({ where: { ruleId } })
      await writeSteps(tx, ruleId, { wanted, goods })
      await recordAudit(tx, {
        actor,
        action: 'paintrule.update',
        object: ruleObject(ruleId),
        before: describeRule(before, skusOf),
        after: describeRule(wanted, (step) => step.skus),
      })
    }),
  )
}

/**
 * Returns its title.
 * @throws UserError (404), (403)
 */
export function removeRule({ ruleId, actor }: { ruleId: string; actor: Actor }): Promise<string> {
  return transaction(async (tx) => {
    await holdRules(tx)
    const { updatedAt: _, ...before } = await findRule(tx, ruleId)
    await tx.db.paintRule.delete({ where: { id: ruleId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'paintrule.delete',
      object: ruleObject(ruleId),
      before: describeRule(before, skusOf),
    })
    return ruleTitle(before)
  })
}

/** @throws UserError (404) */
export async function findRule(
  { db }: Pick<Database, 'db'>,
  ruleId: string,
): Promise<PaintRule & { updatedAt: Date }> {
  const select = { ...ruleSelect, updatedAt: true } as const
  const rule = isId(ruleId) ? await db.paintRule.findUnique({ where: { id: ruleId }, select }) : null
  if (!rule) throw new UserError('Правило не найдено: возможно, его уже удалили', { status: 404 })
  return { ...rule, surface: rule.surface as SurfaceName }
}

/** Serialises changes; processes are notified on commit. */
async function holdRules(tx: Database): Promise<void> {
  await lockKeys(tx, ['paint-rules'])
  await purgeTags([PAINT_RULES_TAG], tx)
}

type Goods = ReadonlyMap<string, { id: string; sku: string; name: string }>

async function findGoods({ db }: Database, { steps }: WantedRule): Promise<Goods> {
  const skus = [...new Set(steps.flatMap((step) => step.skus))]
  const found = await db.product.findMany({
    where: { sku: { in: skus } },
    select: { id: true, sku: true, name: true },
    take: skus.length,
  })
  const goods = new Map(found.map((product) => [product.sku, product]))
  for (const step of steps) {
    const unknown = step.skus.filter((sku) => !goods.has(sku))
    if (unknown.length > 0)
      throw new UserError(`Такого артикула нет: ${unknown.join(', ')}`, {
        ...{ status: 422, field: `steps.${step.row}.skus` },
      })
  }
  return goods
}

async function writeSteps(
  { db }: Database,
  ruleId: string,
  { wanted, goods }: { wanted: WantedRule; goods: Goods },
): Promise<void> {
  const steps = wanted.steps.map(({ skus, row: _, ...step }, position) => ({
    row: { id: newId(), ruleId, position, ...step },
    skus,
  }))
  await db.paintRuleStep.createMany({ data: steps.map(({ row }) => row) })
  await db.paintRuleGood.createMany({
    data: steps.flatMap(({ row, skus }) =>
      skus.flatMap((sku, position) => {
        const product = goods.get(sku)
        return product
          ? [{ id: newId(), stepId: row.id, position, productId: product.id, sku, name: product.name }]
          : []
      }),
    ),
  })
}

const answersIn = ({ surface, place, state, wish }: RuleAnswers) => ({ surface, place, state, wish })

type DescribedStep = Pick<PaintRule['steps'][number], 'kind' | 'text' | 'coats'>

const skusOf = ({ goods }: { goods: readonly RuleGood[] }) => goods.map(({ sku }) => sku)

const describeRule = <Step extends DescribedStep>(
  rule: RuleAnswers & { steps: readonly Step[] },
  skus: (step: Step) => readonly string[],
) => ({
  name: ruleTitle(rule),
  paintSteps: rule.steps.map((step) =>
    [`${STEP_LABELS[step.kind]}: ${step.text}`, `слоёв ${step.coats}`, skus(step).join(', ')]
      .filter((part) => part !== '')
      .join('; '),
  ),
})

const taken = () =>
  new UserError('Для этих ответов правило уже есть: измените его', { status: 409, field: 'surface' })
const ruleObject = (id: string) => ({ entity: 'PaintRule' as const, id })
