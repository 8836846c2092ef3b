import type { z } from 'zod'

import { roublesText } from '~/domain/bulk-edit/staff'

import type { CellRead } from './exchange-column'

export const roubles = (value: unknown): string => (typeof value === 'number' ? roublesText(value) : '')

export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const yesOrNo = (value: unknown): string => (value === true ? 'да' : 'нет')

/** Reads a cell as a form reads its field. */
export function readBy(schema: z.ZodType, text: string): CellRead {
  const read = schema.safeParse(text)
  return read.success ? { value: read.data } : { refusal: read.error.issues[0]?.message ?? 'Не читается' }
}

const YES = ['да', 'есть', '1', 'true', 'yes', 'on', '+']
const NO = ['нет', '0', 'false', 'no', 'off', '-', '']

export function readTick(text: string): CellRead {
  const typed = text.trim().toLowerCase()
  if (YES.includes(typed)) return { value: true }
  return NO.includes(typed) ? { value: false } : { refusal: 'Напишите да или нет' }
}
