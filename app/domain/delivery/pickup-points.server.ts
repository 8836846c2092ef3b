import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { weekFields, weekOf, weekProblems } from '~/domain/settings-forms/index.server'
import { openingHoursShape } from '~/domain/settings/index.server'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { getCache, purgeTags } from '~/platform/cache/cache.server'
import { optionalShownPhone } from '~/platform/contacts/contact-fields.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { database, getDb, transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange, versionOf } from '~/platform/forms/row-version'
import { optionalLines, requiredText } from '~/platform/text/text.server'

import { pickupSnapshot } from './pickup-option'
import { MOST_PICKUP_POINTS, type PickupPointRow, PICKUP_WEEK } from './staff'

/** Points are cached with the settings: every write must purge the settings' tag. */
const POINTS_TAG = 'settings'
const POINTS_KEY = 'pickup-points'
const TTL_SECONDS = 300

const columns = {
  id: true,
  name: true,
  city: true,
  address: true,
  openingHours: true,
  phone: true,
  note: true,
  isActive: true,
  canTint: true,
} as const
const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const
/** Unreadable hours of earlier releases count as closed. */
const keptHours = openingHoursShape('Hours of a week').catch([])

export type WantedPickupPoint = Omit<PickupPointRow, 'id'>

export function readPickupPoints(): Promise<PickupPointRow[]> {
  return getCache().get(POINTS_KEY, { tags: [POINTS_TAG], ttlSeconds: TTL_SECONDS }, listPickupPoints)
}

export async function listPickupPoints(): Promise<PickupPointRow[]> {
  const rows = await getDb().pickupPoint.findMany({
    select: columns,
    orderBy: [...inOrder],
    take: MOST_PICKUP_POINTS,
  })
  return rows.map(pointOf)
}

const pointOf = <Row extends { openingHours: unknown }>(row: Row) => ({
  ...row,
  openingHours: keptHours.parse(row.openingHours),
})

