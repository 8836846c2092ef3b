import type { InboundDeliveryStatus } from '~/platform/generated/prisma/enums'

export const MOST_LINES = 500

export const deliveryStateLabels = {
  open: 'Ожидаются',
  late: 'Опаздывают',
  received: 'Приняты',
  cancelled: 'Отменены',
} as const

export type DeliveryState = keyof typeof deliveryStateLabels

export interface DeliveryRow {
  id: string
  status: InboundDeliveryStatus
  dueOn: string
  isLate: boolean
  supplier: string
  lineCount: number
  authorName: string
  createdAt: Date
}

export interface DeliveryLine {
  id: string
  quantity: number
  received: number
  product: { id: string; name: string; sku: string; stock: number }
}

export interface Delivery extends DeliveryRow {
  version: string
  closedAt: Date | null
  lines: DeliveryLine[]
}

export interface DeliveryFilter {
  state: DeliveryState | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export const piecesLeft = ({ quantity, received }: Pick<DeliveryLine, 'quantity' | 'received'>): number =>
  Math.max(0, quantity - received)

export const receivedField = (lineId: string): string => `received-${lineId}`
