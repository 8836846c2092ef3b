import type { TintBase } from '~/platform/generated/prisma/client'

export const ruleLimits = { rules: 100, fees: 20, shades: 500 }

export interface EditedRule {
  /** Null: for brands without a rule of their own. */
  brand: string | null
  base: TintBase
  minLightness: number
  maxLightness: number
  minChroma: number
  maxChroma: number
  isListOnly: boolean
  /** 'RAL 7016' */
  codes: string[]
}

export interface EditedFee {
  maxDepth: number
  kopecksPerLitre: number
}

export interface EditedTable {
  rules: EditedRule[]
  fees: EditedFee[]
  version: string
}
