import type { Readable } from 'node:stream'

import type { PermissionHolder } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { getStorage } from '~/platform/storage/storage.server'
import type { PluralForms } from '~/platform/text/plural'

import { exportKinds, type ExportKindName } from '../kinds/kind-names'
import { exportKindOf, exportsFor, requireMayExport } from './export-kinds.server'
import type { ExportRequest } from './export-request.server'
import type { ListedExport } from './export-view'
import { DIRECT_ROWS, openExport } from './open-export.server'
import { EXPORT_LIFE, exportFileKey, isErasedSince, readStoredExport } from './stored-export.server'

const PAGE_SIZE = 25

export interface ExportList {
  rows: ListedExport[]
  page: number
  pages: number
  isRunning: boolean
}

/** Of the lists that the person may see. */
export async function listExports(holder: PermissionHolder, wantedPage: number): Promise<ExportList> {
  const where = { kind: { in: exportsFor(holder) } }
  const total = await getDb().exportRun.count({ where })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(wantedPage, pages)
  const rows = await getDb().exportRun.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  return {
    rows: rows.map(listed),
    page,
    pages,
    isRunning: rows.some(({ state }) => state === 'WAITING'),
  }
}

type StoredExport = Omit<Awaited<ReturnType<typeof readStoredExport>>, 'request'>

const listed = ({ id, kind, format, state, total, ...row }: StoredExport): ListedExport => ({
  ...{ id, format, state, total, writtenRows: row.writtenRows, problem: row.problem },
  ...{ authorName: row.authorName, createdAt: row.createdAt },
  kindLabel: exportKinds[kind as ExportKindName],
  nouns: exportKindOf(kind).nouns,
  bytes: row.bytes === null ? null : Number(row.bytes),
  keptUntil: new Date(row.createdAt.getTime() + EXPORT_LIFE),
})

/** @throws UserError (403) without the list's permission; (404) */
export async function readExport(
  id: string,
  holder: PermissionHolder,
): Promise<ListedExport & { kind: ExportKindName }> {
  const run = await readStoredExport(id)
  requireMayExport(holder, run.kind)
  return { ...listed(run), kind: run.request.kind }
}

/**
 * How many rows a request has, and whether the worker must write them.
 * @throws UserError (400) for a filter that is not understood; (403) without the list's permission
 */
export async function measureExport(
  request: ExportRequest,
  holder: PermissionHolder,
): Promise<{ count: number; isLarge: boolean; nouns: PluralForms }> {
  const { count, kind } = await openExport(request, holder)
  const rows = await count()
  return { count: rows, isLarge: rows > DIRECT_ROWS, nouns: kind.nouns }
}

interface ExportFile {
  fileName: string
  format: string
  createdAt: Date
  body: Readable
  bytes: number
}

/**
 * @throws UserError (403) without the list's permission; (404); (409) before it is written; (410) when data of a
 * person in it was erased since
 */
export async function openExportFile(id: string, holder: PermissionHolder): Promise<ExportFile> {
  const run = await readStoredExport(id)
  const { fileName, isPersonal } = requireMayExport(holder, run.kind)
  if (run.state !== 'DONE') throw new UserError('Файл ещё не готов', { status: 409 })
  if (isPersonal && (await isErasedSince(run.createdAt)))
    throw new UserError('После этой выгрузки удалили данные клиента. Выгрузите список заново', {
      status: 410,
    })
  const stored = await getStorage().getStream(exportFileKey(id))
  if (!stored) throw new UserError('Файл больше не хранится: выгрузите список заново', { status: 410 })
  const { body, bytes } = stored
  return { fileName, format: run.format, createdAt: run.createdAt, body, bytes }
}

/** With their files, after seven days. */
export async function removeOldExports(limit: number): Promise<number> {
  const old = await getDb().exportRun.findMany({
    where: { createdAt: { lt: new Date(now().getTime() - EXPORT_LIFE) } },
    select: { id: true },
    take: limit,
  })
  for (const { id } of old) await getStorage().delete(exportFileKey(id))
  const { count } = await getDb().exportRun.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return count
}

/** For the email to its author; null without a mailbox. */
export async function readExportForMail(
  id: string,
): Promise<{ to: { name: string; address: string }; list: string } | null> {
  const run = await readStoredExport(id)
  const author =
    run.authorId === null
      ? null
      : await getDb().user.findFirst({
          where: { id: run.authorId, status: 'ACTIVE' },
          select: { name: true, email: true },
        })
  if (run.state !== 'DONE' || author === null) return null
  return { to: { name: author.name, address: author.email }, list: exportKinds[run.request.kind] }
}
