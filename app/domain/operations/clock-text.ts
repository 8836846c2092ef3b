import { counted } from '~/platform/plural'

const seconds = ['секунду', 'секунды', 'секунд'] as const
const minutes = ['минуту', 'минуты', 'минут'] as const

/**
 * When a job of the clock runs, in words: «каждые 5 минут», «каждый день в 3:40». `pattern` has six fields, seconds first; at which second or minute something that comes again
 * and again begins is nobody's question. A pattern of another shape stays as it is.
 */
export function clockText(pattern: string): string {
  const [second = '', minute = '', hour = '', ...days] = pattern.split(' ')
  if (days.join(' ') !== '* * *') return pattern
  const every = (field: string): number | null => {
    if (field === '*') return 1
    const [, step] = /^(?:\*|\d+)\/(\d+)$/.exec(field) ?? []
    return step === undefined ? null : Number(step)
  }
  const isFixed = (field: string): boolean => /^\d+$/.test(field)
  if (hour === '*' && minute === '*' && every(second) !== null) return again(every(second) ?? 1, seconds)
  if (!isFixed(second)) return pattern
  if (hour === '*' && every(minute) !== null) return again(every(minute) ?? 1, minutes)
  if (!isFixed(minute)) return pattern
  if (hour === '*') return 'каждый час'
  return isFixed(hour) ? `каждый день в ${hour}:${minute.padStart(2, '0')} по Москве` : pattern
}

function again(step: number, forms: readonly [string, string, string]): string {
  if (step === 1) return `каждую ${forms[0]}`
  return `${/1$/.test(String(step)) && step % 100 !== 11 ? 'каждую' : 'каждые'} ${counted(step, forms)}`
}
