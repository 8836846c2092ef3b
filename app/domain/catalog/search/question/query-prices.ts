/** Roubles. */
export interface PriceRange {
  from: number | null
  to: number | null
}

export interface Place {
  from: number
  to: number
}

/** Takes the first match out of the text. */
export type Take = (pattern: RegExp) => { found: RegExpExecArray; place: Place } | null

const UNIT = String.raw`\s*(тыс\p{L}*\.?|т\.?\s?р\.?(?!\p{L})|к(?!\p{L}))`
const SUM = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,6}(?:[.,]\d)?)(?:${UNIT})?`
/** From 50: a smaller bare number is rather a size. */
const BARE_SUM = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+|[5-9]\d|\d{3,6}|\d{1,2}(?:[.,]\d)?(?=${UNIT.replace('(', '(?:')}))(?:${UNIT})?`
const ROUBLES = String.raw`\s*(?:руб\p{L}*\.?|р\.?(?!\p{L})|₽|rub\p{L}*)`
/** Without «рублей», the number must not be another amount: «до 600 градусов», «до 5 л». */
const BARE = String.raw`(?!\s*(?:[.,]?\d|°|%|градус|мл|л(?!\p{L})|литр|кг|г(?!\p{L})|м(?!\p{L})|мм|см|м2|час|мин|кв))`
const START = String.raw`(?<!\p{L})(?<!(?<!\p{L})не\s+)`
const AT_MOST = String.raw`(?:не\s+(?:дороже|больше|более|выше)(?:\s+чем)?|дешевле(?:\s+чем)?|в\s+пределах|максимум|до|меньше|менее)`
const AT_LEAST = String.raw`(?:не\s+(?:дешевле|меньше|менее|ниже)|дороже(?:\s+чем)?|больше|более|от)`

const pattern = (text: string): RegExp => new RegExp(START + text, 'u')

const RANGES = [
  pattern(String.raw`от\s+${SUM}(?:${ROUBLES})?\s+до\s+(?:${SUM}${ROUBLES}|${BARE_SUM}${BARE})`),
  pattern(String.raw`${SUM}\s*[-–—]\s*${SUM}${ROUBLES}`),
]
const UPPER = [
  pattern(String.raw`${AT_MOST}\s+${SUM}${ROUBLES}`),
  pattern(String.raw`${AT_MOST}\s+${BARE_SUM}${BARE}`),
  pattern(String.raw`(?:за|по)\s+${SUM}${ROUBLES}`),
]
const LOWER = [
  pattern(String.raw`${AT_LEAST}\s+${SUM}${ROUBLES}`),
  pattern(String.raw`${AT_LEAST}\s+${BARE_SUM}${BARE}`),
]

/** «до 2000 рублей», «дешевле 1000», «от 500 до 900», «не дороже 1,5 тыс.» */
export function takePrice(take: Take): { price: PriceRange; place: Place } | null {
  for (const range of RANGES) {
    const taken = take(range)
    if (!taken) continue
    const [, one, oneUnit, priced, pricedUnit, bare, bareUnit] = taken.found
    const [other, otherUnit] = [priced ?? bare, pricedUnit ?? bareUnit]
    const [from, to] = [roubles(one, oneUnit ?? otherUnit), roubles(other, otherUnit)]
    return { price: { from: Math.min(from, to), to: Math.max(from, to) }, place: taken.place }
  }
  const upper = takeBound(take, UPPER)
  if (upper) return { price: { from: null, to: upper.sum }, place: upper.place }
  const lower = takeBound(take, LOWER)
  return lower ? { price: { from: lower.sum, to: null }, place: lower.place } : null
}

function takeBound(take: Take, patterns: readonly RegExp[]): { sum: number; place: Place } | null {
  for (const bound of patterns) {
    const taken = take(bound)
    if (taken) return { sum: roubles(taken.found[1], taken.found[2]), place: taken.place }
  }
  return null
}

function roubles(sum = '', unit?: string): number {
  const number = Number(sum.replace(/[ \u00a0]/g, '').replace(',', '.'))
  return Math.round(number * (unit === undefined ? 1 : 1_000))
}
