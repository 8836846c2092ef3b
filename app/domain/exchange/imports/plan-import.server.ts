import { findStaffActor } from '~/domain/audit/index.server'
import {
  completeDraftOfFile,
  deleteDraftOfFile,
  insertItemsOfFile,
  startDraftOfFile,
  type NewBulkItem,
} from '~/domain/bulk-edit/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'

import { openTable, type SourceRow } from '../files/open-table.server'
import { readCellContext } from '../kinds/cell-context.server'
import { kindOf, storedKindOf } from '../kinds/exchange-kinds.server'
import type { ExchangeColumn } from '../kinds/exchange-column'
import type { ExchangeKind, Existing } from '../kinds/exchange-kind'
import { openPictureTaker, type PictureTaker } from '../pictures/picture-taker.server'
import { PICTURES } from '../pictures/pictures-column'
import { planPictures } from '../pictures/plan-pictures.server'
import { withImportFile } from './import-files.server'
import { JUMP, planRows, type PlanRules, type SeenRows } from './plan-rows.server'
import { readStoredRun, type ImportCounts, type StoredRun } from './stored-run.server'

const ROWS_AT_ONCE = 1_000
const MOST_ROWS = 500_000
/** Milliseconds: half a million rows at 300 a second, beside the 15 minutes that pictures may take. */
export const PLANNING_TIME = 45 * 60_000

/**
 * Compares the file with the shop and stores one item per row. Starts from the first row after a crash: each attempt
 * has a draft of its own, and an older attempt that still runs ends. A file that cannot be read fails the run with
 * the reason.
 */
export async function planImport(id: string): Promise<void> {
  const run = await readStoredRun(id)
  const planId = newId()
  if (!(await claimPlanning(run, planId))) return
  const { kind, fileName, authorId, authorName } = run
  const params = { importId: id, title: `Загрузка «${fileName}»`, undoOf: null }
  await startDraftOfFile({ id: planId, kind: storedKindOf(kind), params, authorId, authorName })
  try {
    const counts = await withImportFile(run.storageKey, (path) => planFile(run, planId, path))
    if (counts) await finishPlan(run, planId, counts)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await failRun({ id, planId }, error.message)
  }
}

/** When no further attempt follows. Does nothing to a run that waits for no plan. */
export const failPlanning = (id: string): Promise<void> =>
  failRun({ id }, 'Проверить файл не удалось из-за ошибки магазина. Проверьте его ещё раз')

async function failRun(run: { id: string; planId?: string }, problem: string): Promise<void> {
  const data = { state: 'FAILED', problem } as const
  await getDb().importRun.updateMany({ where: { ...run, state: 'PLANNING' }, data })
}

/** False when the run waits for no plan, or another attempt has begun. */
function claimPlanning({ id, planId: earlier }: StoredRun, planId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.db.importRun.updateMany({
      where: { id, state: 'PLANNING', planId: earlier },
      data: { planId },
    })
    if (count > 0 && earlier !== null) await deleteDraftOfFile(tx, earlier)
    return count > 0
  })
}

/** Null when another planning has begun. */
async function planFile(run: StoredRun, planId: string, path: string): Promise<ImportCounts | null> {
  const table = await openTable(path, run.sheet === null ? {} : { sheet: run.sheet })
  const rules = await readRules(run)
  const takesPictures = rules.fields.some(({ column }) => column.name === PICTURES)
  const taker = takesPictures ? await openPictureTaker(run) : null
  try {
    return await planTable(run, planId, { rows: table.rows(), rules, taker })
  } finally {
    await taker?.close()
  }
}

interface Planning {
  rows: AsyncIterable<SourceRow>
  rules: PlanRules
  taker: PictureTaker | null
}

