import { takePrice, type Place, type PriceRange, type Take } from './query-prices'

export type PackSize = { ml: number } | { grams: number }

export type Amount = Place &
  (
    | { aspect: 'pack'; pack: PackSize }
    | { aspect: 'area'; area: number }
    | { aspect: 'ral'; ral: string }
    | { aspect: 'price'; price: PriceRange }
  )

export interface QueryAmounts {
  /** As long as the text: spaces replace the amounts. */
  rest: string
  amounts: Amount[]
}

/** «0,9», «½», «2½», «1/2», «1 1/2» */
const NUMBER = String.raw`(?<![\d.,/])(\d{0,2}\s?[¼½¾⅓⅔]|(?:\d{1,2}\s)?[1-3]/[2-4]|\d{1,5}(?:[.,]\d{1,3})?)\s*`
const END = String.raw`(?![\p{L}\d])`
const AREA = new RegExp(
  String.raw`${NUMBER}(?:м2|м²|m2|кв\.?\s*м(?:етр\p{L}*)?|м\s?кв|квадрат\p{L}*(?:\s+метр\p{L}*)?|метр\p{L}*\s+квадратн\p{L}*)\.?${END}`,
  'u',
)
const VOLUME = new RegExp(String.raw`${NUMBER}(мл|миллилитр\p{L}*|ml|л|литр\p{L}*|l|litr\w*)\.?${END}`, 'u')
const ONE_LITRE = new RegExp(String.raw`(?<!\p{L})(литр|литровая|литровую|пол[\s-]?литра)${END}`, 'u')
/** «краска 0,9»: only cans have such figures. */
const BARE_VOLUME = /(?<![\p{L}\d.,×x-])(\d{1,2}[.,]\d{1,2})(?![\p{L}\d×%°]|\s*(?:мм|м|см|кг|г|к)(?!\p{L}))/u
const BARE_FRACTION = /(?<![\p{L}\d.,])(\d{0,2}[¼½¾])(?![\p{L}\d%°])/u
const WEIGHT = new RegExp(String.raw`${NUMBER}(кг|килограмм?\p{L}*|кило|kg|г|гр|грамм?\p{L}*)\.?${END}`, 'u')
const RAL = /(?:ral|рал|кфд)\s*(?:[-№]\s*)?(\d{4})(?!\d)/u

/** «краска белая 0,9 л» means a can of 900 ml, «на 20 м2» an area, «до 500 рублей» a price. */
export function takeAmounts(text: string): QueryAmounts {
  let rest = text.toLowerCase()
  const amounts: Amount[] = []
  const take: Take = (pattern) => {
    const found = pattern.exec(rest)
    if (!found) return null
    const place = { from: found.index, to: found.index + found[0].length }
    rest = rest.slice(0, place.from) + ' '.repeat(found[0].length) + rest.slice(place.to)
    return { found, place }
  }
  const ral = take(RAL)
  if (ral) amounts.push({ ...ral.place, aspect: 'ral', ral: ral.found[1] ?? '' })
  const area = take(AREA)
  if (area) amounts.push({ ...area.place, aspect: 'area', area: amountOf(area.found) })
  const price = takePrice(take)
  if (price) amounts.push({ ...price.place, aspect: 'price', price: price.price })
  const pack = takePack(take)
  if (pack) amounts.push({ ...pack.place, aspect: 'pack', pack: pack.pack })
  return { rest, amounts }
}

function takePack(take: Take): { pack: PackSize; place: Place } | null {
  const volume = take(VOLUME)
  if (volume) return { place: volume.place, pack: volumeOf(volume.found) }
  const weight = take(WEIGHT)
  if (weight) return { place: weight.place, pack: weightOf(weight.found) }
  const litre = take(ONE_LITRE)
  if (litre) return { place: litre.place, pack: { ml: litre.found[1]?.startsWith('пол') ? 500 : 1_000 } }
  const bare = take(BARE_VOLUME) ?? take(BARE_FRACTION)
  return bare ? { place: bare.place, pack: { ml: Math.round(amountOf(bare.found) * 1_000) } } : null
}

function volumeOf(found: RegExpExecArray): PackSize {
  return { ml: Math.round(amountOf(found) * (/^(мл|милл|ml)/.test(found[2] ?? '') ? 1 : 1_000)) }
}

function weightOf(found: RegExpExecArray): PackSize {
  return { grams: Math.round(amountOf(found) * (/^(кг|кил|kg)/.test(found[2] ?? '') ? 1_000 : 1)) }
}

const FRACTION = /^(\d*)\s?(?:([¼½¾⅓⅔])|(\d)\/(\d))$/
const VULGAR: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
}

function amountOf(found: RegExpExecArray): number {
  const text = (found[1] ?? '').trim()
  const fraction = FRACTION.exec(text)
  if (!fraction) return Number(text.replace(',', '.'))
  const [, whole = '', sign = '', above = '', below = ''] = fraction
  return Number(whole) + (VULGAR[sign] ?? Number(above) / Number(below))
}
