import type { MailingStatusName } from './staff-mailing'

export type ReturnKindName = 'HARD' | 'SOFT' | 'COMPLAINT'

export const returnKindLabels: Readonly<Record<ReturnKindName, string>> = {
  HARD: 'адреса нет',
  SOFT: 'не принято',
  COMPLAINT: 'жалоба на спам',
}

export interface ReturnedMail {
  id: string
  kind: ReturnKindName
  reason: string
  occurredAt: Date
  liftedAt: Date | null
  mailing: { id: string; subject: string } | null
}

export interface MailingReturns {
  hard: number
  soft: number
  complained: number
  reasons: readonly { kind: ReturnKindName; reason: string; count: number }[]
}

export interface MailingProgress {
  id: string
  subject: string
  subjectB: string | null
  status: MailingStatusName
  authorName: string
  pauseReason: string | null
  scheduledAt: string | null
  startedAt: string | null
  finishedAt: string | null
  total: number
  sent: number
  failed: number
  skipped: number
  waiting: number
  /** Null unless it is being sent. */
  perMinute: number | null
  reasons: readonly { outcome: 'FAILED' | 'SKIPPED' | 'QUEUED'; reason: string; count: number }[]
  waitingDomains: readonly { domain: string; until: string; answer: string }[]
  returned: MailingReturns
  readers: {
    unsubscribed: number
    opened: number
    clicked: number
  }
  /** Within seven days. */
  orders: { count: number; totalKopecks: number }
  codes: { given: number; used: number; totalKopecks: number } | null
  subjects: readonly { subject: 'A' | 'B'; sent: number; opened: number; clicked: number }[] | null
  winner: 'A' | 'B' | null
  undecided: { count: number; until: string } | null
  counts: { opens: boolean; clicks: boolean }
}

const texts: Readonly<Record<MailingStatusName, string>> = {
  DRAFT: 'Черновик',
  SCHEDULED: 'Начнётся сама в назначенное время',
  QUEUED: 'Собираем получателей',
  SENDING: 'Письма уходят',
  PAUSED: 'На паузе',
  DONE: 'Рассылка завершена',
  CANCELLED: 'Рассылка отменена',
}

export function progressText(
  progress: Pick<MailingProgress, 'status' | 'sent' | 'total' | 'waiting' | 'undecided'>,
): string {
  const { status, sent, total, waiting, undecided } = progress
  if (status === 'SENDING' && undecided !== null && undecided.count === waiting)
    return 'Проба отправлена, выбираем лучшую тему'
  return status === 'DONE' ? `Рассылка завершена: ${sent}/${total} писем отправлено` : texts[status]
}

/** At the last minute's pace; null when unknown. */
export function minutesLeft({
  waiting,
  perMinute,
  undecided,
}: Pick<MailingProgress, 'waiting' | 'perMinute' | 'undecided'>): number | null {
  return perMinute === null || perMinute === 0 || undecided !== null ? null : Math.ceil(waiting / perMinute)
}

export const isMoving = (status: MailingStatusName): boolean =>
  status === 'QUEUED' || status === 'SENDING' || status === 'SCHEDULED'
