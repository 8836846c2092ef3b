import type { Kopecks } from '~/platform/money/money'

import type { PaintStepKind } from './paint-rule'

export interface PlannedLine {
  productId: string
  quantity: number
  priceKopecks: number
}

/** One way to supply a step, enough for the area. */
export interface StepOption {
  /** Of the product that the rule names; in addresses. */
  key: string
  slug: string
  name: string
  imageUrl: string | null
  color: string | null
  colorHex: string | null
  /** «6,8 л с запасом 10 %: 1 × 9 л» */
  amount: string
  lines: PlannedLine[]
  totalKopecks: Kopecks
  /** The shop tints this paint: its page of shades leads there. */
  isTinted: boolean
}

export interface PlannedStep {
  /** In addresses; differs within a system. */
  name: string
  kind: PaintStepKind
  /** «Загрунтовать» */
  label: string
  text: string
  coats: number
  ruleId: string
  /** Enough in stock, best first. */
  options: StepOption[]
  chosen: StepOption | null
  /** The customer has it already. */
  isLeftOut: boolean
  /** Named by the rule and not sold, or not enough of it. */
  missing: string[]
}

export interface PlannedSystem {
  steps: PlannedStep[]
  /** One for each product. */
  lines: PlannedLine[]
  totalKopecks: Kopecks
  /** A step needs goods, and none is sold in this amount. */
  isShort: boolean
}
