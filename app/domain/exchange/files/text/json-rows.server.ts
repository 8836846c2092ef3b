import { UserError } from '~/platform/errors/errors'
import { cutText } from '~/platform/text/cut-text'

import type { SourceRow } from '../source-row'
import { MOST_COLUMNS, MOST_RECORD, tooManyColumns } from '../table-limits'
import { plainText } from '../xlsx/number-text'

const JUDGED_OBJECTS = 200
const BETWEEN_VALUES = ' | '

interface JsonLine {
  number: number
  values: readonly (readonly [key: string, value: unknown])[]
}

/**
 * Rows in batches; the first row has number 0 and the keys of the first 200 objects. `text` opens the file from its
 * start.
 */
export async function* jsonRows(text: () => AsyncIterable<string>): AsyncGenerator<readonly SourceRow[]> {
  const keys = new Map<string, number>()
  for await (const lines of jsonLines(text(), JUDGED_OBJECTS))
    for (const { number, values } of lines) {
      for (const [key] of values) if (!keys.has(key)) keys.set(key, keys.size)
      if (keys.size > MOST_COLUMNS) throw tooManyColumns(number)
    }
  yield [{ number: 0, cells: [...keys.keys()] }]
  for await (const lines of jsonLines(text())) yield lines.map((line) => rowOf(line, keys))
}

function rowOf({ number, values }: JsonLine, keys: ReadonlyMap<string, number>): SourceRow {
  const cells = Array.from({ length: keys.size }, () => '')
  for (const [key, value] of values) {
    const column = keys.get(key)
    if (column === undefined)
      throw new UserError(
        `Строка ${number}: поля «${shortName(key)}» нет в первых ${JUDGED_OBJECTS} строках. Добавьте его в первую`,
      )
    cells[column] = textOf(value, `Строка ${number}, поле «${shortName(key)}»`)
  }
  return { number, cells }
}

/** Batches of at most `most` objects in all. */
async function* jsonLines(text: AsyncIterable<string>, most = Infinity): AsyncGenerator<JsonLine[]> {
  let [number, left] = [0, most]
  for await (const lines of lineBatches(text)) {
    const batch: JsonLine[] = []
    for (const line of lines) {
      number += 1
      if (batch.length < left && line.trim() !== '') batch.push({ number, values: parseObject(line, number) })
    }
    left -= batch.length
    yield batch
    if (left === 0) return
  }
}

async function* lineBatches(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of text) {
    const lines = piece.split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    yield lines
    if (rest.length > MOST_RECORD)
      throw new UserError('Строка файла слишком длинна. Нужен один объект в строке')
  }
  yield [rest]
}

function parseObject(line: string, number: number): [string, unknown][] {
  const parsed = parseOr(line)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new UserError(
      `Строка ${number}: нужен один объект JSON в строке, например {"sku": "A-1", "price": 100}`,
    )
  return Object.entries(parsed)
}

function parseOr(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function textOf(value: unknown, place: string): string {
  if (!Array.isArray(value)) return scalarText(value, place)
  return value.map((item: unknown) => scalarText(item, place)).join(BETWEEN_VALUES)
}

function scalarText(value: unknown, place: string): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value !== 'number') throw new UserError(`${place}: нужны текст, число или список, а не объект`)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new UserError(`${place}: число слишком велико. Запишите его в кавычках`)
  return plainText(value)
}

const shortName = (key: string): string => cutText(key, 60, '…')
