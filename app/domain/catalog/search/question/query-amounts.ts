export type PackSize = { ml: number } | { grams: number }

export interface QueryAmounts {
  rest: string
  pack: PackSize | null
  area: number | null
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

/** «краска белая 0,9 л» means a can of 900 ml, «на 20 м2» an area. */
export function takeAmounts(text: string): QueryAmounts {
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
