import type { InboundDeliveryStatus } from '~/platform/generated/prisma/enums'

/** Products of one delivery: one form receives them all. */
export const MOST_LINES = 500

/** What the list of deliveries is narrowed to. */
export const deliveryStateLabels = {
  open: 'Ожидаются',
  late: 'Опаздывают',
  received: 'Приняты',
  cancelled: 'Отменены',
} as const

export type DeliveryState = keyof typeof deliveryStateLabels

/** A delivery that the shop expects, as lists tell it. */
export interface DeliveryRow {
  id: string
  status: InboundDeliveryStatus
  /** Day, as 2026-11-28. */
  dueOn: string
  /** It is open, and its day is over. */
  isLate: boolean
  supplier: string
  lineCount: number
  authorName: string
  createdAt: Date
}

/** A product of a delivery; pieces. */
export interface DeliveryLine {
  id: string
  quantity: number
  received: number
  product: { id: string; name: string; sku: string; stock: number }
}

/** A delivery with its products. */
export interface Delivery extends DeliveryRow {
  /** What a form carries to tell whether somebody changed it meanwhile. */
  version: string
  closedAt: Date | null
  lines: DeliveryLine[]
}

/** What the list of deliveries is narrowed to, as its address says it. */
export interface DeliveryFilter {
  state: DeliveryState | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** Pieces of a line that are still to come. */
export const piecesLeft = ({ quantity, received }: Pick<DeliveryLine, 'quantity' | 'received'>): number =>
  Math.max(0, quantity - received)

/** The form's field of what came of a line. */
export const receivedField = (lineId: string): string => `received-${lineId}`
