import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { getCache, purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { database, getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange, versionOf } from '~/platform/forms/row-version'

import { zoneLimits, type ZoneRow } from './staff'

/** Zones are cached with the settings: every write must purge the settings' tag. */
const ZONES_TAG = 'settings'
const ZONES_KEY = 'shipping-zones'
const TTL_SECONDS = 300

const columns = {
  ...{ id: true, name: true, cities: true, postalCodes: true, isServed: true },
  ...{ rateKopecks: true, freeFromKopecks: true, minDays: true, maxDays: true },
} as const
const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const

export type WantedZone = Omit<ZoneRow, 'id'>

export function readZones(): Promise<ZoneRow[]> {
  return getCache().get(ZONES_KEY, { tags: [ZONES_TAG], ttlSeconds: TTL_SECONDS }, listZones)
}

export function listZones(): Promise<ZoneRow[]> {
  return getDb().shippingZone.findMany({ select: columns, orderBy: [...inOrder], take: zoneLimits.zones })
}

/** @throws UserError (404) */
export async function readZone(zoneId: string) {
  const { updatedAt, ...zone } = await findZone(database, zoneId)
  const lastChange = await getDb().auditLog.findFirst({
    where: { entity: 'ShippingZone', entityId: zoneId },
    select: { actorName: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return { ...zone, version: versionOf({ updatedAt }), lastChange }
}

interface NewZone {
  wanted: WantedZone
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Returns its id.
 * @throws UserError (409) above the limit; as `makeOnce`
 */
export function addZone({ wanted, once, actor }: NewZone): Promise<string> {
  return makeOnce(once, async (tx, id) => {
    await holdZones(tx)
    const count = await tx.db.shippingZone.count()
    if (count >= zoneLimits.zones)
      throw new UserError(`Зон уже ${zoneLimits.zones}: объедините похожие`, { status: 409 })
    const last = await tx.db.shippingZone.findFirst({
      select: { position: true },
      orderBy: { position: 'desc' },
    })
    const at = now()
    const position = (last?.position ?? 0) + 1
    await tx.db.shippingZone.create({
      data: { id, position, ...stored(wanted), createdAt: at, updatedAt: at },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'zone.create',
      object: zoneObject(id),
      after: describeZone(wanted),
    })
  })
}

interface ZoneChange {
  zoneId: string
  wanted: WantedZone
  version?: string | undefined
  actor: Actor
}

/** @throws UserError (404), (409) on a concurrent edit */
export async function changeZone({ zoneId, wanted, version, actor }: ZoneChange): Promise<void> {
  await changing(async (tx) => {
    const { updatedAt, ...before } = await findZone(tx, zoneId)
    if (version !== undefined) assertVersion({ updatedAt }, version, 'Зона', 'изменена')
    const data = { ...stored(wanted), updatedAt: nextChange({ updatedAt }) }
    await tx.db.shippingZone.update({ where: { id: zoneId }, data, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'zone.update',
      object: zoneObject(zoneId),
      before: describeZone(before),
      after: describeZone(wanted),
    })
  })
}

/**
 * Returns its name.
 * @throws UserError (404)
 */
export function removeZone({ zoneId, actor }: { zoneId: string; actor: Actor }): Promise<string> {
  return changing(async (tx) => {
    const { updatedAt: _, ...before } = await findZone(tx, zoneId)
    await tx.db.shippingZone.delete({ where: { id: zoneId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'zone.delete',
      object: zoneObject(zoneId),
      before: describeZone(before),
    })
    return before.name
  })
}

/** @throws UserError (404) */
export async function moveZone({
  zoneId,
  by,
  actor,
}: {
  zoneId: string
  by: 1 | -1
  actor: Actor
}): Promise<void> {
  await changing(async (tx) => {
    const zones = await tx.db.shippingZone.findMany({
      select: { id: true, name: true, position: true },
      orderBy: [...inOrder],
      take: zoneLimits.zones,
    })
    const place = zones.findIndex(({ id }) => id === zoneId)
    const zone = zones[place]
    const other = zones[place + by]
    if (!zone) throw zoneNotFound()
    if (!other) return
    const move = (id: string, position: number): Promise<unknown> =>
      tx.db.shippingZone.update({ where: { id }, data: { position }, select: { id: true } })
    await move(zone.id, other.position)
    await move(other.id, zone.position)
    const object = zoneObject(zoneId)
    await recordAudit(tx, {
      actor,
      action: 'zone.order',
      object,
      before: { name: zone.name, place: place + 1 },
      after: { place: place + by + 1 },
    })
  })
}

function changing<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await holdZones(tx)
    return work(tx)
  })
}

/** Serialises changes; processes are notified on commit. */
async function holdZones(tx: Database): Promise<void> {
  await lockKeys(tx, ['shipping-zones'])
  await purgeTags([ZONES_TAG], tx)
}

async function findZone({ db }: Pick<Database, 'db'>, zoneId: string) {
  const select = { ...columns, updatedAt: true } as const
  const zone = isId(zoneId) ? await db.shippingZone.findUnique({ where: { id: zoneId }, select }) : null
  if (!zone) throw zoneNotFound()
  return zone
}

const stored = ({ cities, postalCodes, ...zone }: WantedZone) => ({
  ...zone,
  cities: [...cities],
  postalCodes: [...postalCodes],
})

const describeZone = ({
  name,
  cities,
  postalCodes,
  isServed,
  rateKopecks,
  freeFromKopecks,
  minDays,
  maxDays,
}: WantedZone) => ({
  ...{ name, isServed, rateKopecks, freeFromKopecks, minDays, maxDays },
  cities: [...cities],
  postalCodes: [...postalCodes],
})

const zoneNotFound = (): UserError =>
  new UserError('Зона не найдена: возможно, её уже удалили', { status: 404 })
const zoneObject = (id: string) => ({ entity: 'ShippingZone' as const, id })
