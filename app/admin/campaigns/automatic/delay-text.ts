import { counted } from '~/platform/text/plural'

const HOURS = 24

/** «сразу», «3 часа», «7 дней», «1 день 6 часов». */
export function delayText(hours: number): string {
  if (hours === 0) return 'сразу'
  const [days, rest] = [Math.floor(hours / HOURS), hours % HOURS]
  const inDays = days === 0 ? [] : [counted(days, ['день', 'дня', 'дней'])]
  return [...inDays, ...(rest === 0 ? [] : [counted(rest, ['час', 'часа', 'часов'])])].join(' ')
}

/** «168 ч = 7 дней». */
export const delayInBoth = (hours: number): string =>
  hours < HOURS ? delayText(hours) : `${hours} ч = ${delayText(hours)}`
