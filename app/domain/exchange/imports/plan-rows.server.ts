import type { PermissionHolder } from '~/domain/auth/shared'
import { sameValues, type NewBulkItem } from '~/domain/bulk-edit/index.server'
import type { RowProblem } from '~/domain/bulk-edit/shared'
import { DEAREST, roundedPrice } from '~/domain/bulk-edit/staff'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'
import { cutText } from '~/platform/text/cut-text'

import type { SourceRow } from '../files/open-table.server'
import type { CellContext, CellRead, ExchangeColumn } from '../kinds/exchange-column'
import type { Existing, ExchangeKind, Values } from '../kinds/exchange-kind'
import type { ImportOptions } from './import-options'

export interface PlanRules {
  kind: ExchangeKind
  key: ExchangeColumn
  keyIndex: number
  /** The columns of the file that are read, with their place; the key is not among them. */
  fields: readonly { column: ExchangeColumn; index: number }[]
  options: ImportOptions
  context: CellContext
  /** Who sent the file. */
  holder: PermissionHolder
}

/** What earlier rows of the file named. */
export interface SeenRows {
  /** Row numbers by the key that was read. */
  keys: Map<string, number>
  /** Row numbers by the object's id: two keys may name one object. */
  ids: Map<string, number>
  brands: Set<string>
}

const MOST_TITLE = 200

interface KeyedRow {
  row: SourceRow
  text: string
  /** What the cell of the key says; null for an empty one. */
  key: { value: string } | { refusal: string } | null
}

/** One address or email may be written in several ways. */
function keyedRow(row: SourceRow, { key, keyIndex, context }: PlanRules): KeyedRow {
  const text = cellOf(row, keyIndex)
  if (text === '') return { row, text, key: null }
  const read = key.read(text, context)
  if ('refusal' in read) return { row, text, key: read }
  const { value } = read
  return { row, text, key: typeof value === 'string' && value !== '' ? { value } : null }
}

/** One item for each row, in their order. */
export async function planRows(
  rows: readonly SourceRow[],
  rules: PlanRules,
  seen: SeenRows,
): Promise<NewBulkItem[]> {
  const keyed = rows.map((row) => keyedRow(row, rules))
  const keys = [...new Set(keyed.flatMap(({ key }) => (key && 'value' in key ? [key.value] : [])))]
  const columns = rules.fields.map(({ column }) => column.name)
  const existing = await rules.kind.find(rules.key.name, keys, columns)
  const unknown = keys.filter((key) => !existing.has(key))
  const padded = await rules.kind.findWithZeros(rules.key.name, unknown)
  const planned = keyed.map((one) => planRow(one, { rules, seen, existing, padded }))
  return rules.kind.verify ? verified(planned, rules, existing) : planned
}

async function verified(
  planned: readonly NewBulkItem[],
  { kind, holder }: PlanRules,
  existing: Known['existing'],
): Promise<NewBulkItem[]> {
  const present = new Map([...existing.values()].flat().map(({ id, values }) => [id, values]))
  const changing = planned.flatMap(({ objectId: id, after }) =>
    after === undefined ? [] : [{ id, values: { ...present.get(id), ...after } }],
  )
  const problems = (await kind.verify?.(changing, holder)) ?? new Map<string, RowProblem>()
  return planned.map((one) => {
    const problem = problems.get(one.objectId)
    if (problem === undefined || one.row === undefined) return one
    const header = kind.columns.find(({ name }) => name === problem.column)?.header ?? kind.label
    const refusal = `${header}: «${problem.value}» — ${problem.text}`
    const { objectId, row } = one
    return { objectId, refusal, problems: [problem], row: { ...row, effect: 'REFUSED' } }
  })
}

interface Known {
  rules: PlanRules
  seen: SeenRows
  existing: ReadonlyMap<string, Existing[]>
  padded: ReadonlyMap<string, string>
}

function planRow({ row, text, key }: KeyedRow, known: Known): NewBulkItem {
  const { rules, seen, existing, padded } = known
  const { header, name } = rules.key
  const title = titleOf(row, text, rules)
  const refuse = (refusal: string): NewBulkItem =>
    refused(row, title, { refusal, problems: [{ column: name, value: text, text: refusal }] })
  if (key === null) return item(row, title, 'SKIPPED', { refusal: `Нет ячейки «${header}»` })
  if ('refusal' in key) return refuse(`${header}: ${key.refusal}`)
  const found = existing.get(key.value) ?? []
  const [object] = found
  const spelling = rules.kind.spelling(name, key.value)
  const earlier = seen.keys.get(spelling) ?? (object && seen.ids.get(object.id))
  if (earlier !== undefined) return refuse(`${header} «${text}» уже был в строке ${earlier}`)
  seen.keys.set(spelling, row.number)
  if (found.length > 1) return refuse(`${header} «${text}» у нескольких товаров: укажите артикул`)
  if (object !== undefined) seen.ids.set(object.id, row.number)
  const zeros = padded.get(key.value.replace(/^0+/, ''))
  if (object === undefined && zeros !== undefined)
    return refuse(
      `«${text}» нет, есть «${zeros}»: похоже, таблица убрала нули в начале. Сделайте колонку текстовой`,
    )
  return object === undefined ? planNew(row, title, key.value, rules) : planChange(row, object, rules, seen)
}

