import { createHash } from 'node:crypto'

import type { Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { PICTURES } from '../pictures/pictures-column'
import type { SchedulePlace } from './schedule-file'

interface ReadingOf extends SchedulePlace {
  sourceId: string
  source: { mapping: Prisma.JsonValue; options: Prisma.JsonValue }
}

function readingOf({ sourceId, url, fileName, source }: ReadingOf): string {
  const how = JSON.stringify([sourceId, url ?? { fileName }, source.mapping, source.options])
  return createHash('sha256').update(how).digest('hex')
}

/** Another address, source or mapping makes the same bytes another file. */
export const fetchedMark = (schedule: ReadingOf, hash: string): string => `${readingOf(schedule)}:${hash}`

/** False when address, source or mapping have changed since the file was fetched. */
export const isReadAs = (schedule: ReadingOf, mark: string | null): boolean =>
  mark?.startsWith(`${readingOf(schedule)}:`) === true

interface FetchedRun {
  scheduleId: string | null
  fetchedMark: string | null
  bulkChangeId: string | null
}

/** From now on this file is an unchanged one. With pictures that could not be taken it is read again. */
export async function noteFetched({ db }: Pick<Database, 'db'>, run: FetchedRun): Promise<void> {
  const { scheduleId: id, fetchedMark: mark, bulkChangeId } = run
  if (id === null || mark === null) return
  const schedule = await db.importSchedule.findUnique({ where: { id }, include: { source: true } })
  if (schedule === null || !isReadAs(schedule, mark)) return
  const problems = { array_contains: [{ column: PICTURES }] }
  const untaken =
    bulkChangeId === null
      ? 0
      : await db.bulkChangeItem.count({ where: { bulkChangeId, effect: 'REFUSED', problems } })
  await db.importSchedule.updateMany({ where: { id }, data: { lastHash: untaken > 0 ? null : mark } })
}

/** A file is read again when planned rows were refused, as changed since then. */
export async function forgetFetched({ db }: Pick<Database, 'db'>, run: FetchedRun): Promise<void> {
  const { scheduleId: id, fetchedMark: lastHash, bulkChangeId } = run
  if (id === null || lastHash === null || bulkChangeId === null) return
  const refused = await db.bulkChangeItem.count({
    where: { bulkChangeId, state: 'REFUSED', effect: { in: ['NEW', 'CHANGED', 'MISSING'] } },
  })
  if (refused > 0) await db.importSchedule.updateMany({ where: { id, lastHash }, data: { lastHash: null } })
}
