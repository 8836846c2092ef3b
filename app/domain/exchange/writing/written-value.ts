import { dayOfColumn } from '~/platform/dates/dates'

import { plainText } from '../files/xlsx/number-text'
import type { CellValue, WrittenColumn } from './written-column'

export type WrittenValue =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'money'; kopecks: number }
  | { kind: 'boolean'; isTrue: boolean }
  /** `2026-12-01` or `2026-12-01 09:30`. */
  | { kind: 'date'; text: string }

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/
const MIDNIGHT = / 00:00(?::00)?$/

/** What the column makes of a value; a value of another type is written as the text that people read. */
export function writtenValue(column: WrittenColumn, value: CellValue): WrittenValue {
  if (value === null || value === '') return { kind: 'empty' }
  if (typeof value === 'number') return ofNumber(column, value)
  if (typeof value === 'boolean')
    return column.kind === 'boolean'
      ? { kind: 'boolean', isTrue: value }
      : { kind: 'text', text: value ? 'да' : 'нет' }
  const text = typeof value === 'string' ? value : dayOfColumn(value)
  return column.kind === 'date' && DATE.test(text)
    ? { kind: 'date', text: text.replace(MIDNIGHT, '') }
    : { kind: 'text', text }
}

function ofNumber({ kind }: WrittenColumn, number: number): WrittenValue {
  if (!Number.isFinite(number)) return { kind: 'empty' }
  if (kind === 'money') return { kind: 'money', kopecks: number }
  return kind === 'number' ? { kind: 'number', number } : { kind: 'text', text: plainText(number) }
}
