import { UserError } from '~/platform/errors/errors'
import { cutText } from '~/platform/text/cut-text'

import type { SourceRow } from '../source-row'
import { MOST_COLUMNS, MOST_RECORD, tooManyColumns } from '../table-limits'
import { plainText } from '../xlsx/number-text'

const JUDGED_OBJECTS = 200
const BETWEEN_VALUES = ' | '

interface JsonLine {
  number: number
  values: ReadonlyMap<string, unknown>
}

/** The first row has number 0 and the keys of the first 200 objects. `text` opens the file from its start. */
export async function* jsonRows(text: () => AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const keys = new Map<string, number>()
  let judged = 0
  for await (const { number, values } of jsonLines(text())) {
    for (const key of values.keys()) if (!keys.has(key)) keys.set(key, keys.size)
    if (keys.size > MOST_COLUMNS) throw tooManyColumns(number)
    judged += 1
    if (judged === JUDGED_OBJECTS) break
  }
  yield { number: 0, cells: [...keys.keys()] }
  for await (const line of jsonLines(text())) yield rowOf(line, keys)
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

async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<JsonLine> {
  let number = 0
  for await (const line of lines(text)) {
    number += 1
    if (line.trim() !== '') yield { number, values: parseObject(line, number) }
  }
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const parts = piece.split('\n')
    parts[0] = rest + (parts[0] ?? '')
    rest = parts.pop() ?? ''
    yield* parts
    if (rest.length > MOST_RECORD)
      throw new UserError('Строка файла слишком длинна. Нужен один объект в строке')
  }
  yield rest
}

function parseObject(line: string, number: number): Map<string, unknown> {
  const parsed = parseOr(line)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new UserError(
      `Строка ${number}: нужен один объект JSON в строке, например {"sku": "A-1", "price": 100}`,
    )
  return new Map(Object.entries(parsed))
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
