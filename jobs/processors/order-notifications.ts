import { findLowStock } from '~/domain/inventory/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { readOrder, readStepAuthor } from '~/domain/orders/index.server'
import type { OrderDetail } from '~/domain/orders/shared'
import { readSettings } from '~/domain/settings/index.server'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'

import type { OrderEvent } from '../policies'

/** Low stock is reported once below the minimum and once at zero, until restocked. */
export async function notifyOfNewOrder({ eventId, orderId }: OrderEvent, order: OrderDetail): Promise<void> {
  const { lowStock } = await readSettings('notifications')
  const low = lowStock ? await findLowStock(orderId) : []
  await notifyStaff([
    {
      dedupeKey: `${eventId}:new-order`,
      type: 'NEW_ORDER',
      priority: 'HIGH',
      title: `Новый заказ ${order.orderNumber}`,
      message: `${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`,
      link: officePaths.order(orderId),
      subjectId: orderId,
      authorId: await readStepAuthor(orderId, { type: 'placed' }),
    },
    ...low.map((product) => ({
      dedupeKey: `${product.stock === 0 ? 'out-of-stock' : 'low-stock'}:${product.id}:${product.filledBy}`,
      type: 'LOW_STOCK' as const,
      priority: product.stock === 0 ? ('URGENT' as const) : ('MEDIUM' as const),
      title: product.stock === 0 ? 'Товар закончился' : 'Мало на складе',
      message: `${product.name} (${product.sku}): осталось ${product.stock} шт.`,
      link: officePaths.stock(product.id),
    })),
  ])
}

export const notifyOfCancelledOrder = (event: OrderEvent) =>
  notifyOf(event, 'ORDER_CANCELLED', 'MEDIUM', (number) => `Заказ ${number} отменён`)

export const notifyOfPaidOrder = (event: OrderEvent) =>
  notifyOf(event, 'PAYMENT_RECEIVED', 'HIGH', (number) => `Оплачен заказ ${number}`)

export const notifyOfShippedOrder = (event: OrderEvent) =>
  notifyOf(event, 'ORDER_SHIPPED', 'LOW', (number) => `Отправлен заказ ${number}`)

export const notifyOfDeliveredOrder = (event: OrderEvent) =>
  notifyOf(event, 'ORDER_DELIVERED', 'LOW', (number) => `Доставлен заказ ${number}`)

type OrderNotification = 'ORDER_CANCELLED' | 'PAYMENT_RECEIVED' | 'ORDER_SHIPPED' | 'ORDER_DELIVERED'

const steps = {
  ORDER_CANCELLED: { type: 'status', to: 'CANCELLED' },
  PAYMENT_RECEIVED: { type: 'payment_status', to: 'PAID' },
  ORDER_SHIPPED: { type: 'status', to: 'SHIPPED' },
  ORDER_DELIVERED: { type: 'status', to: 'DELIVERED' },
} as const satisfies Record<OrderNotification, object>

async function notifyOf(
  { eventId, orderId }: OrderEvent,
  type: OrderNotification,
  priority: 'HIGH' | 'MEDIUM' | 'LOW',
  title: (number: string) => string,
): Promise<void> {
  const order = await readOrder(orderId)
  await notifyStaff([
    {
      dedupeKey: `${eventId}:${type}`,
      type,
      priority,
      title: title(order.orderNumber),
      message: `${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`,
      link: officePaths.order(orderId),
      subjectId: orderId,
      authorId: await readStepAuthor(orderId, steps[type]),
    },
  ])
}
