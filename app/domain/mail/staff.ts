import type { Tone } from '~/domain/orders/shared'

export interface SentMail {
  id: string
  template: string
  recipient: string
  status: MailState
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

export interface FailedMail extends Omit<SentMail, 'status' | 'sentAt'> {
  subjectId: string | null
  attempts: number
  updatedAt: Date
}

export interface EditableMailRow {
  mail: string
  to: 'customer' | 'staff'
  when: string
}

export interface MailTextsForm {
  mail: string
  when: string
  fields: Readonly<Record<string, string>>
  cases: readonly string[]
  texts: readonly {
    name: string
    label: string
    hint?: string
    isLong: boolean
    max: number
    isRequired: boolean
  }[]
}

export interface ChangedMail {
  template: string
  authorName: string
  createdAt: Date
}

export interface MailTemplateState {
  now: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
  /** An id or «default»; null for the current texts. */
  chosen: string | null
  isDefault: boolean
  version: string
  /** Newest first; the first is in use. */
  versions: readonly MailTextsVersion[]
}

export interface MailTextsVersion {
  id: string
  isDefault: boolean
  authorName: string
  createdAt: Date
}

type MailState = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'HELD' | 'SKIPPED'

export const mailStateLabels: Record<MailState, string> = {
  QUEUED: 'Отправляется',
  SENDING: 'Отправляется',
  SENT: 'Отправлено',
  FAILED: 'Не отправлено',
  HELD: 'Ждёт общего письма',
  SKIPPED: 'Сверх предела, не отправлено',
}

export const mailStateTones: Record<MailState, Tone> = {
  QUEUED: 'warning',
  SENDING: 'warning',
  SENT: 'success',
  FAILED: 'danger',
  HELD: 'neutral',
  SKIPPED: 'neutral',
}

const mailLabels: Readonly<Record<string, string>> = {
  'order-placed': 'Заказ принят',
  'order-cancelled': 'Заказ отменён',
  'order-paid': 'Заказ оплачен',
  'order-shipped': 'Заказ отправлен или готов',
  'order-delivered': 'Заказ доставлен или выдан',
  'order-refunded': 'Деньги возвращены',
  'order-pay-link': 'Ссылка на оплату',
  'set-password': 'Пароль для кабинета',
  'shop-order': 'Новый заказ, магазину',
  'shop-order-cancelled': 'Заказ отменён, магазину',
}

const otherLabels: Readonly<Record<string, string>> = {
  'orders-summary': 'Несколько заказов сразу',
  'shop-orders-summary': 'Несколько заказов, магазину',
  'account-reset': 'Новый пароль',
  'account-taken': 'Кабинет уже есть',
  'account-activation': 'Приглашение в кабинет',
  'account-staff-invitation': 'Приглашение сотруднику',
  'account-verification': 'Подтверждение email',
  'account-email-change': 'Подтверждение нового email',
  'account-password-changed': 'Пароль изменён',
  'account-email-change-requested': 'Запрошена смена email',
  'account-second-step-on': 'Второй шаг входа включён',
  'account-second-step-off': 'Второй шаг входа выключен',
  'account-recovery-code-used': 'Использован запасной код',
  'account-code-app-added': 'Приложение с кодами подключено',
  'account-code-app-removed': 'Приложение с кодами отключено',
  'account-passkey-added': 'Добавлен ключ доступа',
  'account-passkey-removed': 'Удалён ключ доступа',
  subscription: 'Подтверждение подписки',
  'stock-wait': 'Товар появится: подтверждение адреса',
  'contact-message': 'Сообщение с сайта, магазину',
  'shop-messages-summary': 'Несколько сообщений, магазину',
  'message-answer': 'Ответ на сообщение',
  'question-answer': 'Ответ на вопрос о товаре',
  'export-ready': 'Выгрузка готова, сотруднику',
  'customer-mail': 'Письмо сотрудника',
  'mailing-test': 'Пробное письмо рассылки',
  'mail-sample': 'Пробное письмо',
}

export function mailLabel(template: string): string {
  return mailLabels[template] ?? otherLabels[template] ?? template
}

export function isAskable(template: string): boolean {
  return template in mailLabels
}

export interface MailboxState {
  mailbox: string
  readAt: Date | null
  failure: string | null
  failedSince: Date | null
}
