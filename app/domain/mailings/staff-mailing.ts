import { blockValues, newBlock } from './letter/block-form'
import type { AudienceKind, LeftOutReason } from './letter/audience'

/** Where a mailing stands. */
export type MailingStatusName = 'DRAFT' | 'SCHEDULED' | 'QUEUED' | 'SENDING' | 'PAUSED' | 'DONE' | 'CANCELLED'

export const mailingStatusLabels: Readonly<Record<MailingStatusName, string>> = {
  DRAFT: 'Черновик',
  SCHEDULED: 'Запланирована',
  QUEUED: 'Готовится',
  SENDING: 'Отправляется',
  PAUSED: 'Приостановлена',
  DONE: 'Отправлена',
  CANCELLED: 'Отменена',
}

export const audienceLabels: Readonly<Record<AudienceKind, string>> = {
  everybody: 'Клиенты и подписчики',
  customers: 'Только клиенты',
  subscribers: 'Только подписчики без кабинета',
  segment: 'Сегмент клиентов',
}

/** Why somebody gets no letter, in words. */
export const leftOutTexts: Readonly<Record<LeftOutReason, string>> = {
  inactive: 'кабинет отключён',
  unsubscribed: 'отписались',
  noConsent: 'не соглашались на рассылку',
  bounced: 'почта не принимает писем',
  unconfirmed: 'не подтвердили подписку',
  hasAccount: 'подписчики с кабинетом: считаются среди клиентов',
}

/** A letter as its form is filled in: texts by field. */
export type LetterFormValues = Readonly<Record<string, string>>

/** What a new letter's form begins with. */
export const newLetterValues: LetterFormValues = blockValues([newBlock('heading'), newBlock('text')])

/** What a new mailing's form begins with. */
export const newMailingValues: LetterFormValues = { audience: 'everybody', ...newLetterValues }

/** What decides between two subjects. */
export type SubjectMeasure = 'OPENS' | 'CLICKS'

export const subjectMeasureLabels: Readonly<Record<SubjectMeasure, string>> = {
  OPENS: 'По открытиям',
  CLICKS: 'По переходам',
}

/** From … to …: per cent of the recipients that try the two subjects, and hours until the better one goes to the others. */
export const testPercentRange = [5, 50] as const
export const testHoursRange = [1, 72] as const

/** A test of two subjects: a part of the recipients gets one of them each, the others get the better one. */
export interface SubjectTest {
  subjectB: string
  percent: number
  hours: number
  measure: SubjectMeasure
}

/** What a mailing's form offers for choice. */
export interface MailingChoices {
  /** What can decide between two subjects; nothing while the shop counts nothing. */
  measures: readonly SubjectMeasure[]
  /** The saved segments of customers, by name. */
  segments: readonly { id: string; name: string }[]
}

/** A mailing as the list shows it. */
export interface ListedMailing {
  id: string
  subject: string
  status: MailingStatusName
  audience: string
  authorName: string
  totalCount: number
  sentCount: number
  failedCount: number
  scheduledAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
  /** When it starts, started or was changed last: what its status makes worth knowing. */
  moment: { label: string; at: Date }
}

/** What the list is narrowed to. */
export interface MailingFilter {
  search: string
  state: MailingStatusName | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** A template as the list shows it. */
export interface ListedTemplate {
  id: string
  name: string
  subject: string
  updatedAt: Date
}
