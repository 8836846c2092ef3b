import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { assertAhead } from '~/platform/dates/assert-ahead'
import { now } from '~/platform/dates/clock'
import { fromLocalMinute } from '~/platform/dates/dates'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { PromoCode } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'
import { isUniqueViolation } from '~/platform/errors/unique-violation.server'

import type { PromoFormInput } from './promo-form-input.server'
import { promoNotFound } from './read-staff-promo.server'
import { promoLabel } from './shared'

type Wanted = Omit<PromoFormInput, 'version'>

const columns = {
  code: true, kind: true, value: true, minimumKopecks: true, categoryId: true, maxUses: true, maxUsesPerPerson: true, startsAt: true, endsAt: true,
  isActive: true,
} as const // prettier-ignore

interface NewPromo {
  wanted: Wanted
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * @throws UserError (409, `code`) when the code exists; (422, `categoryId`) when the category was deleted,
 * (422, `endsAt`) for an end in the past; as `makeOnce`
 */
export async function addPromo({ wanted, once, actor }: NewPromo): Promise<string> {
  const after = await promoFields(wanted)
  return makeOnce(once, (tx, id) => insertPromo(tx, { id, after, actor }))
}

/** What a promo code is stored with. */
export type PromoFields = Pick<PromoCode, keyof typeof columns>

/** @throws as `addPromo` */
export async function insertPromo(
  tx: Database,
  { id, after, actor }: { id: string; after: PromoFields; actor: Actor },
): Promise<void> {
  assertAhead(after.endsAt)
  await assertCategory(tx, after.categoryId)
  await assertFreeCode(tx, { id, code: after.code })
  const at = now()
  await tx.db.promoCode
    .create({ data: { ...after, id, createdAt: at, updatedAt: at }, select: { id: true } })
    .catch(refuseTaken)
  await recordAudit(tx, {
    actor,
    action: 'promo.create',
    object: promoObject(id),
    after: describePromo(after),
  })
}

/**
 * Carts use the new terms at once; placed orders keep theirs.
 * @throws UserError (404); (409) when it was changed in between; (422, `maxUses`) below the present uses;
 * otherwise as `addPromo`
 */
export async function changePromo(change: {
  promoId: string
  wanted: Wanted
  version: string | undefined
  actor: Actor
}): Promise<void> {
  const { promoId, wanted, version, actor } = change
  const after = await promoFields(wanted)
  await transaction((tx) => updatePromo(tx, { promoId, after, version, actor }))
}

interface PromoUpdate {
  promoId: string
  after: PromoFields
  version?: string | undefined
  actor: Actor
}

/** @throws as `changePromo` */
export async function updatePromo(
  tx: Database,
  { promoId, after, version, actor }: PromoUpdate,
): Promise<void> {
  const { usedCount, updatedAt, ...before } = await lockStaffPromo(tx, promoId)
  if (version !== undefined) assertVersion({ updatedAt }, version, 'Промокод')
  assertAhead(after.endsAt, before.endsAt)
  if (after.maxUses !== null && after.maxUses < usedCount)
    throw new UserError(`Код уже использован, раз: ${usedCount}. Меньше разрешить нельзя`, {
      status: 422,
      field: 'maxUses',
    })
  await assertCategory(tx, after.categoryId)
  await assertFreeCode(tx, { id: promoId, code: after.code })
  const data = { ...after, updatedAt: nextChange({ updatedAt }) }
  await tx.db.promoCode.update({ where: { id: promoId }, data, select: { id: true } }).catch(refuseTaken)
  await recordAudit(tx, {
    actor,
    action: 'promo.update',
    object: promoObject(promoId),
    before: describePromo(before),
    after: describePromo(after),
  })
}

/** @throws UserError (404) */
export async function switchPromo({
  promoId,
  isActive,
  actor,
}: {
  promoId: string
  isActive: boolean
  actor: Actor
}): Promise<void> {
  await transaction(async (tx) => {
    const { updatedAt, isActive: before } = await lockStaffPromo(tx, promoId)
    if (before === isActive) return
    await tx.db.promoCode.update({
      where: { id: promoId },
      data: { isActive, updatedAt: nextChange({ updatedAt }) },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'promo.update',
      object: promoObject(promoId),
      before: { isActive: before },
      after: { isActive },
    })
  })
}

interface PromoDeletion {
  promoId: string
  actor: Actor
}

/** @throws as `removePromo` */
export function deletePromo(deletion: PromoDeletion): Promise<{ code: string }> {
  return transaction((tx) => removePromo(tx, deletion))
}

/** @throws UserError (404); (409) when an order used it */
export async function removePromo(
  tx: Database,
  { promoId, actor }: PromoDeletion,
): Promise<{ code: string }> {
  const { usedCount, updatedAt: _updatedAt, ...before } = await lockStaffPromo(tx, promoId)
  if (
    usedCount > 0 ||
    (await tx.db.order.findFirst({ where: { promoCodeId: promoId }, select: { id: true } })) !== null
  )
    throw new UserError('Код стоит в заказах. Выключите его: новых заказов с ним не будет', {
      status: 409,
      code: 'promo-in-use',
    })
  await tx.db.promoCode.delete({ where: { id: promoId }, select: { id: true } })
  await recordAudit(tx, {
    actor,
    action: 'promo.delete',
    object: promoObject(promoId),
    before: describePromo(before),
  })
  return { code: before.code }
}

export function describePromo<Terms extends Pick<Wanted, 'kind' | 'value'>>({
  kind,
  value,
  ...others
}: Terms) {
  return { discount: promoLabel({ kind, value }), ...others }
}

export async function promoFields<Typed extends Pick<Wanted, 'minimum' | 'startsAt' | 'endsAt'>>({
  minimum,
  startsAt,
  endsAt,
  ...others
}: Typed) {
  const { timezone } = await readSettings('general')
  const moment = (text: string | null): Date | null =>
    text === null ? null : fromLocalMinute(text, timezone)
  return { ...others, minimumKopecks: minimum, startsAt: moment(startsAt), endsAt: moment(endsAt) }
}

/** @throws UserError (422, `categoryId`) when the category was deleted */
export async function assertCategory({ db }: Pick<Database, 'db'>, categoryId: string | null): Promise<void> {
  if (
    categoryId === null ||
    (await db.category.findUnique({ where: { id: categoryId }, select: { id: true } }))
  )
    return
  throw new UserError('Этой категории больше нет: выберите другую', { status: 422, field: 'categoryId' })
}

async function lockStaffPromo(tx: Database, promoId: string) {
  if (!isId(promoId)) throw promoNotFound()
  await lockRows(tx, 'PromoCode', [promoId])
  const promo = await tx.db.promoCode.findUnique({
    where: { id: promoId },
    select: { ...columns, usedCount: true, updatedAt: true },
  })
  if (!promo) throw promoNotFound()
  return promo
}

async function assertFreeCode(
  { db }: Pick<Database, 'db'>,
  { id, code }: { id: string; code: string },
): Promise<void> {
  if (await db.promoCode.findFirst({ where: { code, NOT: { id } }, select: { id: true } })) throw taken()
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? taken() : error
}

const taken = (): UserError => new UserError('Такой код уже есть', { status: 409, field: 'code' })

const promoObject = (id: string) => ({ entity: 'PromoCode' as const, id })
