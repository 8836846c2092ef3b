import type { AutomaticName } from './automatic/kinds'

/** Where one letter stands. */
export type LetterStateName = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED'

export const letterStateLabels: Readonly<Record<LetterStateName, string>> = {
  QUEUED: 'В очереди',
  SENDING: 'Отправляется',
  SENT: 'Отправлено',
  FAILED: 'Не ушло',
  SKIPPED: 'Пропущено',
}

export const letterStateTones = {
  QUEUED: 'neutral',
  SENDING: 'neutral',
  SENT: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
} as const

/** A letter of advertising to one customer. */
export interface MarketingLetter {
  id: string
  /** Its subject, or what a mail that goes by itself is called. */
  title: string
  /** Null for a mail that goes by itself, which `automatic` then names. */
  mailingId: string | null
  automatic: AutomaticName | null
  state: LetterStateName
  /** Why it failed, was left out or waits. */
  reason: string | null
  /** When it was sent; before that, when it was planned. */
  at: Date
  openedAt: Date | null
  clickedAt: Date | null
  bouncedAt: Date | null
  complainedAt: Date | null
  unsubscribedAt: Date | null
  /** The customer's own promo code. */
  promo: { code: string; isUsed: boolean } | null
}

/** Whether a wish to hear of a product's return is confirmed, and how far it is. */
export const stockWaitLabels = {
  PENDING: 'адрес не подтверждён',
  WAITING: 'ждёт',
  PLANNED: 'письмо готовится',
  TOLD: 'письмо отправлено',
} as const

/** What advertising and a customer have to do with each other. */
export interface CustomerMarketing {
  letters: readonly MarketingLetter[]
  /** Sold-out products that they want to hear of. */
  waits: readonly {
    id: string
    productId: string
    name: string
    status: keyof typeof stockWaitLabels
    createdAt: Date
  }[]
  /** When they unsubscribed, and by which letter where that is known; null while they did not. */
  unsubscribed: { at: Date; by: string | null } | null
}
