import type { Kopecks } from '~/platform/money'

import type { CanSet } from '../paint-calculator'

/** A paint that does the job, in the usual colour or its cheapest, with the cheapest cans that hold enough. */
export interface PaintOption {
  familyId: string
  slug: string
  /** With colour and volume, as the product is called. */
  name: string
  imageUrl: string | null
  color: string | null
  colorHex: string | null
  /** Further colours it comes in. */
  otherColors: number
  /** The usual colour for the job, where it comes in that and there is not enough of it now. */
  missingColor: string | null
  neededMl: number
  set: CanSet
}

/** A thing that the job needs besides. */
export interface PaintingTool {
  id: string
  slug: string
  name: string
  imageUrl: string | null
  priceKopecks: Kopecks
  available: number
}

/** What a job needs. */
export interface PaintingPlan {
  /** The cheapest first. */
  paints: PaintOption[]
  primers: PaintOption[]
  tools: PaintingTool[]
}