/** @throws UserError (404) */
export async function readPickupPoint(pointId: string) {
  const { updatedAt, ...point } = await findPoint(database, pointId)
  const lastChange = await getDb().auditLog.findFirst({
    where: { entity: 'PickupPoint', entityId: pointId },
    select: { actorName: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return { ...point, version: versionOf({ updatedAt }), lastChange }
}

interface NewPickupPoint {
  wanted: WantedPickupPoint
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Returns its id.
 * @throws UserError (409) above the limit; as `makeOnce`
 */
export function addPickupPoint({ wanted, once, actor }: NewPickupPoint): Promise<string> {
  return makeOnce(once, async (tx, id) => {
    await holdPoints(tx)
    const count = await tx.db.pickupPoint.count()
    if (count >= MOST_PICKUP_POINTS)
      throw new UserError(`Пунктов уже ${MOST_PICKUP_POINTS}: удалите лишние`, { status: 409 })
    const last = await tx.db.pickupPoint.findFirst({
      select: { position: true },
      orderBy: { position: 'desc' },
    })
    const at = now()
    const position = (last?.position ?? 0) + 1
    await tx.db.pickupPoint.create({
      data: { id, position, ...stored(wanted), createdAt: at, updatedAt: at },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'pickup.create',
      object: pointObject(id),
      after: describePickupPoint(wanted),
    })
  })
}

interface PickupPointChange {
  pointId: string
  wanted: WantedPickupPoint
  version?: string | undefined
  actor: Actor
}

/**
 * Existing orders keep their copy.
 * @throws UserError (404), (409) on a concurrent edit
 */
export async function changePickupPoint({
  pointId,
  wanted,
  version,
  actor,
}: PickupPointChange): Promise<void> {
  await changing(async (tx) => {
    const { updatedAt, ...before } = await findPoint(tx, pointId)
    if (version !== undefined) assertVersion({ updatedAt }, version, 'Пункт', 'изменён')
    const data = { ...stored(wanted), updatedAt: nextChange({ updatedAt }) }
    await tx.db.pickupPoint.update({ where: { id: pointId }, data, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'pickup.update',
      object: pointObject(pointId),
      before: describePickupPoint(before),
      after: describePickupPoint(wanted),
    })
  })
}

/**
 * Returns its name.
 * @throws UserError (404)
 */
export function removePickupPoint({ pointId, actor }: { pointId: string; actor: Actor }): Promise<string> {
  return changing(async (tx) => {
    const { updatedAt: _, ...before } = await findPoint(tx, pointId)
    await tx.db.pickupPoint.delete({ where: { id: pointId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'pickup.delete',
      object: pointObject(pointId),
      before: describePickupPoint(before),
    })
    return before.name
  })
}

/** @throws UserError (404) */
export async function movePickupPoint({
  pointId,
  by,
  actor,
}: {
  pointId: string
  by: 1 | -1
  actor: Actor
}): Promise<void> {
  await changing(async (tx) => {
    const points = await tx.db.pickupPoint.findMany({
      select: { id: true, name: true, position: true },
      orderBy: [...inOrder],
      take: MOST_PICKUP_POINTS,
    })
    const place = points.findIndex(({ id }) => id === pointId)
    const point = points[place]
    const other = points[place + by]
    if (!point) throw pointNotFound()
    if (!other) return
    const move = (id: string, position: number): Promise<unknown> =>
      tx.db.pickupPoint.update({ where: { id }, data: { position }, select: { id: true } })
    await move(point.id, other.position)
    await move(other.id, point.position)
    const [before, after] = [{ name: point.name, place: place + 1 }, { place: place + by + 1 }]
    await recordAudit(tx, { actor, action: 'pickup.order', object: pointObject(pointId), before, after })
  })
}

function changing<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await holdPoints(tx)
    return work(tx)
  })
}

/** Serialises changes; processes are notified on commit. */
async function holdPoints(tx: Database): Promise<void> {
  await lockKeys(tx, ['pickup-points'])
  await purgeTags([POINTS_TAG], tx)
}

async function findPoint({ db }: Pick<Database, 'db'>, pointId: string) {
  const select = { ...columns, updatedAt: true } as const
  const point = isId(pointId) ? await db.pickupPoint.findUnique({ where: { id: pointId }, select }) : null
  if (!point) throw pointNotFound()
  return pointOf(point)
}

const stored = ({ openingHours, ...point }: WantedPickupPoint) => ({
  ...point,
  openingHours: openingHours.map((hours) => ({ ...hours })),
})

function describePickupPoint({ phone, note, isActive, canTint, ...point }: WantedPickupPoint) {
  const { pickupName: name, pickupAddress: address, pickupHours: openingHours } = pickupSnapshot(point)
  return { name, address, openingHours, phone, note, isActive, canTint }
}

const pointNotFound = (): UserError =>
  new UserError('Пункт не найден: возможно, его уже удалили', { status: 404 })
const pointObject = (id: string) => ({ entity: 'PickupPoint' as const, id })

export const pickupPointInput = z
  .object({
    name: requiredText({ required: 'Введите название пункта', max: 80 }),
    city: requiredText({ required: 'Введите город', max: 100 }),
    address: requiredText({ required: 'Введите адрес', max: 200 }),
    phone: optionalShownPhone,
    note: optionalLines(300),
    isActive: z
      .enum(['yes', 'no'], { error: 'Выберите, работает ли пункт' })
      .transform((value) => value === 'yes'),
    canTint: z
      .enum(['yes', 'no'], { error: 'Выберите, выдаёт ли пункт заколерованную краску' })
      .transform((value) => value === 'yes'),
    version: z.iso.datetime({ error: 'Откройте пункт ещё раз' }).optional(),
    proof: z.string().max(1_000).optional(),
    ...weekFields(PICKUP_WEEK),
  })
  .superRefine((typed, context) => {
    for (const { path, message } of weekProblems(PICKUP_WEEK, typed))
      context.addIssue({ code: 'custom', path: [path], message })
    if (weekOf(PICKUP_WEEK, typed).length === 0)
      context.addIssue({ code: 'custom', path: [PICKUP_WEEK], message: 'Укажите часы хотя бы одного дня' })
  }, alwaysChecked)
  .transform(({ name, city, address, phone, note, isActive, canTint, version, proof, ...week }) => ({
    ...{ name, city, address, phone, note, isActive, canTint, version, proof },
    openingHours: weekOf(PICKUP_WEEK, week),
  }))
