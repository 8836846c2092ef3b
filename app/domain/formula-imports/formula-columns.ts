import { findHeader, type SourceRow } from '~/domain/exchange/index.server'
import { formulaLimits } from '~/domain/tinting/index.server'
import { UserError } from '~/platform/errors/errors'

/** Where a file has what; each colourant has its own group of columns. */
export interface FormulaColumns {
  system: number | undefined
  shade: number
  brand: number | undefined
  base: number
  colorants: { code: number; name: number | undefined; amount: number }[]
  /** Index of the header's row. */
  header: number
}

type Part = 'system' | 'shade' | 'brand' | 'base' | 'code' | 'name' | 'amount'

/** In this order: «Название пасты» is a name, «Код базы» no shade. */
const HEADERS: readonly (readonly [Part, RegExp])[] = [
  ['amount', /(?:^|[^\p{L}])(?:мл|ml)(?:[^\p{L}]|$)|^(?:кол-во|количество|доза|объ[её]м|amount)/iu],
  ['system', /веер|^(?:каталог цвет|коллекция|fan)/i],
  ['name', /^(?:название|наименование|имя|name)/i],
  ['code', /паст|пигмент|колорант|colou?rant/i],
  ['base', /(?:^|\s)баз[аы]|^(?:основа|base)/i],
  ['shade', /^(?:оттенок|тон|цвет|код|shade|colou?r|code)/i],
  ['brand', /^(?:бренд|марка|производитель|brand)/i],
]

const partOf = (text: string): Part | undefined =>
  HEADERS.find(([, pattern]) => pattern.test(text.trim()))?.[0]

const refuse = (text: string): never => {
  throw new UserError(text, { status: 422, field: 'file' })
}

/** @throws UserError (422, beside `file`) when a needed column is missing: amounts are never guessed */
export function readFormulaColumns(rows: readonly SourceRow[]): FormulaColumns {
  const header = findHeader(rows, (text) => partOf(text) !== undefined)
  const cells = rows[header]?.cells ?? []
  const parts = cells.map(partOf)
  const place = (part: Part): number | undefined => {
    const index = parts.indexOf(part)
    return index === -1 ? undefined : index
  }
  const [shade, base] = [place('shade'), place('base')]
  const colorants = readGroups(cells, parts)
  const missing = [
    ...(shade === undefined ? ['«Оттенок»'] : []),
    ...(base === undefined ? ['«База»'] : []),
    ...(colorants.length === 0 ? ['«Паста 1»', '«Мл на литр 1»'] : []),
  ]
  if (shade === undefined || base === undefined || missing.length > 0)
    return refuse(`В файле нет столбцов ${missing.join(', ')}. Возьмите шаблон: он на этой странице`)
  if (colorants.length > formulaLimits.colorants)
    return refuse(`Паст ${colorants.length}, а в формуле не больше ${formulaLimits.colorants}`)
  return { system: place('system'), shade, brand: place('brand'), base, colorants, header }
}

function readGroups(cells: readonly string[], parts: readonly (Part | undefined)[]) {
  const groups: { code: number; name?: number; amount?: number }[] = []
  parts.forEach((part, index) => {
    const group = groups.at(-1)
    if (part === 'code') groups.push({ code: index })
    else if (group && part === 'name') group.name ??= index
    else if (group && part === 'amount') group.amount ??= index
  })
  return groups.map(({ code, name, amount }) => {
    if (amount === undefined)
      return refuse(`За столбцом «${cells[code]?.trim()}» нет столбца «Мл на литр»: сколько этой пасты?`)
    return { code, name, amount }
  })
}
