import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import type { CallPurpose, IntegrationCallRecord } from './staff-integration'

/** Milliseconds; must exceed the time of queue retries. */
const LIFE = 30 * 24 * 3_600_000
const SHOWN = 20

interface EndedCall {
  integrationId: string
  eventId: string | null
  purpose: CallPurpose
  isOk: boolean
  isFinal: boolean
  result: string
  milliseconds: number
}

const shown = {
  id: true,
  purpose: true,
  isOk: true,
  result: true,
  milliseconds: true,
  createdAt: true,
} as const

export async function recordCall({ db }: Pick<Database, 'db'>, call: EndedCall): Promise<void> {
  const createdAt = now()
  await db.integrationCall.create({ data: { id: newId(), ...call, createdAt }, select: { id: true } })
  if (call.isOk)
    await db.integration.updateMany({ where: { id: call.integrationId }, data: { lastSync: createdAt } })
}

export async function historyOf(
  integrationId: string,
  eventIds: readonly string[],
): Promise<{ done: ReadonlySet<string>; firstTry: Date }> {
  const where = { integrationId, eventId: { in: [...eventIds] } }
  const [done, first] = await Promise.all([
    getDb().integrationCall.findMany({
      where: { ...where, isFinal: true },
      select: { eventId: true },
      take: eventIds.length * 2,
    }),
    getDb().integrationCall.findFirst({ where, orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
  ])
  return { done: new Set(done.flatMap(({ eventId }) => eventId ?? [])), firstTry: first?.createdAt ?? now() }
}

export function lastCalls(integrationId: string): Promise<IntegrationCallRecord[]> {
  return getDb().integrationCall.findMany({
    where: { integrationId },
    select: shown,
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
  })
}

export async function lastCallOfEach(
  integrationIds: readonly string[],
): Promise<ReadonlyMap<string, IntegrationCallRecord>> {
  const rows = await getDb().integration.findMany({
    where: { id: { in: [...integrationIds] } },
    select: { id: true, calls: { select: shown, orderBy: { createdAt: 'desc' }, take: 1 } },
    take: integrationIds.length,
  })
  return new Map(rows.flatMap(({ id, calls: [call] }) => (call ? [[id, call] as const] : [])))
}

export async function removeOldCalls(limit: number): Promise<number> {
  const { count } = await getDb().integrationCall.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
