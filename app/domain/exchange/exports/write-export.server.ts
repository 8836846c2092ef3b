import { Readable } from 'node:stream'

import { z } from 'zod'

import { findStaffActor, type Actor } from '~/domain/audit/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { getStorage } from '~/platform/storage/storage.server'
import { counted } from '~/platform/text/plural'

import { exportKinds } from '../kinds/kind-names'
import { exportKindOf, requireMayExport } from './export-kinds.server'
import type { ExportRequest } from './export-request.server'
import { openExport } from './open-export.server'
import { exportFileKey, readStoredExport } from './stored-export.server'

const exportPayload = z.object({ exportId: z.uuid() })

export const exportDue = defineEvent('export.due', exportPayload)

export const exportWritten = defineEvent('export.written', exportPayload)

interface Start {
  request: ExportRequest
  once: OneTimeKey | undefined
  actor: Actor
}

/**
 * Leaves the file to the worker. Returns the id.
 * @throws UserError (400) for a filter that is not understood; (403) without the list's permission
 */
export async function startExport({ request, once, actor }: Start): Promise<string> {
  const { count } = await openExport(request, actor)
  const total = await count()
  const { kind, format } = request
  return makeOnce(once, async (tx, id) => {
    await tx.db.exportRun.create({
      data: { id, kind, format, request, total, authorId: actor.id, authorName: actor.name },
      select: { id: true },
    })
    await recordOutbox(tx, outboxRow(exportDue, { exportId: id }))
  })
}

/** Rows between two reports of progress. */
const REPORTED = 5_000

/**
 * Writes the file with the current permissions of the person who asked for it; from its beginning after a crash. A
 * refusal fails the export with the reason.
 */
export async function writeExport(id: string): Promise<void> {
  const run = await readStoredExport(id)
  if (run.state !== 'WAITING') return
  const author = await findStaffActor(run.authorId, run.authorName)
  try {
    requireMayExport(author, run.kind)
    const written = await writeFile(id, run.request, author)
    await transaction((tx) => finish(tx, run, written))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await failExport(id, error.message)
  }
}

/** Without a problem of its own: when no further attempt follows. Does nothing to an export that has ended. */
export async function failExport(
  id: string,
  problem = 'Файл не записан из-за ошибки магазина. Создайте его ещё раз',
): Promise<void> {
  await getDb().exportRun.updateMany({
    where: { id, state: 'WAITING' },
    data: { state: 'FAILED', problem, finishedAt: now() },
  })
}

interface Written {
  rows: number
  bytes: number
}

async function writeFile(id: string, request: ExportRequest, author: Actor): Promise<Written> {
  const { body } = await openExport(request, author)
  const written: Written = { rows: 0, bytes: 0 }
  let reported = 0
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const piece of body(() => (written.rows += 1))) {
      written.bytes += piece.length
      if (written.rows >= reported + REPORTED) {
        reported = written.rows
        await getDb().exportRun.updateMany({
          where: { id, state: 'WAITING' },
          data: { writtenRows: written.rows },
        })
      }
      yield piece
    }
  }
  await getStorage().putStream(exportFileKey(id), Readable.from(bytes()))
  return written
}

type StoredExport = Awaited<ReturnType<typeof readStoredExport>>

async function finish(tx: Database, run: StoredExport, { rows, bytes }: Written): Promise<void> {
  const { id, authorId, authorName } = run
  const { count } = await tx.db.exportRun.updateMany({
    where: { id, state: 'WAITING' },
    data: { state: 'DONE', total: rows, writtenRows: rows, bytes, finishedAt: now() },
  })
  if (count === 0) return
  await notifyStaff(
    [
      {
        dedupeKey: `export:${id}`,
        type: 'EXPORT_READY',
        priority: 'LOW',
        title: 'Выгрузка готова',
        message: `${exportKinds[run.request.kind]}: ${counted(rows, exportKindOf(run.kind).nouns)}. Просил: ${authorName}`,
        link: officePaths.exports(),
      },
    ],
    tx,
  )
  if (authorId !== null) await recordOutbox(tx, outboxRow(exportWritten, { exportId: id }))
}
