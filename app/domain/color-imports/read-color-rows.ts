import {
  approximateNcs,
  colorOfLab,
  hexIn,
  labOfColor,
  parseNcsCode,
  shadeLimits,
  type WantedShade,
} from '~/domain/colors/index.server'
import { findHeader, readDecimal, type SourceRow } from '~/domain/exchange/index.server'
import { slugify } from '~/platform/text/slugs'

export interface RefusedRow {
  /** As the sender sees it, from 1. */
  row: number
  text: string
}

export interface ColorRows {
  shades: WantedShade[]
  refused: RefusedRow[]
}

type Part = 'code' | 'name' | 'hex' | 'lightness' | 'labA' | 'labB'

const HEADERS: Readonly<Record<Part, RegExp>> = {
  code: /^(?:код|артикул|номер|code|№)/i,
  name: /^(?:назв|имя|наимен|name)/i,
  hex: /^(?:hex|rgb|цвет|html)/i,
  lightness: /^(?:l|l\*|lab[ _-]?l|светлота)$/i,
  labA: /^(?:a|a\*|lab[ _-]?a)$/i,
  labB: /^(?:b|b\*|lab[ _-]?b)$/i,
}

const partOf = (text: string): Part | undefined =>
  (Object.keys(HEADERS) as Part[]).find((part) => HEADERS[part].test(text.trim()))

/** Without a header the columns are code, name, hex. */
const USUAL: readonly (Part | undefined)[] = ['code', 'name', 'hex']

/** Each row becomes a shade, or is refused with its reason. */
export function readColorRows(rows: readonly SourceRow[]): ColorRows {
  const header = findHeader(rows, (text) => partOf(text) !== undefined)
  const named = (rows[header]?.cells ?? []).map(partOf)
  const isHeader = named.includes('code')
  const columns = isHeader ? named : USUAL
  const seen = new Map<string, number>()
  const found: ColorRows = { shades: [], refused: [] }
  for (const { number, cells } of isHeader ? rows.slice(header + 1) : rows) {
    const of = (part: Part) => cells[columns.indexOf(part)]?.trim() ?? ''
    const shade = shadeOf(of)
    const before = typeof shade === 'string' ? undefined : seen.get(shade.slug)
    if (typeof shade === 'string') found.refused.push({ row: number, text: shade })
    else if (before !== undefined)
      found.refused.push({ row: number, text: `Код ${shade.code} уже стоит в строке ${before}` })
    else {
      seen.set(shade.slug, number)
      found.shades.push(shade)
    }
  }
  return found
}

const LOOKS_LIKE_NCS = /^(?:NCS\s*)?S\s?\d{4}/i

/** A text is the reason of a refusal. */
function shadeOf(of: (part: Part) => string): WantedShade | string {
  const typed = of('code')
  if (typed === '') return 'Нет кода'
  if (typed.length > shadeLimits.code) return `Код длиннее ${shadeLimits.code} символов`
  const ncs = parseNcsCode(typed)
  if (ncs === null && LOOKS_LIKE_NCS.test(typed)) return `Такого кода NCS не бывает: ${typed}`
  const code = ncs?.code ?? typed
  const slug = slugify(code)
  if (slug === '') return `В коде нет ни букв, ни цифр: ${code}`
  const name = of('name')
  if (name.length > shadeLimits.name) return `Название длиннее ${shadeLimits.name} символов`
  const color = colorOf(of)
  if (typeof color === 'string') return color
  if (color === null && ncs === null) return `${code}: нет ни hex, ни Lab`
  const shown = color ?? fromHex(ncs === null ? '' : approximateNcs(ncs))
  return { code, slug, name, ...shown, isApproximate: color === null }
}

type Color = Pick<WantedShade, 'hex' | 'lightness' | 'labA' | 'labB'>

const fromHex = (hex: string): Color => ({ hex, ...labOfColor(hex) })

/** Null when neither was given. Lab is more exact than hex. */
function colorOf(of: (part: Part) => string): Color | string | null {
  const lab = (['lightness', 'labA', 'labB'] as const).map(of)
  if (lab.some((text) => text !== '')) return colorOfNumbers(lab)
  if (of('hex') === '') return null
  const hex = hexIn(of('hex'))
  return hex === null ? `Не цвет: ${of('hex')}. Нужен hex, например #86a47c` : fromHex(hex)
}

function colorOfNumbers(texts: readonly string[]): Color | string {
  const [lightness, labA, labB] = texts.map((text) => readDecimal(text))
  if (lightness === undefined || labA === undefined || labB === undefined)
    return `Lab не из трёх чисел: ${texts.join('; ')}`
  if (lightness < 0 || lightness > 100) return `Светлота L от 0 до 100, а не ${lightness}`
  if (Math.abs(labA) > 160 || Math.abs(labB) > 160) return 'a и b в Lab от −160 до 160'
  const lab = { lightness, labA, labB }
  return { ...lab, hex: colorOfLab(lab) }
}
