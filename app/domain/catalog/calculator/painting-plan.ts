import type { Kopecks } from '~/platform/money/money'

import type { CanSet, CheaperSet } from './paint-calculator'

export interface PaintOption {
  familyId: string
  slug: string
  name: string
  imageUrl: string | null
  color: string | null
  colorHex: string | null
  otherColors: number
  missingColor: string | null
  neededMl: number
  set: CanSet
  /** With a smaller reserve. */
  cheaper: CheaperSet | null
}

export interface PaintingTool {
  id: string
  slug: string
  name: string
  imageUrl: string | null
  priceKopecks: Kopecks
  available: number
}

export interface PaintingPlan {
  paints: PaintOption[]
  primers: PaintOption[]
  tools: PaintingTool[]
}
