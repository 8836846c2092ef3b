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

/** What an alert is about. */
export type AlertTopic = 'ORDERS' | 'REVIEWS' | 'MAILINGS' | 'INTEGRATIONS' | 'SIGN_IN' | 'OPERATION'

export type NotificationPriority = 'URGENT' | 'HIGH' | 'MEDIUM' | 'LOW'

/** A message in the back office's bell. */
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

/** What the bell of the back office shows. */
export interface Bell {
  /** How many are unread; capped at 100. */
  unread: number
  /** The newest five. */
  latest: NotificationEntry[]
  /** When it was read, so that «5 минут назад» is the same on both sides. */
  at: Date
}

/** One page of messages, the newest first. */
export interface NotificationPage {
  notifications: NotificationEntry[]
  /** How many are unread; capped at 100. */
  unread: number
  page: number
  pages: number
  filter: 'all' | 'unread'
  /** The messages could not be read: what is shown is not the truth. */
  isFailed: boolean
  /** When it was read, so that «5 минут назад» is the same on both sides. */
  at: Date
}

/** The bell's badge: the number up to 9, then '9+'. */
export function bellCount(unread: number): string {
  return unread > 9 ? '9+' : String(unread)
}
