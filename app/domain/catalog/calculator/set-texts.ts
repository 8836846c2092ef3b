import { formatRoubles, kopecks } from '~/platform/money/money'

import { numberText, volumeText } from '../cards/card'
import type { CanSet, CheaperSet } from './paint-calculator'

/** «1 × 9 л + 2 × 2,7 л» */
export const setText = ({ lines }: CanSet): string =>
  lines.map(({ can, quantity }) => `${quantity}\u00a0×\u00a0${volumeText(can.volumeMl)}`).join(' + ')

/** Empty when less than 0.1 l remains. */
export function surplusText({ totalMl }: CanSet, neededMl: number): string {
  const litres = Math.floor((totalMl - neededMl) / 100) / 10
  return litres > 0 ? `, останется ${numberText(litres)}\u00a0л` : ''
}

export function cheaperText(cheaper: CheaperSet, set: CanSet): string {
  const saved = formatRoubles(kopecks(set.totalKopecks - cheaper.totalKopecks))
  const reserve = cheaper.reserve > 0 ? `с запасом ${cheaper.reserve}\u00a0%` : 'без запаса'
  return `Дешевле на ${saved}: ${setText(cheaper)}, ${reserve}`
}
