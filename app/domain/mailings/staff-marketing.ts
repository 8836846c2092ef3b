import type { AutomaticName } from './automatic/kinds'

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

export interface MarketingLetter {
  id: string
  title: string
  mailingId: string | null
  automatic: AutomaticName | null
  state: LetterStateName
  reason: string | null
  at: Date
  openedAt: Date | null
  clickedAt: Date | null
  bouncedAt: Date | null
  complainedAt: Date | null
  unsubscribedAt: Date | null
  promo: { code: string; isUsed: boolean } | null
}

export const stockWaitLabels = {
  PENDING: 'адрес не подтверждён',
  WAITING: 'ждёт',
  PLANNED: 'письмо готовится',
  TOLD: 'письмо отправлено',
} as const

export interface CustomerMarketing {
  letters: readonly MarketingLetter[]
  waits: readonly {
    id: string
    productId: string
    name: string
    status: keyof typeof stockWaitLabels
    createdAt: Date
  }[]
  unsubscribed: { at: Date; by: string | null } | null
}
