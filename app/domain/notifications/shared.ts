export type NotificationType =
  | 'NEW_ORDER'
  | 'LOW_STOCK'
  | 'NEW_CUSTOMER'
  | 'PAYMENT_RECEIVED'
  | 'ORDER_SHIPPED'
  | 'ORDER_DELIVERED'
  | 'ORDER_CANCELLED'
  | 'PRODUCT_ADDED'
  | 'CATEGORY_UPDATED'
  | 'SYSTEM_ALERT'
  | 'EXPORT_READY'
  | 'IMPORT_WAITS'

export type AlertTopic =
  'ORDERS' | 'REVIEWS' | 'QUESTIONS' | 'MAILINGS' | 'INTEGRATIONS' | 'SIGN_IN' | 'OPERATION'

export type NotificationPriority = 'URGENT' | 'HIGH' | 'MEDIUM' | 'LOW'

export interface NotificationEntry {
  id: string
  type: NotificationType
  priority: NotificationPriority
  title: string
  message: string
  link: string | null
  readAt: Date | null
  createdAt: Date
}

export interface Bell {
  unread: number
  latest: NotificationEntry[]
  /** Server and browser must use the same time for «5 минут назад». */
  at: Date
}

export interface NotificationPage {
  notifications: NotificationEntry[]
  unread: number
  page: number
  pages: number
  filter: 'all' | 'unread'
  isFailed: boolean
  at: Date
}

export function bellCount(unread: number): string {
  return unread > 9 ? '9+' : String(unread)
}