function planNew(row: SourceRow, title: string, key: unknown, rules: PlanRules): NewBulkItem {
  const { kind, options, fields } = rules
  const refuse = (refusal: string): NewBulkItem => refused(row, title, whole(refusal))
  if (!kind.creates || !options.creates || !kind.creatingKeys.includes(rules.key.name))
    return refuse(kind.texts.absent)
  const read = readCells(row, fields, rules, null)
  if ('problems' in read) return refused(row, title, read)
  const needsCategory = kind.columns.some(({ name, isRequired }) => name === 'categoryId' && isRequired)
  const category = needsCategory && options.categoryId !== null ? { categoryId: options.categoryId } : {}
  const values: Values = { ...category, ...read.values, [rules.key.name]: key }
  const lacking = kind.columns.filter(({ name, isRequired }) => isRequired === true && !(name in values))
  if (lacking.length > 0) {
    const refusal = `${kind.texts.needs}: ${lacking.map(({ header }) => `«${header}»`).join(', ')}`
    const problems = lacking.map(({ name }) => ({ column: name, value: '', text: refusal }))
    return refused(row, title, { refusal, problems })
  }
  const settled = kind.settle({}, values)
  if ('refusal' in settled) return refuse(settled.refusal)
  return item(row, title, 'NEW', { after: settled.wanted as Prisma.InputJsonObject })
}

function planChange(row: SourceRow, object: Existing, rules: PlanRules, seen: SeenRows): NewBulkItem {
  const { kind, options } = rules
  if (typeof object.values.brand === 'string') seen.brands.add(object.values.brand)
  const fields = rules.fields.filter(
    ({ column }) => options.only.length === 0 || options.only.includes(column.name),
  )
  const read = readCells(row, fields, rules, object)
  if ('problems' in read) return refused(row, object.title, read)
  const settled = kind.settle(object.values, read.values)
  if ('refusal' in settled) return refused(row, object.title, whole(settled.refusal))
  const names = Object.keys(settled.wanted).filter(
    (name) => !sameValues(object.values[name] ?? null, settled.wanted[name] ?? null),
  )
  if (names.length === 0) return item(row, object.title, 'SAME', {}, object.id)
  const [before, after] = [object.values, settled.wanted].map((values) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  ) as [Prisma.InputJsonObject, Prisma.InputJsonObject]
  const remark = isJump(object.values.priceKopecks, settled.wanted.priceKopecks) ? { remark: JUMP } : {}
  return item(row, object.title, 'CHANGED', { before, after, ...remark }, object.id)
}

/** Most often a zero too many, or the price of a whole package. */
export const JUMP = 'Цена меняется более чем вдвое'

function isJump(before: unknown, after: unknown): boolean {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return false
  return after > before * 2 || after * 2 < before
}

/** Values of the cells that say something else than the object; all mistakes of a row at once. */
function readCells(
  row: SourceRow,
  fields: PlanRules['fields'],
  { options, context }: PlanRules,
  object: Existing | null,
): { values: Record<string, unknown> } | Refusal {
  const values: Record<string, unknown> = {}
  const refusals: string[] = []
  const problems: RowProblem[] = []
  for (const { column, index } of fields) {
    const text = cellOf(row, index)
    if (text === '' && (object === null || options.empty === 'keep' || column.isNeverEmpty === true)) continue
    const isPrice = column.name === 'priceKopecks'
    if (!isPrice && object !== null && text === column.show(object.values[column.name], context).trim())
      continue
    const cell = column.read(text, context)
    const read = isPrice && 'value' in cell ? priced(cell.value, options) : cell
    if ('value' in read) values[column.name] = read.value
    else {
      problems.push({ column: column.name, value: shortened(text), text: read.refusal })
      refusals.push(`${column.header}: «${shortened(text)}» — ${read.refusal}`)
    }
  }
  return problems.length > 0 ? { refusal: refusals.join('; '), problems } : { values }
}

interface Refusal {
  refusal: string
  problems: readonly RowProblem[]
}

const whole = (refusal: string): Refusal => ({
  refusal,
  problems: [{ column: null, value: '', text: refusal }],
})

const refused = (row: SourceRow, title: string, refusal: Refusal): NewBulkItem =>
  item(row, title, 'REFUSED', { ...refusal })

function priced(value: unknown, { priceFactor, priceAdded, priceRounding }: ImportOptions): CellRead {
  if (typeof value !== 'number') return { value }
  const price = roundedPrice(value * priceFactor + priceAdded, priceRounding)
  return price > 0 && price <= DEAREST
    ? { value: price }
    : { refusal: 'по правилу цены она стала бы нулевой или слишком большой' }
}

const MOST_QUOTED = 60

const shortened = (text: string): string => cutText(text, MOST_QUOTED, '…')

export const cellOf = ({ cells }: SourceRow, index: number): string => (cells[index] ?? '').trim()

function titleOf(row: SourceRow, key: string, { fields }: PlanRules): string {
  const name = fields.find(({ column }) => column.name === 'name')
  const words = [key, name === undefined ? '' : cellOf(row, name.index)].filter((text) => text !== '')
  const first = words.length > 0 ? words : row.cells.filter((cell) => cell.trim() !== '').slice(0, 2)
  return cutText(first.join(' · '), MOST_TITLE)
}

type Row = NonNullable<NewBulkItem['row']>

function item(
  { number }: Pick<SourceRow, 'number'>,
  title: string,
  effect: Row['effect'],
  rest: Omit<NewBulkItem, 'objectId' | 'row'>,
  objectId: string = newId(),
): NewBulkItem {
  return { objectId, ...rest, row: { number, title, effect } }
}
