import { z } from 'zod'

import { findStaffActor, recordAudit, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  confirmBulkChange,
  readBulkChange,
  runBulkChange,
  startUndoOfFile,
  stopBulkChange,
} from '~/domain/bulk-edit/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { lockRows } from '~/platform/db/row-locks.server'
import { makeOnce } from '~/platform/forms/one-time-key.server'
import { counted } from '~/platform/text/plural'

import type { ExchangeKind } from '../kinds/exchange-kind'
import { kindOf, requireMayImport, storedKindOf } from '../kinds/exchange-kinds.server'
import { forgetFetched, noteFetched } from '../schedules/fetched-mark.server'
import { readStoredRun, type StoredRun } from './stored-run.server'

/** Milliseconds. */
const UNDO_LIFE = 7 * 24 * 3_600_000
/** Rows of one transaction. */
const ROWS_AT_ONCE = 250

const stored = z.object({ importId: z.uuid(), title: z.string(), undoOf: z.uuid().nullable() })

interface Confirmation {
  id: string
  /** The plan that the person has seen. */
  planId: string
  /** The person has seen the prices that jump. */
  areJumpsRight: boolean
  actor: Actor
}

/**
 * Idempotent.
 * @throws UserError (403) without permission; (404); (409) for another plan than the seen one; (422, beside `jumps`)
 */
export async function confirmImport({ id, planId, areJumpsRight, actor }: Confirmation): Promise<void> {
  const run = await readStoredRun(id)
  requireMayImport(actor, kindOf(run.kind), changedColumns(run))
  assertSeenPlan(run, planId)
  if (run.counts.JUMP > 0 && !areJumpsRight)
    throw new UserError('Проверьте цены, которые меняются более чем вдвое, и отметьте, что они верны', {
      status: 422,
      field: 'jumps',
    })
  const title = `Загрузка «${run.fileName}»`
  await confirmBulkChange({
    id: planId,
    kind: storedKindOf(run.kind),
    params: { importId: id, title, undoOf: null },
    plan: null,
    audited: { change: title, count: run.counts.NEW + run.counts.CHANGED + run.counts.MISSING },
    actor,
    check: async (tx) => {
      await lockRows(tx, 'ImportRun', [id])
      const present = await tx.db.importRun.findUnique({
        where: { id },
        select: { state: true, bulkChangeId: true, bulkChange: { select: { confirmedAt: true } } },
      })
      assertSeenPlan(present, planId)
      if (present?.bulkChange?.confirmedAt === null) await noteFetched(tx, run)
    },
  })
}

function assertSeenPlan(run: Pick<StoredRun, 'state' | 'bulkChangeId'> | null, planId: string): void {
  if (run?.state !== 'PLANNED' || run.bulkChangeId !== planId)
    throw new UserError('Условия изменили, пока вы смотрели. Проверьте строки ещё раз.', { status: 409 })
}

export function changedColumns({ mapping, options }: StoredRun): string[] {
  const missing = options.missing === 'leave' ? [] : [options.missing === 'zero' ? 'stock' : 'isActive']
  return [...mapping.filter((name) => name !== ''), ...missing]
}

/** Runs with the current permissions of the person who confirmed it. */
export async function runImport(bulkChangeId: string): Promise<void> {
  const change = await readBulkChange(bulkChangeId)
  const { importId, title, undoOf } = stored.parse(change.params)
  const run = await readStoredRun(importId)
  const kind = kindOf(run.kind)
  const author = await findStaffActor(change.authorId, change.authorName)
  const since = undoOf === null ? null : (await readBulkChange(undoOf)).finishedAt
  await runBulkChange(bulkChangeId, {
    size: ROWS_AT_ONCE,
    apply: (tx, items) => {
      requireMayImport(author, kind, changedColumns(run))
      return kind.apply(tx, items, { author, note: title, since })
    },
    finish: async (tx) => {
      await reportImport(tx, { bulkChangeId, run, kind, title, isUndo: undoOf !== null })
      if (undoOf === null) await forgetFetched(tx, run)
    },
  })
}

