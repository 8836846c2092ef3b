import type { Tone } from '~/domain/orders/shared'

/** A mail of the shop about an order, as staff see it. */
export interface SentMail {
  id: string
  template: string
  recipient: string
  status: MailState
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

/** A mail that could not be sent, as staff see it. */
export interface FailedMail extends Omit<SentMail, 'status' | 'sentAt'> {
  /** What it was about: an order, an account, a message. */
  subjectId: string | null
  attempts: number
  /** When it was tried last. */
  updatedAt: Date
}

/** A mail whose texts can be changed, as the list shows it. */
export interface EditableMailRow {
  mail: string
  to: 'customer' | 'staff'
  when: string
}

/** What the form of a mail's texts asks for. */
export interface MailTextsForm {
  mail: string
  when: string
  /** What stands in braces, and what it stands for. */
  fields: Readonly<Record<string, string>>
  /** Names of the texts of which a mail carries one. */
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

/** A mail whose texts are not the default ones. */
export interface ChangedMail {
  template: string
  authorName: string
  createdAt: Date
}

/** The texts of a mail as their form shows them. */
export interface MailTemplateState {
  /** What it is sent with now, by the names of the texts. */
  now: Readonly<Record<string, string>>
  /** What the form is filled in with. */
  texts: Readonly<Record<string, string>>
  /** The version that the form shows: an id or «default»; null for what is in force. */
  chosen: string | null
  isDefault: boolean
  /** What the form is filled in from. */
  version: string
  /** The versions that are kept, the newest first: that one is in force. */
  versions: readonly MailTextsVersion[]
}

/** A version of a mail's texts, without them. */
export interface MailTextsVersion {
  id: string
  /** It was the way back to the default. */
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
  'customer-mail': 'Письмо сотрудника',
  'mailing-test': 'Пробное письмо рассылки',
  'mail-sample': 'Пробное письмо',
}

/** What a mail tells, in a few words. */
export function mailLabel(template: string): string {
  return mailLabels[template] ?? otherLabels[template] ?? template
}

/** Whether the mail can be asked for once more. */
export function isAskable(template: string): boolean {
  return template in mailLabels
}

/** What the worker's last look into the mailbox of bounces came to. */
export interface MailboxState {
  /** Login and server. */
  mailbox: string
  /** When it was read last; null before that. */
  readAt: Date | null
  /** Why it cannot be read, and since when; null while it can. */
  failure: string | null
  failedSince: Date | null
}
