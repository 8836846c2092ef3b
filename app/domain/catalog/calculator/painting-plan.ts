import type { Kopecks } from '~/platform/money/money'

import type { OfferedSet } from './paint-calculator'

export interface PaintOption {
  familyId: string
  slug: string
  name: string
  imageUrl: string | null
  color: string | null
  colorHex: string | null
  otherColors: number
  missingColor: string | null
  /** The first is recommended. */
  sets: [OfferedSet, ...OfferedSet[]]
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
