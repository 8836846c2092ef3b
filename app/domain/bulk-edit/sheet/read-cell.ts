import { formatRoubles } from '~/platform/money/money'
import { PIECES_SIGN, plainNumber, ROUBLES_SIGN } from '~/platform/money/plain-number'
import { normalForm } from '~/platform/text/normal-form'

import { DEAREST } from '../products/new-price'
import { roublesText, sheetStates, type SheetColumn } from './sheet-columns'

const MOST_PIECES = 1_000_000
const MOST_SKU = 64
const MOST_BARCODE = 50

type Read = { value: number | string | null } | { refusal: string }

/** Control characters, broken UTF-8 and line ends. */
const UNPRINTABLE = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\ufffd]/u

/** Reads a cell as people and spreadsheets write it: 1 234,50 with any spaces, 1,234.50, 790 ₽. */
export function readCell(column: SheetColumn, text: string): Read {
  const typed = text.trim()
  switch (column) {
    case 'price':
      return readRoubles(typed)
    case 'earlier':
      return typed === '' || typed === '0' ? { value: null } : readRoubles(typed)
    case 'stock':
    case 'minStock':
      return readPieces(typed)
    case 'sku':
      return typed === '' ? { refusal: 'Укажите артикул' } : readText(typed, MOST_SKU)
    case 'barcode':
      return typed === '' ? { value: null } : readText(typed, MOST_BARCODE)
    case 'state':
      return readState(typed)
  }
}

/** The stored spelling of a readable cell, or the typed text. */
export function tidyCell(column: SheetColumn, text: string): string {
  const read = readCell(column, text)
  if ('refusal' in read) return text.trim()
  if (read.value === null) return ''
  return column === 'price' || column === 'earlier' ? roublesText(Number(read.value)) : String(read.value)
}

function readRoubles(typed: string): Read {
  const plain = plainNumber(typed, ROUBLES_SIGN)
  if (!/^-?\d{1,9}(?:\.\d{0,2})?$/.test(plain))
    return { refusal: 'Введите сумму в рублях, например 1290 или 99,90' }
  const kopecks = Math.round(Number(plain) * 100)
  if (kopecks <= 0) return { refusal: 'Цена должна быть больше 0' }
  return kopecks > DEAREST ? { refusal: `Не больше ${formatRoubles(DEAREST)}` } : { value: kopecks }
}

function readPieces(typed: string): Read {
  const plain = plainNumber(typed, PIECES_SIGN)
  if (/^-\d/.test(plain)) return { refusal: 'Количество не может быть отрицательным' }
  if (!/^\d{1,9}(?:\.0*)?$/.test(plain)) return { refusal: 'Введите целое число' }
  const pieces = Number(plain)
  return pieces > MOST_PIECES ? { refusal: 'Не больше 1 000 000' } : { value: pieces }
}

function readText(typed: string, most: number): Read {
  if (typed.length > most) return { refusal: `Не больше ${most} символов` }
  return UNPRINTABLE.test(typed)
    ? { refusal: 'Текст содержит недопустимые символы' }
    : { value: normalForm(typed, 'NFC') }
}

function readState(typed: string): Read {
  const state = Object.keys(sheetStates).find((label) => label.toLowerCase() === typed.toLowerCase())
  return state === undefined
    ? { refusal: `Выберите: ${Object.keys(sheetStates).join(', ')}` }
    : { value: state }
}
