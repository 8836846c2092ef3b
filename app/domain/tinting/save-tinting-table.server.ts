import { createHash } from 'node:crypto'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { findShadesByCode } from '~/domain/colors/index.server'
import { shadeTitle } from '~/domain/colors/shared'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'
import { formatRoubles } from '~/platform/money/money'

import { TINTING_TAG } from './read-tinting-table.server'
import { ruleLimits, type EditedFee, type EditedRule, type EditedTable } from './tinting-form'

/** Rules with the codes of their lists, and fees, as the back office shows them. */
export async function readEditedTable(db: Database['db'] = getDb()): Promise<EditedTable> {
  const [rules, fees] = await Promise.all([
    db.tintingRule.findMany({
      include: {
        shades: {
          select: { shade: { select: { code: true, system: { select: { prefix: true } } } } },
          orderBy: { shadeId: 'asc' },
          take: ruleLimits.shades,
        },
      },
      orderBy: [{ brand: { sort: 'asc', nulls: 'first' } }, { base: 'asc' }],
      take: ruleLimits.rules,
    }),
    db.tintingFee.findMany({ orderBy: { maxDepth: 'asc' }, take: ruleLimits.fees }),
  ])
  const table = {
    rules: rules.map(
      ({ brand, base, minLightness, maxLightness, minChroma, maxChroma, isListOnly, shades }) => ({
        ...{ brand, base, minLightness, maxLightness, minChroma, maxChroma, isListOnly },
        codes: shades.map(({ shade }) => shadeTitle({ ...shade, name: '' })),
      }),
    ),
    fees: fees.map(({ maxDepth, kopecksPerLitre }) => ({ maxDepth, kopecksPerLitre })),
  }
  return { ...table, version: createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 32) }
}

interface TableChange {
  wanted: Pick<EditedTable, 'rules' | 'fees'>
  version: string
  actor: Actor
}

/**
 * Replaces the whole table.
 * @throws UserError (409) on a concurrent edit, (422) for a code that no system has, (403)
 */
export function saveTintingTable({ wanted, version, actor }: TableChange): Promise<void> {
  return transaction(async (tx) => {
    await lockKeys(tx, ['tinting-table'])
    const before = await readEditedTable(tx.db)
    if (before.version !== version)
      throw new UserError('Базы и цены тем временем изменены', { status: 409, code: CONCURRENT_EDIT })
    await tx.db.tintingRule.deleteMany({})
    await writeRules(tx, wanted.rules)
    await tx.db.tintingFee.deleteMany({})
    const at = now()
    await tx.db.tintingFee.createMany({
      data: wanted.fees.map((fee) => ({ id: newId(), ...fee, createdAt: at, updatedAt: at })),
    })
    await purgeTags([TINTING_TAG, 'catalog'], tx)
    await recordAudit(tx, {
      actor,
      action: 'tinting.update',
      object: { entity: 'Setting', id: 'tinting' },
      before: describeTable(before),
      after: describeTable(wanted),
    })
  })
}

async function writeRules({ db }: Database, rules: readonly EditedRule[]): Promise<void> {
  const ids = await findShadesByCode(
    db,
    rules.flatMap(({ codes }) => codes),
  )
  rules.forEach(({ codes }, index) => {
    const unknown = codes.filter((code) => !ids.has(code))
    if (unknown.length > 0)
      throw new UserError(`Нет такого оттенка: ${unknown.slice(0, 5).join(', ')}`, {
        status: 422,
        field: `rules.${index}.codes`,
      })
  })
  const at = now()
  const rows = rules.map(({ codes: _, ...rule }) => ({ id: newId(), ...rule, createdAt: at, updatedAt: at }))
  await db.tintingRule.createMany({ data: rows })
  await db.tintingRuleShade.createMany({
    data: rules.flatMap(({ codes }, index) =>
      [...new Set(codes.flatMap((code) => ids.get(code) ?? []))].map((shadeId) => ({
        ruleId: rows[index]?.id ?? '',
        shadeId,
      })),
    ),
  })
}

const describeTable = ({ rules, fees }: TableChange['wanted']) => ({
  rules: rules.map(describeRule),
  fees: fees.map(describeFee),
})

function describeRule(rule: EditedRule): string {
  const { brand, base, minLightness, maxLightness, minChroma, maxChroma, isListOnly, codes } = rule
  const which = isListOnly
    ? codes.join(', ')
    : `светлота ${minLightness}–${maxLightness}, насыщенность ${minChroma}–${maxChroma}`
  return `${brand ?? 'Все бренды'}, база ${base}: ${which}`
}

const describeFee = ({ maxDepth, kopecksPerLitre }: EditedFee): string =>
  `до ${maxDepth}: ${formatRoubles(kopecksPerLitre)} за литр`
