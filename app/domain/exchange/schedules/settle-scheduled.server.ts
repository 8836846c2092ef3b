import { findStaffActor } from '~/domain/audit/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { database, getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { confirmImport } from '../imports/apply-import.server'
import { importCounts, readStoredRun, type StoredRun } from '../imports/stored-run.server'
import { brakesOf } from './brakes'
import { isReadAs, noteFetched } from './fetched-mark.server'
import { readDue, refuseFile, type Due } from './scheduled-problem.server'

/**
 * Confirms the planned file of a schedule, or leaves it to a person with the reason. Idempotent; does nothing for other
 * files.
 */
export async function settleScheduled(importId: string): Promise<void> {
  const run = await readStoredRun(importId)
  const schedule = run.scheduleId === null ? null : await readDue(run.scheduleId)
  if (schedule === null || run.state === 'MAPPING' || run.state === 'PLANNING') return
  const isOther = !isReadAs(schedule, run.fetchedMark)
  if (run.state === 'FAILED')
    return isOther ? undefined : refuseFile(schedule, run.problem ?? 'Файл не прочитан')
  if (await isConfirmed(run)) return
  await getDb().importSchedule.updateMany({
    where: { id: schedule.id, problem: { not: null } },
    data: { problem: null },
  })
  const { counts } = run
  const brakes = brakesOf(counts, schedule.mostMissing, await countEarlier(run))
  if (brakes.length === 0 && counts.NEW + counts.CHANGED + counts.MISSING === 0) return settleUnchanged(run)
  const reasons = [
    ...(schedule.isActive ? [] : ['расписание остановлено']),
    ...(isOther ? ['адрес или источник изменились, пока файл проверялся'] : []),
    ...brakes,
  ]
  return reasons.length > 0 ? askPerson(run, schedule, reasons) : confirm(run, schedule)
}

const isConfirmed = async ({ bulkChangeId: id }: StoredRun): Promise<boolean> =>
  id !== null && (await getDb().bulkChange.count({ where: { id, confirmedAt: { not: null } } })) > 0

/** Goods of the last file of the source that was applied. */
async function countEarlier({ id, kind, sourceName }: StoredRun): Promise<number> {
  const earlier = await getDb().importRun.findFirst({
    where: {
      ...{ id: { not: id }, kind, sourceName, state: 'PLANNED', undoId: null },
      bulkChange: { confirmedAt: { not: null } },
    },
    select: { counts: true },
    orderBy: { createdAt: 'desc' },
  })
  if (earlier === null) return 0
  const { NEW, CHANGED, SAME } = importCounts.parse(earlier.counts)
  return NEW + CHANGED + SAME
}

/** Without its mark the run is not one that waits for a person. */
const settleUnchanged = (run: StoredRun): Promise<void> =>
  transaction(async (tx) => {
    await noteFetched(tx, run)
    await tx.db.importRun.updateMany({ where: { id: run.id }, data: { fetchedMark: null } })
  })

async function confirm(run: StoredRun, schedule: Due): Promise<void> {
  const { id, bulkChangeId: planId, authorId, authorName } = run
  if (planId === null) return
  const actor = await findStaffActor(authorId, authorName)
  try {
    await confirmImport({ id, planId, areJumpsRight: false, actor })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await askPerson(run, schedule, [error.message])
  }
}

const askPerson = ({ id }: StoredRun, { source }: Due, reasons: readonly string[]): Promise<void> =>
  notifyStaff(
    [
      {
        dedupeKey: `import-waits:${id}`,
        type: 'IMPORT_WAITS',
        priority: 'HIGH',
        title: 'Файл ждёт вашего решения',
        message: `${source.name}: ${reasons.join(', ')}`,
        link: officePaths.import(id),
      },
    ],
    database,
  )
