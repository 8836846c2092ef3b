import { baseLetterOf } from '~/domain/catalog/shared'
import { readDecimal, type SourceRow } from '~/domain/exchange/index.server'
import {
  formulaLimits,
  type Colorant,
  type RefusedRow,
  type SentFormula,
} from '~/domain/tinting/index.server'
import type { TintBase } from '~/platform/generated/prisma/client'
import { cutText } from '~/platform/text/cut-text'

import { readFormulaColumns, type FormulaColumns } from './formula-columns'

export interface FormulaRows {
  formulas: SentFormula[]
  refused: RefusedRow[]
}

/**
 * One row is one formula: each is read whole or refused with its reason.
 * @throws UserError (422, beside `file`) when a needed column is missing
 */
export function readFormulaRows(rows: readonly SourceRow[]): FormulaRows {
  const columns = readFormulaColumns(rows)
  const found: FormulaRows = { formulas: [], refused: [] }
  for (const { number, cells } of rows.slice(columns.header + 1)) {
    const formula = formulaOf(cells, columns)
    if (typeof formula === 'string') found.refused.push({ row: number, text: formula })
    else found.formulas.push({ row: number, ...formula })
  }
  return found
}

const MOST_SHADE = 60
const MOST_SYSTEM = 80

/** A text is the reason of a refusal. */
function formulaOf(cells: readonly string[], columns: FormulaColumns): Omit<SentFormula, 'row'> | string {
  const at = (index: number | undefined): string =>
    index === undefined ? '' : (cells[index] ?? '').replaceAll(/\s+/g, ' ').trim()
  const [shade, system, brand] = [at(columns.shade), at(columns.system), at(columns.brand)]
  if (shade === '') return 'Нет кода оттенка. Впишите его, как на веере, например RAL 7016'
  if (shade.length > MOST_SHADE) return `Код оттенка длиннее ${MOST_SHADE} символов`
  if (system.length > MOST_SYSTEM) return `Название веера длиннее ${MOST_SYSTEM} символов`
  if (brand.length > formulaLimits.brand) return `Бренд длиннее ${formulaLimits.brand} символов`
  const base = baseIn(at(columns.base))
  if (base === null) {
    const typed = cutText(at(columns.base), 20)
    return typed === '' ? 'Нет базы. Нужна A, B, C или D' : `«${typed}» — не база. Нужна A, B, C или D`
  }
  const colorants = colorantsOf(at, columns)
  if (typeof colorants === 'string') return colorants
  return { shade, system, brand: columns.brand === undefined ? undefined : brand, base, colorants }
}

/** 'C', 'база C', 'C (прозрачная)'; also with Cyrillic letters. */
function baseIn(text: string): TintBase | null {
  const [, letter = ''] = /^(?:база\s*)?«?([ABCDАВС])»?(?:[^\p{L}]|$)/iu.exec(text) ?? []
  return baseLetterOf(letter)
}

function colorantsOf(at: (index?: number) => string, columns: FormulaColumns): Colorant[] | string {
  const colorants: Colorant[] = []
  for (const [index, { code: place, name, amount }] of columns.colorants.entries()) {
    const [code, amountText] = [at(place), at(amount)]
    if (code === '' && amountText === '') continue
    if (code === '') return `Паста ${index + 1}: есть количество, а кода пасты нет`
    const colorant = colorantOf(`Паста ${index + 1}, «${cutText(code, 20)}»`, code, at(name), amountText)
    if (typeof colorant === 'string') return colorant
    if (colorants.some((one) => one.code.toLowerCase() === code.toLowerCase()))
      return `Паста «${code}» стоит в строке дважды: сложите её количество`
    colorants.push(colorant)
  }
  if (colorants.length === 0) return 'Нет ни одной пасты'
  const sum = colorants.reduce((all, { microlitresPerLitre }) => all + microlitresPerLitre, 0)
  if (sum > formulaLimits.microlitres)
    return `В сумме ${plain(sum)} мл на литр, а в банку входит не больше ${plain(formulaLimits.microlitres)}. Проверьте единицу: нужны миллилитры на литр базы`
  return colorants
}

const plain = (microlitres: number): string => String(microlitres / 1_000).replace('.', ',')

function colorantOf(title: string, code: string, name: string, amount: string): Colorant | string {
  if (code.length > formulaLimits.code) return `${title}: код длиннее ${formulaLimits.code} символов`
  if (name.length > formulaLimits.colorantName)
    return `${title}: название длиннее ${formulaLimits.colorantName} символов`
  const right = 'Нужны миллилитры на литр базы, например 12,5'
  if (amount === '') return `${title}: нет количества. ${right}`
  const millilitres = readDecimal(amount, UNIT)
  if (millilitres === undefined) return `${title}: «${cutText(amount, 20)}» — не число. ${right}`
  const microlitresPerLitre = Math.round(millilitres * 1_000)
  if (microlitresPerLitre < 1) return `${title}: количество должно быть больше нуля. ${right}`
  return { code, name, microlitresPerLitre }
}

/** Staff may write the unit into the cell. */
const UNIT = /(?:мл|ml)\.?(?: ?\/ ?[лl])?$/i
