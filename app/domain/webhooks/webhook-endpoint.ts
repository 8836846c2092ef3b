import type { WebhookEventType } from './webhook-events'

export const endpointStates = {
  active: 'Работает',
  failing: 'Не отвечает',
  paused: 'Приостановлен',
  off: 'Выключен',
} as const

export type EndpointState = keyof typeof endpointStates

export interface EndpointView {
  id: string
  url: string
  description: string
  events: WebhookEventType[]
  isActive: boolean
  state: EndpointState
  pauseReason: string | null
  pausedAt: Date | null
  lastSuccessAt: Date | null
  /** Until when the former secret also signs. */
  previousUntil: Date | null
  waiting: number
  version: string
  createdAt: Date
}

export const deliveryStates = {
  WAITING: 'Ждёт',
  DELIVERED: 'Доставлено',
  FAILED: 'Не доставлено',
  SKIPPED: 'Пропущено',
} as const

export type DeliveryState = keyof typeof deliveryStates

export interface DeliveryTry {
  at: Date
  status: number | null
  milliseconds: number
  isOk: boolean
  result: string
  answer: string
}

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

export interface DeliveryDetail extends Omit<DeliveryRow, 'tries'> {
  endpointId: string
  url: string
  body: string
  tries: DeliveryTry[]
}
