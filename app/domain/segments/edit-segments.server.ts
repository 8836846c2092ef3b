import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { segmentNotFound } from './list-segments.server'
import type { TypedRules } from './segment-input.server'
import type { SegmentRules } from './segment-rules'

type WantedSegment = TypedRules & { name: string }

const objectOf = (id: string) => ({ entity: 'Segment', id }) as const

/** @throws UserError (`sku`) when the product is missing */
export async function rulesOf(typed: TypedRules): Promise<SegmentRules> {
  const { match, sku, categoryId, brand, words, boughtDays, cities, tags, openedDays } = typed
  const productId = sku === null ? null : await productWith(sku)
  const isBought =
    productId !== null || categoryId !== null || brand !== null || words !== null || boughtDays !== null
  return {
    match,
    bought: isBought ? { productId, categoryId, brand, words, days: boughtDays } : null,
    orders: rangeOf(typed.ordersMin, typed.ordersMax),
    spent: rangeOf(typed.spentMin, typed.spentMax),
    lastOrder: typed.lastOrderDays === null ? null : { mode: typed.lastOrderMode, days: typed.lastOrderDays },
    registered:
      typed.registeredDays === null ? null : { mode: typed.registeredMode, days: typed.registeredDays },
    cities: cities.length === 0 ? null : cities,
    tags: tags.length === 0 ? null : tags,
    openedDays,
    withSubscribers: typed.withSubscribers === 'on',
  }
}

const rangeOf = (min: number | null, max: number | null) =>
  min === null && max === null ? null : { min, max }

async function productWith(sku: string): Promise<string> {
  const found = await getDb().product.findFirst({
    where: { sku: { equals: sku, mode: 'insensitive' } },
    select: { id: true },
  })
  if (!found) throw new UserError('Такого артикула нет', { field: 'sku' })
  return found.id
}

interface NewSegment {
  wanted: WantedSegment
  once?: OneTimeKey | undefined
  actor: Actor
}

/** @throws UserError (409, `name`) when the name is taken; (`sku`); as `makeOnce` */
export async function addSegment({ wanted, once, actor }: NewSegment): Promise<string> {
  const rules = await rulesOf(wanted)
  return makeOnce(once, async (tx, id) => {
    await assertFreeName(tx, wanted.name, null)
    const at = now()
    const data = {
      id,
      name: wanted.name,
      rules: { ...rules },
      authorName: actor.name,
      createdAt: at,
      updatedAt: at,
    }
    await tx.db.segment.create({ data: { ...data, rules: jsonOf(rules) }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'segment.create',
      object: objectOf(id),
      after: { name: wanted.name, rules },
    })
  })
}

interface SegmentChange {
  segmentId: string
  wanted: WantedSegment
  version: string
  actor: Actor
}

/** @throws UserError (404); (409) when it was changed in between; otherwise as `addSegment` */
export async function changeSegment({ segmentId, wanted, version, actor }: SegmentChange): Promise<void> {
  const rules = await rulesOf(wanted)
  await transaction(async (tx) => {
    const before = await lockSegment(tx, segmentId)
    assertVersion(before, version, 'Сегмент')
    await assertFreeName(tx, wanted.name, segmentId)
    const data = { name: wanted.name, rules: jsonOf(rules), updatedAt: nextChange(before) }
    await tx.db.segment.update({ where: { id: segmentId }, data, select: { id: true } })
    const was = { name: before.name, rules: before.rules }
    await recordAudit(tx, {
      actor,
      action: 'segment.update',
      object: objectOf(segmentId),
      before: was,
      after: { name: wanted.name, rules },
    })
  })
}

interface SegmentDeletion {
  segmentId: string
  assertUnused: (tx: Database, segmentId: string) => Promise<void>
  actor: Actor
}

/**
 * Returns its name.
 * @throws UserError (404); as `assertUnused`
 */
export function deleteSegment({ segmentId, assertUnused, actor }: SegmentDeletion): Promise<string> {
  return transaction(async (tx) => {
    const { name, rules } = await lockSegment(tx, segmentId)
    await assertUnused(tx, segmentId)
    await tx.db.segment.delete({ where: { id: segmentId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'segment.delete',
      object: objectOf(segmentId),
      before: { name, rules },
    })
    return name
  })
}

async function lockSegment(tx: Database, segmentId: string) {
  if (isId(segmentId)) await lockRows(tx, 'Segment', [segmentId])
  const segment = isId(segmentId) ? await tx.db.segment.findUnique({ where: { id: segmentId } }) : null
  if (!segment) throw segmentNotFound()
  return segment
}

async function assertFreeName(
  { db }: Pick<Database, 'db'>,
  name: string,
  segmentId: string | null,
): Promise<void> {
  const other = await db.segment.findFirst({
    where: { name, ...(segmentId === null ? {} : { id: { not: segmentId } }) },
    select: { id: true },
  })
  if (other) throw new UserError('Сегмент с таким названием уже есть', { status: 409, field: 'name' })
}

function jsonOf({ cities, tags, bought, orders, spent, lastOrder, registered, ...rules }: SegmentRules) {
  const lists = { cities: cities && [...cities], tags: tags && [...tags] }
  const spans = { orders: orders && { ...orders }, spent: spent && { ...spent } }
  const days = { lastOrder: lastOrder && { ...lastOrder }, registered: registered && { ...registered } }
  return { ...rules, ...lists, ...spans, ...days, bought: bought && { ...bought } }
}

/**
 * Prevents deletion until the transaction ends.
 * @throws UserError (422, `segmentId`) when it was deleted
 */
export async function holdSegment(tx: Database, segmentId: string): Promise<void> {
  if (isId(segmentId)) await lockRows(tx, 'Segment', [segmentId])
  const segment = isId(segmentId)
    ? await tx.db.segment.findUnique({ where: { id: segmentId }, select: { id: true } })
    : null
  if (!segment)
    throw new UserError('Такого сегмента уже нет, выберите другой', { status: 422, field: 'segmentId' })
}
