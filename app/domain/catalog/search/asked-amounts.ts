/** How much a package holds. */
export type PackSize = { ml: number } | { grams: number }

/** What a question says in figures. */
export interface AskedAmounts {
  /** The question without them. */
  rest: string
  pack: PackSize | null
  /** Square metres to be painted; null when none are named. */
  area: number | null
  /** Code of RAL Classic, as '5005'; null when none is named. */
  ral: string | null
}

const NUMBER = String.raw`(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s*`
const END = String.raw`(?![\p{L}\d])`
const AREA = new RegExp(
  String.raw`${NUMBER}(?:м2|м²|m2|кв\.?\s*м(?:етр\p{L}*)?|м\s?кв|квадрат\p{L}*(?:\s+метр\p{L}*)?|метр\p{L}*\s+квадратн\p{L}*)\.?${END}`,
  'u',
)
const VOLUME = new RegExp(String.raw`${NUMBER}(мл|миллилитр\p{L}*|ml|л|литр\p{L}*|l)\.?${END}`, 'u')
const WEIGHT = new RegExp(String.raw`${NUMBER}(кг|килограмм?\p{L}*|кило|kg|г|гр|грамм?\p{L}*)\.?${END}`, 'u')
const RAL = /(?:ral|рал|кфд)\s*(?:[-№]\s*)?(\d{4})(?!\d)/u

/** Takes the amounts out of a question: «краска белая 0,9 л» asks for a can of 900 ml, «на 20 м2» for an area. */
export function takeAmounts(text: string): AskedAmounts {
  let rest = text.toLowerCase()
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }
  const ral = take(RAL)?.[1] ?? null
  const area = take(AREA)
  const volume = take(VOLUME)
  const weight = volume ? null : take(WEIGHT)
  return {
    rest: rest.trim(),
    pack: volume ? volumeOf(volume) : weight ? weightOf(weight) : null,
    area: area ? amountOf(area) : null,
    ral,
  }
}

function volumeOf(found: RegExpExecArray): PackSize {
  return { ml: Math.round(amountOf(found) * (/^(мл|милл|ml)/.test(found[2] ?? '') ? 1 : 1_000)) }
}

function weightOf(found: RegExpExecArray): PackSize {
  return { grams: Math.round(amountOf(found) * (/^(кг|кил|kg)/.test(found[2] ?? '') ? 1_000 : 1)) }
}

const amountOf = (found: RegExpExecArray): number => Number((found[1] ?? '').replace(',', '.'))
