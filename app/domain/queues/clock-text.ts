import { counted } from '~/platform/text/plural'

import { readClockPattern } from './clock-pattern'

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
