import type { Permission, PermissionHolder } from '~/domain/auth/shared'

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
  'question.created': 'Вопрос о товаре задан',
} as const satisfies Readonly<Record<string, string>>

export type WebhookEventType = keyof typeof webhookEventLabels

export const webhookEventTypes = Object.keys(webhookEventLabels) as [WebhookEventType, ...WebhookEventType[]]

/** Only people with this permission may set up an endpoint for the event. */
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
  'question.created': 'questions.answer',
}

/** Returns false for a type of another release, true for a test. */
export function mayReceive({ permissions }: PermissionHolder, types: readonly string[]): boolean {
  const known: Readonly<Record<string, Permission>> = eventPermissions
  return types.every((type) => type === TEST_EVENT || permissions.some((held) => held === known[type]))
}

export function receivableTypes(by: PermissionHolder): SentEventType[] {
  const types: SentEventType[] = [...webhookEventTypes, TEST_EVENT]
  return types.filter((type) => mayReceive(by, [type]))
}

export const TEST_EVENT = 'webhook.test'

export type SentEventType = WebhookEventType | typeof TEST_EVENT

export function webhookEventText(type: string): string {
  if (type === TEST_EVENT) return 'Проверка'
  return Object.hasOwn(webhookEventLabels, type) ? webhookEventLabels[type as WebhookEventType] : type
}

/** A dot in a field name has another meaning. */
export function eventField(type: WebhookEventType): string {
  return `event-${type.replace('.', '-')}`
}
