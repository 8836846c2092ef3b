import type { TintBase } from '~/platform/generated/prisma/client'

export type QueueFilter = 'waiting' | 'done'

/** Of an imported formula. */
export interface Colorant {
  code: string
  name: string
  /** Millilitres for a litre of the base. */
  perLitre: number
}

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
  formula: readonly Colorant[] | null
}
