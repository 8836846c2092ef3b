import type { TintBase } from '~/platform/generated/prisma/client'

/** Of an imported formula. */
export interface Colorant {
  code: string
  /** May be empty. */
  name: string
  /** For a litre of the base; whole, so that a file leaves and returns unchanged. */
  microlitresPerLitre: number
}

export interface Formula {
  /** Empty: for brands without a formula of their own. */
  brand: string
  base: TintBase
  colorants: readonly Colorant[]
}

/** `microlitres`: of all colourants for a litre; no can has room for more. */
export const formulaLimits = {
  ...{ rows: 20_000, formulas: 200_000, brand: 100 },
  ...{ colorants: 8, code: 20, colorantName: 60, microlitres: 300_000 },
} as const

/** Of one can; dispensers measure no smaller part than 0.01 ml. */
const STEP_MICROLITRES = 10

interface Dose {
  code: string
  name: string
  canMicrolitres: number
  /** Of all cans, each dosed separately. */
  totalMicrolitres: number
}

interface Cans {
  volumeMl: number
  quantity: number
}

export function dosesOf(colorants: readonly Colorant[], { volumeMl, quantity }: Cans): Dose[] {
  return colorants.map(({ code, name, microlitresPerLitre }) => {
    const exact = (microlitresPerLitre * volumeMl) / 1_000
    const canMicrolitres = Math.round(exact / STEP_MICROLITRES) * STEP_MICROLITRES
    return { code, name, canMicrolitres, totalMicrolitres: canMicrolitres * quantity }
  })
}

/** '184,00 мл' */
export const doseText = (microlitres: number): string =>
  microlitres < STEP_MICROLITRES
    ? 'менее 0,01\u00a0мл'
    : `${(microlitres / 1_000).toFixed(2).replace('.', ',')}\u00a0мл`

interface FilledCan {
  brand: string | null
  base: TintBase
}

/** The formula of the brand, or the one for all brands; of another base never. */
export function formulaFor<Row extends Pick<Formula, 'brand' | 'base'>>(
  { brand, base }: FilledCan,
  formulas: readonly Row[],
): Row | null {
  const ofBase = formulas.filter((formula) => formula.base === base)
  const own = brand === null ? undefined : ofBase.find((formula) => formula.brand === brand)
  return own ?? ofBase.find((formula) => formula.brand === '') ?? null
}