interface Report {
  bulkChangeId: string
  run: StoredRun
  kind: ExchangeKind
  title: string
  isUndo: boolean
}

/** One entry of the audit log, one notification and one purge. */
async function reportImport(tx: Database, { bulkChangeId, run, kind, title, isUndo }: Report): Promise<void> {
  const change = await readBulkChange(bulkChangeId)
  const done = await tx.db.bulkChangeItem.groupBy({
    by: ['effect'],
    where: { bulkChangeId, state: 'DONE', effect: { in: ['NEW', 'CHANGED', 'MISSING'] } },
    _count: true,
  })
  const count = done.reduce((sum, { _count }) => sum + _count, 0)
  if (count === 0) return
  // The author is recorded even if they have lost the permissions since.
  const actor = {
    kind: 'staff',
    id: change.authorId,
    name: change.authorName,
    ip: null,
    permissions,
  } as const
  await recordAudit(tx, {
    actor,
    action: kind.reported.action,
    object: { entity: 'BulkChange', id: bulkChangeId },
    after: { change: title, count },
  })
  const { notification: type } = kind.reported
  if (type !== null)
    await notifyStaff(
      [
        {
          dedupeKey: `import:${bulkChangeId}`,
          type,
          priority: 'LOW',
          title: isUndo ? 'Загрузка отменена' : 'Файл загружен',
          message: `${title}: ${counted(count, kind.nouns)}`,
          link: officePaths.import(run.id),
        },
      ],
      tx,
    )
  await kind.publish(tx)
}

/**
 * Completed rows stay changed.
 * @throws UserError (403) without permission; (404); (409) when it has ended
 */
export async function stopImport({ id, actor }: { id: string; actor: Actor }): Promise<void> {
  const run = await readStoredRun(id)
  const kind = kindOf(run.kind)
  requireMayImport(actor, kind, changedColumns(run))
  const running = run.undoId ?? run.bulkChangeId
  if (running === null) throw new UserError('Загрузка ещё не начата', { status: 409 })
  await stopBulkChange({
    id: running,
    kind: storedKindOf(run.kind),
    actor,
    finish: (tx) =>
      reportImport(tx, {
        bulkChangeId: running,
        run,
        kind,
        title: titleOf(run),
        isUndo: run.undoId !== null,
      }),
  })
}

const titleOf = ({ fileName, undoId }: StoredRun): string =>
  `${undoId === null ? 'Загрузка' : 'Отмена загрузки'} «${fileName}»`

/** Null while the undo is not possible. */
export function undoUntil(change: { finishedAt: Date | null } | null, undoId: string | null): Date | null {
  if (!change?.finishedAt || undoId !== null) return null
  const until = new Date(change.finishedAt.getTime() + UNDO_LIFE)
  return until > now() ? until : null
}

/**
 * Rows whose objects were changed since are refused one by one. A repeated call changes nothing.
 * @throws UserError (403) without permission; (404); (409) when it cannot be undone
 */
export async function undoImport({ id, actor }: { id: string; actor: Actor }): Promise<void> {
  const run = await readStoredRun(id)
  requireMayImport(actor, kindOf(run.kind), changedColumns(run))
  const changeId = run.bulkChangeId
  const change = changeId === null ? null : await getDb().bulkChange.findUnique({ where: { id: changeId } })
  if (run.undoId !== null) return
  if (changeId === null || undoUntil(change, null) === null)
    throw new UserError('Отменить загрузку можно в течение 7 дней после неё', { status: 409 })
  const title = `Отмена загрузки «${run.fileName}»`
  await makeOnce({ scope: 'undo-of-import', key: id }, async (tx, undoId) => {
    const params = { importId: id, title, undoOf: changeId }
    const kind = storedKindOf(run.kind)
    const total = await startUndoOfFile(tx, { id: undoId, of: changeId, kind, params, title, actor })
    if (total === 0) throw new UserError('Отменять нечего: загрузка ничего не изменила', { status: 409 })
    await tx.db.importRun.update({ where: { id }, data: { undoId }, select: { id: true } })
  })
}
