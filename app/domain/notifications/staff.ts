import { formatDateTime } from '~/platform/dates/dates'
import { counted } from '~/platform/text/plural'

import type { NotificationPriority, NotificationType } from './shared'

export const priorityBadges: Record<
  NotificationPriority,
  { label: string; tone: 'danger' | 'warning' | 'neutral' } | null
> = {
  URGENT: { label: 'Срочно', tone: 'danger' },
  HIGH: { label: 'Важно', tone: 'warning' },
  MEDIUM: null,
  LOW: { label: 'Не срочно', tone: 'neutral' },
}

export const notificationTypeLabels: Record<NotificationType, string> = {
  NEW_ORDER: 'Новые заказы',
  PAYMENT_RECEIVED: 'Оплаты',
  ORDER_CANCELLED: 'Отмены заказов',
  ORDER_SHIPPED: 'Отправки заказов',
  ORDER_DELIVERED: 'Доставки заказов',
  LOW_STOCK: 'Заканчивающиеся товары',
  NEW_CUSTOMER: 'Новые клиенты',
  PRODUCT_ADDED: 'Новые и изменённые товары',
  CATEGORY_UPDATED: 'Изменения категорий',
  SYSTEM_ALERT: 'Отзывы и сбои',
  EXPORT_READY: 'Готовые выгрузки',
  IMPORT_WAITS: 'Файлы, которые ждут решения',
}

export type { VisibleNotifications } from './readable-notifications'
export { visibleTo, readableTypes, topicPermissions, typePermissions } from './readable-notifications'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Back-office specification, section 9. */
export function formatRelative(date: Date, now: Date, timeZone: string): string {
  const age = now.getTime() - date.getTime()
  if (age < MINUTE) return 'только что'
  if (age < HOUR) return `${counted(Math.floor(age / MINUTE), ['минуту', 'минуты', 'минут'])} назад`
  if (age < DAY) return `${counted(Math.floor(age / HOUR), ['час', 'часа', 'часов'])} назад`
  return formatDateTime(date, timeZone)
}
