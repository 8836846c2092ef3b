import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { isId, newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { counted, formatNumber } from '~/platform/text/plural'

import { formulaLimits } from './formula'
import { planFormulas, type FormulaPlan, type PlannedFormula, type SentFormula } from './plan-formulas.server'

const formulas = ['формула', 'формулы', 'формул'] as const
const ROWS_AT_ONCE = 1_000

interface Wanted {
  /** Of the entry in the audit log. */
  id: string
  fileName: string
  rows: readonly SentFormula[]
  brand: string
  actor: Actor
}

/**
 * In the transaction of the import. A formula of the same shade, brand and base is replaced, others stay; a second
 * run changes nothing.
 * @throws UserError (403); (422) when nothing fits or there would be too many
 */
export async function writeFormulas(
  tx: Database,
  { id, fileName, rows, brand, actor }: Wanted,
): Promise<FormulaPlan> {
  requireMay(actor, 'products.write')
  await lockKeys(tx, ['tint-formulas'])
  const plan = await planFormulas(tx.db, { rows, brand })
  if (plan.formulas.length === 0)
    throw new UserError('В файле нет ни одной подходящей строки', { status: 422, field: 'file' })
  const changed = plan.formulas.filter(({ state }) => state !== 'same')
  if (changed.length === 0) return plan
  await refuseTooMany(tx, changed)
  const at = now()
  for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
    const part = changed.slice(start, start + ROWS_AT_ONCE)
    const replaced = part.flatMap(({ present }) => present?.id ?? [])
    await tx.db.tintFormula.deleteMany({ where: { id: { in: replaced } } })
    await tx.db.tintFormula.createMany({
      data: part.map(({ shadeId, brand: itsBrand, base, colorants, present }) => ({
        ...{ id: present?.id ?? newId(), createdAt: present?.createdAt ?? at, updatedAt: at },
        ...{ shadeId, brand: itsBrand, base },
        colorants: colorants.map((colorant) => ({ ...colorant })),
      })),
    })
  }
  await recordAudit(tx, {
    actor,
    action: 'formulas.import',
    object: { entity: 'TintFormula', id },
    after: { name: fileName, formulas: describe(changed) },
  })
  return plan
}

async function refuseTooMany({ db }: Database, changed: readonly PlannedFormula[]): Promise<void> {
  const added = changed.filter(({ state }) => state === 'new').length
  if (added + (await db.tintFormula.count()) > formulaLimits.formulas)
    throw new UserError(
      `Больше ${formatNumber(formulaLimits.formulas)} формул не хранится: удалите формулы ненужного веера`,
      { status: 422, field: 'file' },
    )
}

/** 'RAL Classic, Белозорье: новых 12, изменено 3' */
function describe(changed: readonly PlannedFormula[]): string[] {
  const groups = Map.groupBy(changed, ({ systemName, brand }) => `${systemName}, ${brand || 'все бренды'}`)
  return [...groups].map(([title, rows]) => {
    const added = rows.filter(({ state }) => state === 'new').length
    return `${title}: новых ${added}, изменено ${rows.length - added}`
  })
}

/**
 * Deletes all formulas of a colour system; returns what was deleted.
 * @throws UserError (404), (403)
 */
export function removeFormulas({ systemId, actor }: { systemId: string; actor: Actor }): Promise<string> {
  requireMay(actor, 'products.write')
  return transaction(async (tx) => {
    await lockKeys(tx, ['tint-formulas'])
    const { name, count } = await findFormulas(systemId, tx)
    await tx.db.tintFormula.deleteMany({ where: { shade: { systemId } } })
    const title = `${name}: ${counted(count, formulas)}`
    await recordAudit(tx, {
      actor,
      action: 'formulas.delete',
      object: { entity: 'TintFormula', id: systemId },
      before: { formulas: [title] },
    })
    return title
  })
}

/** @throws UserError (404) for a system without formulas */
export async function findFormulas(
  systemId: string,
  { db }: Database = database,
): Promise<{ name: string; count: number }> {
  const system = isId(systemId)
    ? await db.colorSystem.findUnique({ where: { id: systemId }, select: { name: true } })
    : null
  const count = system === null ? 0 : await db.tintFormula.count({ where: { shade: { systemId } } })
  if (system === null || count === 0)
    throw new UserError('Формул этого веера нет: возможно, их уже удалили', { status: 404 })
  return { name: system.name, count }
}
