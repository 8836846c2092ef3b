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
  'order-shipped': 'Заказ отправлен',
  'order-delivered': 'Заказ доставлен',
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
  subscription: 'Подтверждение подписки',
  'contact-message': 'Сообщение с сайта, магазину',
  'shop-messages-summary': 'Несколько сообщений, магазину',
  'message-answer': 'Ответ на сообщение',
}

/** What a mail tells, in a few words. */
export function mailLabel(template: string): string {
  return mailLabels[template] ?? otherLabels[template] ?? template
}

/** Whether the mail can be asked for once more. */
export function isAskable(template: string): boolean {
  return template in mailLabels
}
