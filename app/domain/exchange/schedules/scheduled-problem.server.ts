import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'

const HOUR = 3_600_000
/** Milliseconds until a file that is still written is looked at again. */
const SOON = 2 * 60_000

export const readDue = (id: string) =>
  getDb().importSchedule.findUnique({ where: { id }, include: { source: true } })

export type Due = NonNullable<Awaited<ReturnType<typeof readDue>>>

/** Tried again within an hour. A problem that stays the same is announced once. */
export async function reportProblem(
  { id, source, problem: earlier, nextAt }: Due,
  problem: string,
  data: { lastHash?: null } = {},
): Promise<void> {
  const soon = new Date(now().getTime() + HOUR)
  await transaction(async (tx) => {
    await tx.db.importSchedule.updateMany({
      where: { id },
      data: { ...data, problem, lastAt: now(), nextAt: nextAt < soon ? nextAt : soon },
    })
    if (problem === earlier) return
    await notifyStaff(
      [
        {
          dedupeKey: `import-schedule:${id}:${now().toISOString()}`,
          type: 'IMPORT_WAITS',
          priority: 'HIGH',
          title: 'Файл по расписанию не загружен',
          message: `${source.name}: ${problem}`,
          link: officePaths.importSchedule(id),
        },
      ],
      tx,
    )
  })
}

/** Looked at again within minutes, which the bell does not announce. */
export async function postpone({ id, nextAt }: Due): Promise<void> {
  const soon = new Date(now().getTime() + SOON)
  await getDb().importSchedule.updateMany({
    where: { id },
    data: {
      problem: 'Файл ещё записывается: он будет прочитан, когда не меняется минуту',
      nextAt: nextAt < soon ? nextAt : soon,
    },
  })
}

/** The file is one that cannot be used: the earlier one is read again when it comes back. */
export const refuseFile = (schedule: Due, problem: string): Promise<void> =>
  reportProblem(schedule, problem, { lastHash: null })
