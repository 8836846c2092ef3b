import { counted } from '~/platform/plural'

/** A delay as people say it: «сразу», «3 часа», «7 дней». */
export function delayText(hours: number): string {
  if (hours === 0) return 'сразу'
  return hours % 24 === 0 ? counted(hours / 24, ['день', 'дня', 'дней']) : counted(hours, ['час', 'часа', 'часов'])
}
