import { shadeMatcher, type MatchedShade } from '~/domain/colors/index.server'
import { shadeTitle } from '~/domain/colors/shared'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { TintFormula } from '~/platform/generated/prisma/client'

import { formulaLimits, type Formula } from './formula'
import { parseColorants } from './read-formulas.server'

/** A row of a file. */
export interface SentFormula extends Omit<Formula, 'brand'> {
  row: number
  shade: string
  /** Name of the system; every system that has the shade when empty. */
  system: string
  /** Undefined: the file has no column for it. */
  brand: string | undefined
}

export interface PlannedFormula extends Formula {
  shadeId: string
  /** 'RAL 7016' */
  title: string
  systemName: string
  state: 'new' | 'changed' | 'same'
  /** What the file would replace. */
  present: TintFormula | null
}

export interface RefusedRow {
  /** As the sender sees it, from 1. */
  row: number
  text: string
}

export interface FormulaPlan {
  formulas: PlannedFormula[]
  refused: RefusedRow[]
}

interface Sent {
  rows: readonly SentFormula[]
  /** For a file without a column of brands; empty: for all brands. */
  brand: string
}

/** @throws UserError (422, beside `brand`) for a brand that no product has */
export async function planFormulas(db: Database['db'], { rows, brand }: Sent): Promise<FormulaPlan> {
  const [matching, brands] = await Promise.all([shadeMatcher(db), knownBrands(db)])
  const common = brands.find(brand)
  if (common === undefined) throw new UserError(brands.refusal(brand), { status: 422, field: 'brand' })
  const seen = new Map<string, number>()
  const plan: FormulaPlan = { formulas: [], refused: [] }
  for (const sent of rows) {
    const refuse = (text: string) => plan.refused.push({ row: sent.row, text })
    const shade = onlyShade(sent, matching(sent))
    const itsBrand = sent.brand === undefined ? common : brands.find(sent.brand)
    if (typeof shade === 'string') refuse(shade)
    else if (itsBrand === undefined) refuse(brands.refusal(sent.brand ?? ''))
    else {
      const { base, colorants, row } = sent
      const title = shadeTitle({ ...shade, name: '' })
      const key = keyOf({ shadeId: shade.id, brand: itsBrand, base })
      const before = seen.get(key)
      if (before !== undefined) refuse(`${title}, база ${base}: такая формула уже стоит в строке ${before}`)
      else {
        seen.set(key, row)
        plan.formulas.push({
          ...{ shadeId: shade.id, title, systemName: shade.system.name },
          ...{ brand: itsBrand, base, colorants, state: 'new', present: null },
        })
      }
    }
  }
  return { ...plan, formulas: await compare(db, plan.formulas) }
}

const keyOf = ({ shadeId, brand, base }: Pick<TintFormula, 'shadeId' | 'brand' | 'base'>): string =>
  [shadeId, base, brand].join('|')

function onlyShade({ shade, system }: SentFormula, found: readonly MatchedShade[]): MatchedShade | string {
  const [first, ...others] = found
  if (first === undefined)
    return system === ''
      ? `Оттенка ${shade} нет ни в одном веере. Исправьте код, например RAL 7016, или загрузите его веер`
      : `Оттенка ${shade} нет в веере «${system}». Исправьте код или название веера`
  if (others.length > 0) {
    const names = found.map((one) => `«${one.system.name}»`).join(', ')
    return `Код ${shade} есть в веерах ${names}. Впишите название веера в столбец «Веер»`
  }
  return first.isTintable ? first : `${shade}: металлик или эффект, такие оттенки не колеруются`
}

const MOST_BRANDS = 2_000

/** A formula of another brand would never be found. */
async function knownBrands(db: Database['db']) {
  const [goods, formulas] = await Promise.all([
    db.product.groupBy({
      by: ['brand'],
      where: { brand: { not: null } },
      orderBy: { brand: 'asc' },
      take: MOST_BRANDS,
    }),
    db.tintFormula.groupBy({ by: ['brand'], orderBy: { brand: 'asc' }, take: MOST_BRANDS }),
  ])
  const names = [...goods, ...formulas].flatMap(({ brand }) => brand ?? [])
  const bySpelling = new Map(names.map((name) => [name.toLowerCase(), name]))
  bySpelling.set('', '')
  const some = goods.slice(0, 8).map(({ brand }) => brand)
  return {
    find: (brand: string) => bySpelling.get(brand.toLowerCase()),
    refusal: (brand: string) =>
      `Бренда «${brand}» нет среди товаров. Есть, например: ${some.join(', ')}; пусто — для всех брендов`,
  }
}

const SHADES_AT_ONCE = 2_000

async function compare(db: Database['db'], wanted: readonly PlannedFormula[]): Promise<PlannedFormula[]> {
  const shadeIds = [...new Set(wanted.map(({ shadeId }) => shadeId))]
  const present = new Map<string, TintFormula>()
  for (let start = 0; start < shadeIds.length; start += SHADES_AT_ONCE) {
    const among = { in: shadeIds.slice(start, start + SHADES_AT_ONCE) }
    const rows = await db.tintFormula.findMany({ where: { shadeId: among }, take: formulaLimits.formulas })
    for (const row of rows) present.set(keyOf(row), row)
  }
  return wanted.map((formula) => {
    const found = present.get(keyOf(formula)) ?? null
    return { ...formula, present: found, state: stateOf(formula, found) }
  })
}

function stateOf({ colorants }: PlannedFormula, present: TintFormula | null): PlannedFormula['state'] {
  if (present === null) return 'new'
  const before = parseColorants(present.colorants) ?? []
  const isSame =
    before.length === colorants.length &&
    colorants.every(({ code, name, microlitresPerLitre }, index) => {
      const other = before[index]
      return other?.code === code && other.name === name && other.microlitresPerLitre === microlitresPerLitre
    })
  return isSame ? 'same' : 'changed'
}
