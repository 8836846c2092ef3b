import type { MailingStatusName } from './staff-mailing'

/** What letters that came back say: bounces and complaints. */
export type ReturnKindName = 'HARD' | 'SOFT' | 'COMPLAINT'

export const returnKindLabels: Readonly<Record<ReturnKindName, string>> = {
  HARD: 'адреса нет',
  SOFT: 'не принято',
  COMPLAINT: 'жалоба на спам',
}

/** A letter to somebody that came back. */
export interface ReturnedMail {
  id: string
  kind: ReturnKindName
  reason: string
  occurredAt: Date
  /** When staff lifted the stop; from then on it counts no more. */
  liftedAt: Date | null
  /** Null for a mail about an order and the like. */
  mailing: { id: string; subject: string } | null
}

/** How many letters of a mailing came back or were complained of, and why; the most frequent reasons first. */
export interface MailingReturns {
  hard: number
  soft: number
  complained: number
  reasons: readonly { kind: ReturnKindName; reason: string; count: number }[]
}

/** How a mailing goes, or went. */
export interface MailingProgress {
  id: string
  subject: string
  subjectB: string | null
  status: MailingStatusName
  authorName: string
  /** Why it stopped by itself. */
  pauseReason: string | null
  scheduledAt: string | null
  startedAt: string | null
  finishedAt: string | null
  total: number
  sent: number
  failed: number
  skipped: number
  /** Still to come, those in hand among them. */
  waiting: number
  /** Letters of the last minute; null unless it is being sent. */
  perMinute: number | null
  /** Why letters failed, were left out or wait; the most frequent first. */
  reasons: readonly { outcome: 'FAILED' | 'SKIPPED' | 'QUEUED'; reason: string; count: number }[]
  /** Mail domains that asked for patience, and until when. */
  waitingDomains: readonly { domain: string; until: string; answer: string }[]
  /** What came back after servers had taken it. */
  returned: MailingReturns
  readers: {
    unsubscribed: number
    opened: number
    clicked: number
  }
  /** What readers ordered within seven days. */
  orders: { count: number; totalKopecks: number }
  /** The readers' own promo codes: how many were given, and the orders that used them and were not taken back; null where the letter gives none. */
  codes: { given: number; used: number; totalKopecks: number } | null
  /** The two subjects of a test, by what was counted; null without a test. */
  subjects: readonly { subject: 'A' | 'B'; sent: number; opened: number; clicked: number }[] | null
  winner: 'A' | 'B' | null
  /** Who waits until the better of two subjects is known, and when that is decided; null when nobody does. */
  undecided: { count: number; until: string } | null
  /** Whether openings and visits are counted. */
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

/** What a mailing does, in words; at its end as the specification says it. */
export function progressText(
  progress: Pick<MailingProgress, 'status' | 'sent' | 'total' | 'waiting' | 'undecided'>,
): string {
  const { status, sent, total, waiting, undecided } = progress
  if (status === 'SENDING' && undecided !== null && undecided.count === waiting)
    return 'Проба отправлена, выбираем лучшую тему'
  return status === 'DONE' ? `Рассылка завершена: ${sent}/${total} писем отправлено` : texts[status]
}

/** Minutes until the last letter at the pace of the last minute; null when nobody can say, as while some wait for the better of two subjects. */
export function minutesLeft({
  waiting,
  perMinute,
  undecided,
}: Pick<MailingProgress, 'waiting' | 'perMinute' | 'undecided'>): number | null {
  return perMinute === null || perMinute === 0 || undecided !== null ? null : Math.ceil(waiting / perMinute)
}

/** Whether something of it still changes by itself. */
export const isMoving = (status: MailingStatusName): boolean =>
  status === 'QUEUED' || status === 'SENDING' || status === 'SCHEDULED'
