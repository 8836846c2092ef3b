import { createReadStream } from 'node:fs'

import { z } from 'zod'

import { findStaffActor } from '~/domain/audit/index.server'
import { withReceivedFile } from '~/domain/images/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { database, getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { explainedGet, getPinned } from '~/platform/network/pinned-get.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { getStorage } from '~/platform/storage/storage.server'
import { cutText } from '~/platform/text/cut-text'

import { confirmImport } from '../imports/apply-import.server'
import { sendImport } from '../imports/send-import.server'
import { readStoredRun } from '../imports/stored-run.server'
import { brakesOf } from './brakes'
import { nextTime } from './next-time'
import { openLogin } from './schedule-secret.server'

const HOUR = 3_600_000
/** Milliseconds for the whole file. */
const FETCH_TIME = 5 * 60_000
const MOST_BYTES = 100 * 1024 * 1024
const REDIRECTS = 3
const AT_ONCE = 50

export const importScheduleDue = defineEvent(
  'import-schedule.due',
  z.object({ scheduleId: z.uuid(), at: z.string().max(40) }),
)

/** Leaves the due ones to jobs, each once, and sets their next time. */
export async function startDueSchedules(): Promise<number> {
  const { timezone } = await readSettings('general')
  const due = await getDb().importSchedule.findMany({
    where: { isActive: true, nextAt: { lte: now() } },
    select: { id: true, pace: true, nextAt: true },
    orderBy: { nextAt: 'asc' },
    take: AT_ONCE,
  })
  let started = 0
  for (const { id, pace, nextAt } of due)
    await transaction(async (tx) => {
      const { count } = await tx.db.importSchedule.updateMany({
        where: { id, nextAt, isActive: true },
        data: { nextAt: nextTime(pace, now(), timezone) },
      })
      if (count === 0) return
      started += 1
      await recordOutbox(tx, outboxRow(importScheduleDue, { scheduleId: id, at: nextAt.toISOString() }))
    })
  return started
}

const readDue = (id: string) =>
  getDb().importSchedule.findUnique({ where: { id }, include: { source: true } })

type Due = NonNullable<Awaited<ReturnType<typeof readDue>>>

/**
 * Fetches the file and leaves its planning to the worker. An unchanged file starts nothing. What goes wrong is shown
 * with the schedule, and tried again within an hour.
 */
export async function fetchScheduled({ scheduleId, at }: { scheduleId: string; at: string }): Promise<void> {
  const schedule = await readDue(scheduleId)
  if (!schedule?.isActive) return
  try {
    const lastHash = await fetchFile(schedule, at)
    await getDb().importSchedule.updateMany({
      where: { id: scheduleId },
      data: { lastAt: now(), lastHash, problem: null },
    })
  } catch (error) {
    if (error instanceof UserError) await reportProblem(schedule, error.message)
    else throw error
  }
}

/** @throws UserError for a file that cannot be fetched or used */
async function fetchFile(schedule: Due, at: string): Promise<string> {
  const { id, url, source, lastHash, authorId, authorName } = schedule
  const body = await openFile(schedule)
  return withReceivedFile(body, MOST_BYTES, async ({ path, bytes, hash }) => {
    if (hash === lastHash) return hash
    const key = `imports/${newId()}`
    await getStorage().putStream(key, createReadStream(path))
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || source.name
    await sendImport({
      kind: source.kind,
      file: { key, bytes, name: cutText(name, 200) },
      sourceName: source.name,
      options: {},
      scheduleId: id,
      once: { scope: 'import-schedule', key: `${id}:${at}` },
      actor: await findStaffActor(authorId, `${authorName} (по расписанию)`),
    })
    return hash
  }).catch((error: unknown) => {
    throw error instanceof UserError ? error : new UserError(`Файл не скачан: ${explainedGet(error)}`)
  })
}

async function openFile({ url, login, secret }: Due) {
  const opened = login === null || secret === null ? null : openLogin(secret, { url, login })
  if (login !== null && opened === null) throw new UserError('Введите пароль ещё раз')
  const basic = opened && Buffer.from(`${opened.login}:${opened.password}`).toString('base64')
  const answer = await getPinned({
    ...{ url: new URL(url), timeout: FETCH_TIME, redirects: REDIRECTS },
    headers: {
      'User-Agent': 'color-center-imports/1',
      ...(basic === null ? {} : { Authorization: `Basic ${basic}` }),
    },
  }).catch((error: unknown) => {
    throw new UserError(`Файл не скачан: ${explainedGet(error)}`)
  })
  if (answer.status === 200) return answer.body
  answer.body.destroy()
  throw new UserError(
    answer.status === 401 || answer.status === 403
      ? `Файл не скачан: сервер не пускает (${answer.status}), проверьте логин и пароль`
      : `Файл не скачан: сервер ответил ошибкой (${answer.status})`,
  )
}

/** A problem that stays the same is announced once. */
async function reportProblem({ id, source, problem: earlier, nextAt }: Due, problem: string): Promise<void> {
  const soon = new Date(now().getTime() + HOUR)
  await transaction(async (tx) => {
    await tx.db.importSchedule.updateMany({
      where: { id },
      data: { problem, lastAt: now(), nextAt: nextAt < soon ? nextAt : soon },
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

/**
 * Confirms the planned file of a schedule, or leaves it to a person with the reason. Idempotent; does nothing for other
 * files.
 */
export async function settleScheduled(importId: string): Promise<void> {
  const run = await readStoredRun(importId)
  const { scheduleId, state, counts, bulkChangeId: planId } = run
  const schedule = scheduleId === null ? null : await readDue(scheduleId)
  if (schedule === null || state === 'MAPPING' || state === 'PLANNING') return
  if (state === 'FAILED') return reportProblem(schedule, run.problem ?? 'Файл не прочитан')
  const reasons = brakesOf(counts, schedule.mostMissing)
  if (reasons.length > 0) return askPerson(importId, schedule, reasons)
  if (planId === null || counts.NEW + counts.CHANGED + counts.MISSING === 0) return
  const actor = await findStaffActor(run.authorId, run.authorName)
  try {
    await confirmImport({ id: importId, planId, areJumpsRight: false, actor })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await askPerson(importId, schedule, [error.message])
  }
}

const askPerson = (importId: string, { source }: Due, reasons: readonly string[]): Promise<void> =>
  notifyStaff(
    [
      {
        dedupeKey: `import-waits:${importId}`,
        type: 'IMPORT_WAITS',
        priority: 'HIGH',
        title: 'Файл ждёт вашего решения',
        message: `${source.name}: ${reasons.join(', ')}`,
        link: officePaths.import(importId),
      },
    ],
    database,
  )
