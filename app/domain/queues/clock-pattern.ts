import { counted } from '~/platform/text/plural'

export type ClockPattern =
  | { unit: 'second' | 'minute'; step: number }
  | { unit: 'hour'; step: 1 }
  | { unit: 'day'; step: 1; hour: string; minute: string }

const lengths = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const

/** Six fields, seconds first; ignores offsets. Null for an unsupported pattern. */
export function readClockPattern(pattern: string): ClockPattern | null {
  const [second = '', minute = '', hour = '', ...days] = pattern.split(' ')
  if (days.join(' ') !== '* * *') return null
  const [seconds, minutes] = [stepOf(second), stepOf(minute)]
  if (hour === '*' && minute === '*' && seconds !== null) return { unit: 'second', step: seconds }
  if (!isFixed(second)) return null
  if (hour === '*' && minutes !== null) return { unit: 'minute', step: minutes }
  if (!isFixed(minute)) return null
  if (hour === '*') return { unit: 'hour', step: 1 }
  return isFixed(hour) ? { unit: 'day', step: 1, hour, minute } : null
}

function stepOf(field: string): number | null {
  if (field === '*') return 1
  const [, step] = /^(?:\*|\d+)\/(\d+)$/.exec(field) ?? []
  return step === undefined ? null : Number(step)
}

const isFixed = (field: string): boolean => /^\d+$/.test(field)

/** Seconds; a day for an unsupported pattern. */
export function clockPeriod(pattern: string): number {
  const read = readClockPattern(pattern)
  return read === null ? lengths.day : read.step * lengths[read.unit]
}

const forms = { second: ['секунду', 'секунды', 'секунд'], minute: ['минуту', 'минуты', 'минут'] } as const

export function clockText(pattern: string): string {
  const read = readClockPattern(pattern)
  if (read === null) return pattern
  if (read.unit === 'hour') return 'каждый час'
  if (read.unit === 'day') return `каждый день в ${read.hour}:${read.minute.padStart(2, '0')} по Москве`
  return again(read.step, forms[read.unit])
}

function again(step: number, words: readonly [string, string, string]): string {
  if (step === 1) return `каждую ${words[0]}`
  return `${/1$/.test(String(step)) && step % 100 !== 11 ? 'каждую' : 'каждые'} ${counted(step, words)}`
}
