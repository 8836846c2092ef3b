import type { TintBase } from '~/platform/generated/prisma/client'

import type { Colorant } from './formulas/formula'

export type QueueFilter = 'waiting' | 'done'

export interface QueuedTint {
  orderItemId: string
  orderId: string
  orderNumber: string
  customer: string
  productName: string
  sku: string
  systemName: string
  code: string
  name: string
  hex: string
  base: TintBase
  volumeMl: number
  quantity: number
  tintedQuantity: number
  tintedAt: Date | null
  tintedByName: string | null
  /** When the shop promised it; null without opening hours. */
  readyAt: Date | null
  /** For the base of the line; null without one. */
  formula: readonly Colorant[] | null
}
