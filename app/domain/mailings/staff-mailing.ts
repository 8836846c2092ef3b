import { blockValues } from '~/domain/blocks/shared'

import { newBlock } from './letter/block-form'
import type { AudienceKind, LeftOutReason } from './letter/audience'

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

export const leftOutTexts: Readonly<Record<LeftOutReason, string>> = {
  inactive: 'кабинет отключён',
  unsubscribed: 'отписались',
  noConsent: 'не соглашались на рассылку',
  bounced: 'почта не принимает писем',
  unconfirmed: 'не подтвердили подписку',
  hasAccount: 'подписчики с кабинетом: считаются среди клиентов',
}

export type LetterFormValues = Readonly<Record<string, string>>

export const newLetterValues: LetterFormValues = blockValues([newBlock('heading'), newBlock('text')])

export const newMailingValues: LetterFormValues = { audience: 'everybody', ...newLetterValues }

export type SubjectMeasure = 'OPENS' | 'CLICKS'

export const subjectMeasureLabels: Readonly<Record<SubjectMeasure, string>> = {
  OPENS: 'По открытиям',
  CLICKS: 'По переходам',
}

export const testPercentRange = [5, 50] as const
export const testHoursRange = [1, 72] as const

export interface SubjectTest {
  subjectB: string
  percent: number
  hours: number
  measure: SubjectMeasure
}

export interface MailingChoices {
  measures: readonly SubjectMeasure[]
  segments: readonly { id: string; name: string }[]
}

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
  moment: { label: string; at: Date }
}

export interface MailingFilter {
  search: string
  state: MailingStatusName | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export interface ListedTemplate {
  id: string
  name: string
  subject: string
  updatedAt: Date
}
