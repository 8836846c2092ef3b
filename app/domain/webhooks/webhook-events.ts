import type { Permission, PermissionHolder } from '~/domain/auth/shared'

/** What other programs can hear of, in the order of the form. */
export const webhookEventLabels = {
  'order.placed': 'Заказ оформлен',
  'order.status_changed': 'Статус заказа изменён',
  'order.paid': 'Заказ оплачен',
  'order.refunded': 'Деньги за заказ возвращены',
  'order.cancelled': 'Заказ отменён',
  'product.created': 'Товар добавлен',
  'product.updated': 'Товар изменён',
  'product.stock_changed': 'Остаток изменён',
  'customer.registered': 'Клиент зарегистрировался',
  'review.created': 'Отзыв написан',
} as const satisfies Readonly<Record<string, string>>

/** The type of an event that a person can choose. */
export type WebhookEventType = keyof typeof webhookEventLabels

/** All of them. */
export const webhookEventTypes = Object.keys(webhookEventLabels) as [WebhookEventType, ...WebhookEventType[]]

/** Who may read what an event tells: its endpoint is set by such people alone. */
export const eventPermissions: Readonly<Record<WebhookEventType, Permission>> = {
  'order.placed': 'orders.read',
  'order.status_changed': 'orders.read',
  'order.paid': 'orders.read',
  'order.refunded': 'orders.read',
  'order.cancelled': 'orders.read',
  'product.created': 'products.read',
  'product.updated': 'products.read',
  'product.stock_changed': 'products.read',
  'customer.registered': 'customers.write',
  'review.created': 'reviews.moderate',
}

/** Whether somebody may read all events of these types; a type of another release is nobody's, a test is everybody's. */
export function mayHear({ permissions }: PermissionHolder, types: readonly string[]): boolean {
  const known: Readonly<Record<string, Permission>> = eventPermissions
  return types.every((type) => type === TEST_EVENT || permissions.some((held) => held === known[type]))
}

/** Types of the events that somebody may read, and the test. */
export function heardTypes(by: PermissionHolder): SentEventType[] {
  const types: SentEventType[] = [...webhookEventTypes, TEST_EVENT]
  return types.filter((type) => mayHear(by, [type]))
}

/** What the button «Проверить» sends: no endpoint has to choose it. */
export const TEST_EVENT = 'webhook.test'

/** Any type that a delivery can have. */
export type SentEventType = WebhookEventType | typeof TEST_EVENT

/** The type in words; one of another release keeps its name. */
export function webhookEventText(type: string): string {
  if (type === TEST_EVENT) return 'Проверка'
  return Object.hasOwn(webhookEventLabels, type) ? webhookEventLabels[type as WebhookEventType] : type
}

/** The field of the form that chooses an event: a dot in a field's name means something else there. */
export function eventField(type: WebhookEventType): string {
  return `event-${type.replace('.', '-')}`
}
