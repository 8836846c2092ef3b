import type { PaintStepKind } from '~/platform/generated/prisma/client'

import type { Part } from './answers'
import type { SurfaceName } from './questions'

export type { PaintStepKind }

/** In the order of work. */
export const STEP_KINDS = ['PREPARE', 'PRIME', 'PAINT', 'TOOL'] as const satisfies readonly PaintStepKind[]

export const STEP_LABELS: Record<PaintStepKind, string> = {
  PREPARE: 'Подготовить',
  PRIME: 'Загрунтовать',
  PAINT: 'Покрасить',
  TOOL: 'Инструмент',
}

export const ruleLimits = {
  rules: 500,
  steps: 12,
  goods: 6,
  text: 400,
  coats: 5,
  areaPerPiece: 10_000,
} as const

/** The answers that a rule is for; null stands for every answer. */
export interface RuleAnswers {
  surface: SurfaceName
  place: string | null
  state: string | null
  wish: string | null
}

export interface RuleGood {
  /** Null: deleted since. */
  productId: string | null
  sku: string
  name: string
}

export interface RuleStep {
  kind: PaintStepKind
  text: string
  coats: number
  areaPerPiece: number | null
  /** Best first. */
  goods: readonly RuleGood[]
}

export interface PaintRule extends RuleAnswers {
  id: string
  steps: readonly RuleStep[]
}

/** Parts that a rule may leave open, the weightiest first. */
export const OPEN_PARTS = ['place', 'state', 'wish'] as const satisfies readonly Part[]
