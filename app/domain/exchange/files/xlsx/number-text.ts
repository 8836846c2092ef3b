import { dayOfColumn } from '~/platform/dates/dates'

import type { NumberFormat } from './number-format'

/** Most numbers of a file need no change. */
const CANONICAL = /^(?:0|-?[1-9]\d*(?:\.\d*[1-9])?)$/

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** 31 December 9999. */
const LAST_DAY = 2_958_465
/** Excel counts a 29 February 1900, which never was. */
const DAY_THAT_NEVER_WAS = 60
/** Days between the first days of both calendars of Excel. */
const SINCE_1904 = 1_462

/** The number as its sender sees it, with a point: Excel shows 15 digits of the 17 that it stores. */
export function numberText(stored: string, format: NumberFormat, is1904 = false): string {
  if (format === 'number' && stored.length < 13 && CANONICAL.test(stored)) return stored
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return stored
  if (format === 'number') return plainText(number)
  if (format === 'percent') return `${plainText(number * 100)}%`
  if (typeof format === 'object')
    return Number.isInteger(number) && number >= 0
      ? plainText(number).padStart(format.zeros, '0')
      : plainText(number)
  const serial = is1904 ? number + SINCE_1904 : number
  return serial < 0 || serial >= LAST_DAY + 1 ? plainText(number) : momentText(serial, format)
}

const withoutExponent = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** Never with an exponent. */
export function plainText(number: number): string {
  const shown = Number(number.toPrecision(15))
  const text = String(shown === 0 ? 0 : shown)
  return text.includes('e') ? withoutExponent.format(shown) : text
}

function momentText(serial: number, format: 'date' | 'time' | 'date-time'): string {
  const seconds = Math.round(serial * DAY_SECONDS)
  if (format === 'time') return timeText(seconds)
  const days = Math.floor(seconds / DAY_SECONDS)
  const epoch = Date.UTC(1899, 11, days < DAY_THAT_NEVER_WAS ? 31 : 30)
  const day = dayOfColumn(new Date(epoch + days * DAY_MS))
  const rest = seconds % DAY_SECONDS
  return format === 'date' || rest === 0 ? day : `${day} ${timeText(rest)}`
}

function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[2] === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
