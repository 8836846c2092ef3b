import { may, type Permission, type PermissionHolder } from '~/domain/auth/shared'

import type { AlertTopic, NotificationType } from './shared'

type AnyOf = readonly [Permission, ...Permission[]]

export const typePermissions: Readonly<Record<Exclude<NotificationType, 'SYSTEM_ALERT'>, AnyOf>> = {
  NEW_ORDER: ['orders.read'],
  PAYMENT_RECEIVED: ['orders.read'],
  ORDER_CANCELLED: ['orders.read'],
  ORDER_SHIPPED: ['orders.read'],
  ORDER_DELIVERED: ['orders.read'],
  LOW_STOCK: ['products.read', 'stock.write'],
  NEW_CUSTOMER: ['customers.write'],
  PRODUCT_ADDED: ['products.read'],
  CATEGORY_UPDATED: ['categories.write', 'products.read'],
  EXPORT_READY: ['products.read', 'orders.read', 'customers.write', 'categories.write', 'promotions.write'],
  IMPORT_WAITS: ['products.write', 'stock.write', 'customers.write', 'categories.write', 'promotions.write'],
}

export const topicPermissions: Readonly<Record<AlertTopic, AnyOf>> = {
  ORDERS: ['orders.read'],
  REVIEWS: ['reviews.moderate'],
  QUESTIONS: ['questions.answer'],
  MAILINGS: ['mailings.send'],
  INTEGRATIONS: ['integrations.write'],
  SIGN_IN: ['audit.read', 'staff.write'],
  OPERATION: ['operations.manage'],
}

const types = Object.keys(typePermissions) as (keyof typeof typePermissions)[]
const topics = Object.keys(topicPermissions) as AlertTopic[]

const mayAny = (holder: PermissionHolder, anyOf: AnyOf): boolean => anyOf.some((one) => may(holder, one))

function readableTopics(holder: PermissionHolder): AlertTopic[] {
  return topics.filter((topic) => mayAny(holder, topicPermissions[topic]))
}

export function readableTypes(holder: PermissionHolder): NotificationType[] {
  const readable = types.filter((type) => mayAny(holder, typePermissions[type]))
  return readableTopics(holder).length > 0 ? [...readable, 'SYSTEM_ALERT'] : readable
}

export interface VisibleNotifications {
  types: readonly NotificationType[]
  topics: readonly AlertTopic[]
  /** A person whose own changes are left out. */
  exceptOf?: string | null
}

export function visibleTo(
  holder: PermissionHolder,
  muted: readonly NotificationType[] = [],
): VisibleNotifications {
  return {
    types: readableTypes(holder).filter((type) => !muted.includes(type)),
    topics: muted.includes('SYSTEM_ALERT') ? [] : readableTopics(holder),
  }
}

export function whereVisible({ exceptOf = null, ...visible }: VisibleNotifications) {
  const kinds = whereKind(visible)
  if (exceptOf === null) return kinds
  return { AND: [kinds, { OR: [{ authorId: null }, { authorId: { not: exceptOf } }] }] }
}

/** Alerts of earlier releases have no topic and count as OPERATION. */
function whereKind({ types: visibleTypes, topics: about }: VisibleNotifications) {
  const isAll = visibleTypes.length > types.length && about.length === topics.length
  if (isAll) return {}
  const named = { type: { in: visibleTypes.filter((type) => type !== 'SYSTEM_ALERT') } }
  const alerts = { type: 'SYSTEM_ALERT' as const, topic: { in: [...about] } }
  const withoutTopic = about.includes('OPERATION') ? [{ type: 'SYSTEM_ALERT' as const, topic: null }] : []
  return { OR: [named, alerts, ...withoutTopic] }
}
