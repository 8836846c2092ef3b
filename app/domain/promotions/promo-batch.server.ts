import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { assertAhead } from '~/platform/dates/assert-ahead'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'

import type { PromoBatchInput } from './promo-form-input.server'
import { assertCategory, promoFields, describePromo } from './save-promo.server'

/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

type RandomBelow = (bound: number) => number

export function newCodes({
  prefix,
  count,
  random,
}: {
  prefix: string
  count: number
  random: RandomBelow
}): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(random(LETTERS.length))).join('')
    codes.add(prefix === '' ? letters : `${prefix}-${letters}`)
  }
  return [...codes]
}

interface NewBatch {
  wanted: PromoBatchInput
  once?: OneTimeKey | undefined
  actor: Actor
  random: RandomBelow
}

/**
 * @throws UserError (409, `batch`) when the name is taken; (422, `categoryId`) when the category was deleted;
 * as `makeOnce`
 */
export async function addPromoBatch({ wanted, once, actor, random }: NewBatch): Promise<void> {
  const { prefix, count, ...typed } = wanted
  const terms = await promoFields(typed)
  assertAhead(terms.endsAt)
  await makeOnce(once, async (tx) => {
    await lockKeys(tx, [`promo-batch:${terms.batch}`])
    if (await tx.db.promoCode.findFirst({ where: { batch: terms.batch }, select: { id: true } }))
      throw new UserError('Партия с таким именем уже есть', { status: 409, field: 'batch' })
    await assertCategory(tx, terms.categoryId)
    const codes = await freeCodes(tx, { prefix, count, random })
    const at = now()
    const data = codes.map((code) => ({
      ...terms,
      code,
      id: newId(),
      maxUses: 1,
      createdAt: at,
      updatedAt: at,
    }))
    await tx.db.promoCode.createMany({ data })
    await recordAudit(tx, {
      actor,
      action: 'promo.create-many',
      object: { entity: 'PromoCode', id: null },
      after: { ...describePromo(terms), count },
    })
  })
}

interface OneTimeCodes {
  count: number
  batch: string
  kind: PromoBatchInput['kind']
  /** Per cent, or kopecks. */
  value: number
  minimumKopecks: number
  endsAt: Date
  random: RandomBelow
}

/** Runs in the caller's transaction; the codes join an existing batch. */
export async function addOneTimeCodes(
  tx: Database,
  { count, random, ...terms }: OneTimeCodes,
): Promise<string[]> {
  const at = now()
  const codes = await freeCodes(tx, { prefix: '', count, random })
  const data = codes.map((code) => ({
    ...terms,
    code,
    id: newId(),
    maxUses: 1,
    createdAt: at,
    updatedAt: at,
  }))
  await tx.db.promoCode.createMany({ data })
  return data.map(({ id }) => id)
}

export async function switchPromoBatch({
  batch,
  isActive,
  actor,
}: {
  batch: string
  isActive: boolean
  actor: Actor
}): Promise<number> {
  return transaction(async (tx) => {
    const { count } = await tx.db.promoCode.updateMany({
      where: { batch, isActive: !isActive },
      data: { isActive, updatedAt: now() },
    })
    if (count > 0)
      await recordAudit(tx, {
        actor,
        action: 'promo.switch-many',
        object: { entity: 'PromoCode', id: null },
        after: { batch, isActive, count },
      })
    return count
  })
}

async function freeCodes(
  { db }: Pick<Database, 'db'>,
  wanted: { prefix: string; count: number; random: RandomBelow },
): Promise<string[]> {
  const { count } = wanted
  const codes = newCodes({ ...wanted, count: count + 10 })
  const taken = await db.promoCode.findMany({ where: { code: { in: codes } }, select: { code: true } })
  const known = new Set(taken.map(({ code }) => code))
  const free = codes.filter((code) => !known.has(code)).slice(0, count)
  if (free.length < count)
    throw new UserError('Свободных кодов с таким началом не нашлось: попробуйте ещё раз', {
      status: 409,
      field: 'prefix',
    })
  return free
}
