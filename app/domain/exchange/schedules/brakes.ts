import { counted, formatNumber } from '~/platform/text/plural'

interface Counts {
  CHANGED: number
  SAME: number
  MISSING: number
  NEW: number
  REFUSED: number
  SKIPPED: number
  JUMP: number
}

/**
 * Why a person must look at a planned file before it is applied; none when the shop may apply it itself. `most` is the
 * share of lacking or of new goods in per cent, `earlier` how many goods the file before had.
 */
export function brakesOf(counts: Counts, most: number, earlier = 0): string[] {
  const { CHANGED, SAME, MISSING, NEW, REFUSED, SKIPPED, JUMP } = counts
  const known = CHANGED + SAME + MISSING
  const expected = Math.max(known, earlier)
  const unread = REFUSED + SKIPPED
  const rows = CHANGED + SAME + NEW + unread
  return [
    ...(MISSING * 100 > known * most
      ? [`в файле нет ${formatNumber(MISSING)} из ${counted(known, ['товара', 'товаров', 'товаров'])}`]
      : []),
    ...(expected > 0 && NEW * 100 > expected * most
      ? [
          `${counted(NEW, ['новая строка', 'новые строки', 'новых строк'])} при ${counted(expected, ['известной', 'известных', 'известных'])}`,
        ]
      : []),
    ...(JUMP > 0
      ? [`${counted(JUMP, ['цена меняется', 'цены меняются', 'цен меняются'])} более чем вдвое`]
      : []),
    ...(unread * 2 > rows
      ? [
          `с ошибкой${SKIPPED > 0 ? ' или пропущены' : ''} ${formatNumber(unread)} из ${counted(rows, ['строки', 'строк', 'строк'])}`,
        ]
      : []),
  ]
}
