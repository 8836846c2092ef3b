import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'

const HOUR = 3_600_000

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

/** The file is one that cannot be used: the earlier one is read again when it comes back. */
export const refuseFile = (schedule: Due, problem: string): Promise<void> =>
  reportProblem(schedule, problem, { lastHash: null })
