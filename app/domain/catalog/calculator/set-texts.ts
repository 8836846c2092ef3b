import { numberText, volumeText } from '../cards/card'
import type { CanSet, OfferedSet } from './paint-calculator'

/** «1 × 9 л + 2 × 2,7 л» */
export const setText = ({ lines }: CanSet): string =>
  lines.map(({ can, quantity }) => `${quantity}\u00a0×\u00a0${volumeText(can.volumeMl)}`).join(' + ')

/** Empty when less than 0.1 l remains. */
function surplusText({ totalMl }: CanSet, neededMl: number): string {
  const litres = Math.floor((totalMl - neededMl) / 100) / 10
  return litres > 0 ? `, останется ${numberText(litres)}\u00a0л` : ''
}

/** «9,8 л с запасом 10 %: 2 × 9 л, останется 8,2 л» */
export function offerText(set: OfferedSet): string {
  const { neededMl, reserve } = set
  const kept = reserve === null ? '' : reserve > 0 ? ` с запасом ${reserve}\u00a0%` : ' без запаса'
  return `${numberText(neededMl / 1_000)}\u00a0л${kept}: ${setText(set)}${surplusText(set, neededMl)}`
}
