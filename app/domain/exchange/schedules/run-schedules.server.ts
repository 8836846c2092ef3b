import { createReadStream } from 'node:fs'

import { z } from 'zod'

import { findStaffActor } from '~/domain/audit/index.server'
import { withReceivedFile, type ReceivedFile } from '~/domain/images/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { getStorage } from '~/platform/storage/storage.server'
import { cutText } from '~/platform/text/cut-text'

import { sendImport } from '../imports/send-import.server'
import { openFetchedFile, type OpenedFile } from './fetched-file.server'
import { fetchedMark } from './fetched-mark.server'
import { nextTime } from './next-time'
import { scheduledFileName } from './schedule-file'
import { postpone, readDue, refuseFile, reportProblem, type Due } from './scheduled-problem.server'
import { settleScheduled } from './settle-scheduled.server'
import { openStoredFile, UnfinishedFile } from './stored-file.server'

const MOST_BYTES = 100 * 1024 * 1024
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
    if (error instanceof UnfinishedFile) await postpone(schedule)
    else if (error instanceof UserError) await reportProblem(schedule, error.message)
    else throw error
  }
}

/**
 * True for an unchanged file: it was settled, or it waits for a person.
 * @throws UserError for a file that cannot be fetched; UnfinishedFile
 */
async function fetchFile(schedule: Due, at: string): Promise<boolean> {
  const { body, assertWhole } = await openFile(schedule)
  return withReceivedFile(body, MOST_BYTES, async (file) => {
    await assertWhole()
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

const openFile = ({ url, fileName, login, secret }: Due): Promise<OpenedFile> =>
  url === null ? openStoredFile(fileName ?? '', MOST_BYTES) : openFetchedFile({ url, login, secret })

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
  const { id, source, authorId, authorName } = schedule
  const key = `imports/${newId()}`
  await getStorage().putStream(key, createReadStream(path))
  const name = scheduledFileName(schedule) || source.name
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