async function planTable(
  run: StoredRun,
  planId: string,
  { rows: source, rules, taker }: Planning,
): Promise<ImportCounts | null> {
  const seen: SeenRows = { keys: new Map(), ids: new Map(), brands: new Set() }
  const counts: ImportCounts = { NEW: 0, CHANGED: 0, SAME: 0, REFUSED: 0, SKIPPED: 0, MISSING: 0, JUMP: 0 }
  const end = performance.now() + PLANNING_TIME
  let rows = 0
  for await (const part of inParts(source, run.headerRow)) {
    rows += part.length
    if (rows > MOST_ROWS) throw new UserError(`В файле больше ${MOST_ROWS} строк: разделите его`)
    if (performance.now() > end)
      throw new UserError('Файл проверяется дольше 45 минут: разделите его или загрузите без фотографий')
    const planned = await planRows(part, rules, seen)
    await store(planId, taker === null ? planned : await planPictures(planned, taker), counts)
    if (!(await recordProgress(run.id, planId, rows))) return null
  }
  if (rules.options.missing !== 'leave' && rules.kind.findOthers !== null)
    await planMissing(planId, rules, seen, counts)
  return counts
}

async function readRules({ kind: name, mapping, options, ...run }: StoredRun): Promise<PlanRules> {
  const kind = kindOf(name)
  const fields = mapping.flatMap((column, index) => {
    const known = kind.columns.find((one) => one.name === column)
    return known ? [{ column: known, index }] : []
  })
  const key = keyOf(kind, fields, options.key)
  return {
    kind,
    key: key.column,
    keyIndex: key.index,
    fields: fields.filter(({ column }) => column !== key.column && isChanged(kind, column)),
    options,
    context: await readCellContext(),
    holder: await findStaffActor(run.authorId, run.authorName),
  }
}

/** A kind that creates nothing only finds by its keys: a file of stock never changes barcodes. */
const isChanged = ({ creates, keys }: ExchangeKind, { name }: ExchangeColumn): boolean =>
  creates || !keys.includes(name)

interface Field {
  column: ExchangeColumn
  index: number
}

function keyOf({ keys }: ExchangeKind, fields: readonly Field[], chosen: string | null): Field {
  for (const name of chosen === null ? keys : [chosen]) {
    const field = fields.find(({ column }) => column.name === name)
    if (field) return field
  }
  throw new UserError('В сопоставлении нет колонки, по которой находится строка', { field: 'column' })
}

async function* inParts(rows: AsyncIterable<SourceRow>, headerRow: number): AsyncGenerator<SourceRow[]> {
  let part: SourceRow[] = []
  for await (const row of rows) {
    if (row.number <= headerRow) continue
    part.push(row)
    if (part.length < ROWS_AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function store(planId: string, items: readonly NewBulkItem[], counts: ImportCounts): Promise<void> {
  for (const { row, remark } of items) {
    if (row) counts[row.effect] += 1
    if (remark === JUMP) counts.JUMP += 1
  }
  await insertItemsOfFile(planId, items)
}

async function recordProgress(id: string, planId: string, readRows: number): Promise<boolean> {
  const { count } = await getDb().importRun.updateMany({
    where: { id, planId, state: 'PLANNING' },
    data: { readRows },
  })
  return count > 0
}

async function planMissing(
  planId: string,
  { kind, options }: PlanRules,
  seen: SeenRows,
  counts: ImportCounts,
): Promise<void> {
  const column = options.missing === 'zero' ? 'stock' : 'isActive'
  const after = options.missing === 'zero' ? { stock: 0 } : { isActive: false }
  const brands = options.missingScope === 'all' ? null : [...seen.brands]
  const itemOf = ({ id, title, values }: Existing): NewBulkItem => ({
    objectId: id,
    before: { [column]: values[column] as number | boolean },
    after,
    row: { number: null, title, effect: 'MISSING' },
  })
  for await (const others of kind.findOthers?.({ seen: seen.ids, brands, column }) ?? [])
    await store(planId, others.map(itemOf), counts)
}

async function finishPlan({ id }: StoredRun, planId: string, counts: ImportCounts): Promise<void> {
  const { JUMP: _, ...effects } = counts
  const total = Object.values(effects).reduce((sum, count) => sum + count, 0)
  await transaction(async (tx) => {
    // The run is locked first, as by everything that replaces a plan.
    const { count } = await tx.db.importRun.updateMany({
      where: { id, planId, state: 'PLANNING' },
      data: { state: 'PLANNED', counts, bulkChangeId: planId },
    })
    if (count > 0) await completeDraftOfFile(tx, planId, total)
  })
}
