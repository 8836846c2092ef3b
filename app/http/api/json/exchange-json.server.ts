import type { z } from 'zod'

import type {
  ExportKindName,
  ImportKindName,
  ImportRow,
  ImportView,
  ListedExport,
} from '~/domain/exchange/staff'

import type {
  exportRun,
  ImportCallState,
  importRowsData,
  importRun,
} from '../responses/exchange-responses.server'

type Progress = { total: number; done: number; refused: number }

function stateOf({ state, change, undo }: ImportView): ImportCallState {
  if (state !== 'PLANNED' || change === null || change.state === 'draft') return state
  if (undo !== null) return undo.state === 'running' ? 'UNDOING' : 'UNDONE'
  if (change.state === 'running') return 'APPLYING'
  return change.state === 'done' ? 'APPLIED' : 'STOPPED'
}

const progressOf = (change: Progress | null): Progress | null =>
  change && { total: change.total, done: change.done, refused: change.refused }

export function importJson(run: ImportView): z.input<typeof importRun> {
  const { id, kind, fileName, format, encoding, sourceName, headers, mapping, readRows, counts, problem } =
    run
  return {
    ...{ id, fileName, format, encoding, readRows, counts, problem },
    kind: kind as ImportKindName,
    state: stateOf(run),
    source: sourceName,
    columns: headers.map((header, place) => ({ header, column: mapping[place] || null })),
    planId: run.planId,
    applied: run.change?.state === 'draft' ? null : progressOf(run.change),
    undone: progressOf(run.undo),
    undoUntil: run.undoUntil?.toISOString() ?? null,
    createdAt: run.createdAt.toISOString(),
    author: run.authorName,
  }
}

export function importRowJson({
  row,
  title,
  effect,
  state,
  reason,
  problems,
  changes,
}: ImportRow): z.input<typeof importRowsData>['rows'][number] {
  return { row, title, effect, state, reason, problems, changes }
}

export function exportJson(run: ListedExport, kind: ExportKindName, file: string): z.input<typeof exportRun> {
  const { id, format, state, total, writtenRows, bytes, problem, createdAt, keptUntil } = run
  return {
    ...{ id, kind, format, state, total, writtenRows, bytes, problem },
    file: state === 'DONE' ? file : null,
    createdAt: createdAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
  }
}
