import type { WebhookEventType } from './webhook-events'

/** Whether an endpoint is sent anything. */
export const endpointStates = {
  active: 'Работает',
  failing: 'Не отвечает',
  paused: 'Приостановлен',
  off: 'Выключен',
} as const

export type EndpointState = keyof typeof endpointStates

/** An endpoint as staff see it: everything but its secrets. */
export interface EndpointView {
  id: string
  url: string
  description: string
  events: WebhookEventType[]
  isActive: boolean
  state: EndpointState
  /** Why nothing is sent, and since when; null while it is. */
  pauseReason: string | null
  pausedAt: Date | null
  lastSuccessAt: Date | null
  /** Until when the former secret signs too; null when it does not. */
  previousUntil: Date | null
  /** Deliveries that wait. */
  waiting: number
  /** What its form was filled in from. */
  version: string
  createdAt: Date
}

/** What became of a delivery. */
export const deliveryStates = {
  WAITING: 'Ждёт',
  DELIVERED: 'Доставлено',
  FAILED: 'Не доставлено',
  SKIPPED: 'Пропущено',
} as const

export type DeliveryState = keyof typeof deliveryStates

/** One try of a delivery. */
export interface DeliveryTry {
  at: Date
  /** Null where no answer came. */
  status: number | null
  milliseconds: number
  isOk: boolean
  /** How it ended, in Russian. */
  result: string
  /** How the answer begins, as text. */
  answer: string
}

/** A delivery in the log. */
export interface DeliveryRow {
  id: string
  eventId: string
  type: string
  state: DeliveryState
  tries: number
  last: DeliveryTry | null
  nextTryAt: Date | null
  createdAt: Date
}

/** A delivery with all that was sent, and every try. */
export interface DeliveryDetail extends Omit<DeliveryRow, 'tries'> {
  endpointId: string
  url: string
  body: string
  tries: DeliveryTry[]
}
