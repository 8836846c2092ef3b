import { counted, formatNumber } from '~/platform/text/plural'

interface Counts {
  CHANGED: number
  SAME: number
  MISSING: number
  NEW: number
  REFUSED: number
  JUMP: number
}

/** Why a person must look at a planned file before it is applied; none when the shop may apply it itself. */
export function brakesOf(counts: Counts, mostMissing: number): string[] {
  const { CHANGED, SAME, MISSING, NEW, REFUSED, JUMP } = counts
  const known = CHANGED + SAME + MISSING
  const rows = CHANGED + SAME + NEW + REFUSED
  return [
    ...(MISSING * 100 > known * mostMissing
      ? [`в файле нет ${formatNumber(MISSING)} из ${counted(known, ['товара', 'товаров', 'товаров'])}`]
      : []),
    ...(JUMP > 0
      ? [`${counted(JUMP, ['цена меняется', 'цены меняются', 'цен меняются'])} более чем вдвое`]
      : []),
    ...(REFUSED * 2 > rows
      ? [`с ошибкой ${formatNumber(REFUSED)} из ${counted(rows, ['строки', 'строк', 'строк'])}`]
      : []),
  ]
}
