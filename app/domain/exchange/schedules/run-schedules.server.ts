import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { z } from 'zod'

import { findStaffActor } from '~/domain/audit/index.server'
import { withReceivedFile, type ReceivedFile } from '~/domain/images/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { explainedGet, getPinned, isFailedGet } from '~/platform/network/pinned-get.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { getStorage } from '~/platform/storage/storage.server'
import { cutText } from '~/platform/text/cut-text'

import { sendImport } from '../imports/send-import.server'
import { fetchedMark } from './fetched-mark.server'
import { nextTime } from './next-time'
import { openLogin } from './schedule-secret.server'
import { readDue, refuseFile, reportProblem, type Due } from './scheduled-problem.server'
import { settleScheduled } from './settle-scheduled.server'

/** Milliseconds for the whole file. */
const FETCH_TIME = 5 * 60_000
const MOST_BYTES = 100 * 1024 * 1024
const REDIRECTS = 3
const AT_ONCE = 50
/** Milliseconds, with all attempts; an older run is one whose jobs have failed. */
const LONGEST_PLANNING = 24 * 3_600_000

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

/**
 * Fetches the file and leaves its planning to the worker. An unchanged file starts nothing. What goes wrong is shown
 * with the schedule, and tried again within an hour.
 */
export async function fetchScheduled({ scheduleId, at }: { scheduleId: string; at: string }): Promise<void> {
  const schedule = await readDue(scheduleId)
  if (!schedule?.isActive) return
  try {
    const isSettled = await fetchFile(schedule, at)
    await getDb().importSchedule.updateMany({
      where: { id: scheduleId },
      data: { lastAt: now(), ...(isSettled ? { problem: null } : {}) },
    })
  } catch (error) {
    if (error instanceof UserError) await reportProblem(schedule, error.message)
    else throw error
  }
}

/**
 * True for an unchanged file: it was settled, or it waits for a person.
 * @throws UserError for a file that cannot be fetched
 */
async function fetchFile(schedule: Due, at: string): Promise<boolean> {
  const body = await openFile(schedule)
  return withReceivedFile(body, MOST_BYTES, async (file) => {
    const mark = fetchedMark(schedule, file.hash)
    if (mark === schedule.lastHash) return true
    const begun = await findRun(schedule.id, mark)
    if (begun !== null) {
      await settleScheduled(begun.id)
      return begun.state === 'PLANNED'
    }
    try {
      await startRun(schedule, { file, mark, at })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      await refuseFile(schedule, error.message)
    }
    return false
  })
}

/** Only what breaks while the answer is read is the fault of the other server; disk and storage are the shop's. */
async function* readBody(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body) yield piece as Buffer
  } catch (error) {
    throw asUnfetched(error)
  }
}

const asUnfetched = (error: unknown): unknown =>
  isFailedGet(error) ? new UserError(`Файл не скачан: ${explainedGet(error)}`) : error

/** A run of the same file that is being planned or waits for a person. */
function findRun(scheduleId: string, fetchedMark: string) {
  const since = new Date(now().getTime() - LONGEST_PLANNING)
  const isBegun = [
    { state: 'PLANNING', createdAt: { gt: since } },
    { state: 'PLANNED', bulkChange: { confirmedAt: null } },
  ] satisfies Prisma.ImportRunWhereInput[]
  return getDb().importRun.findFirst({
    where: { scheduleId, fetchedMark, OR: isBegun },
    select: { id: true, state: true },
  })
}

interface Fetched {
  file: Pick<ReceivedFile, 'path' | 'bytes'>
  mark: string
  at: string
}

async function startRun(schedule: Due, { file: { path, bytes }, mark, at }: Fetched): Promise<void> {
  const { id, url, source, authorId, authorName } = schedule
  const key = `imports/${newId()}`
  await getStorage().putStream(key, createReadStream(path))
  const name = fileNameOf(url) || source.name
  await sendImport({
    kind: source.kind,
    file: { key, bytes, name: cutText(name, 200) },
    sourceName: source.name,
    options: {},
    scheduled: { id, mark },
    once: { scope: 'import-schedule', key: `${id}:${at}` },
    actor: await findStaffActor(authorId, `${authorName} (по расписанию)`),
  })
}

function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    // «%ZZ» is a valid address, but no encoded text.
    return name
  }
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
    throw asUnfetched(error)
  })
  if (answer.status === 200) return Readable.from(readBody(answer.body))
  answer.body.destroy()
  throw new UserError(
    answer.status === 401 || answer.status === 403
      ? `Файл не скачан: сервер не пускает (${answer.status}), проверьте логин и пароль`
      : `Файл не скачан: сервер ответил ошибкой (${answer.status})`,
  )
}
