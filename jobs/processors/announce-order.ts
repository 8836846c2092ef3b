import { findLowStock } from '~/domain/inventory/index.server'
import { notify } from '~/domain/notifications/index.server'
import { readOrder } from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { formatRoubles } from '~/platform/money'

/** Rings the back office's bell: the new order, and products that it brought below their minimum, where the owner wants to hear of them. */
export async function announce({ eventId, orderId }: { eventId: string; orderId: string }): Promise<void> {
  const [order, { lowStock }] = await Promise.all([readOrder(orderId), readSettings('notifications')])
  const low = lowStock ? await findLowStock(orderId) : []
  await notify([
    {
      dedupeKey: `${eventId}:new-order`,
      type: 'NEW_ORDER',
      priority: 'HIGH',
      title: `Новый заказ ${order.orderNumber}`,
      message: `${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`,
      link: `/admin/orders/${orderId}`,
      subjectId: orderId,
    },
    ...low.map((product) => ({
      dedupeKey: `${eventId}:low-stock:${product.id}`,
      type: 'LOW_STOCK' as const,
      priority: product.stock === 0 ? ('URGENT' as const) : ('MEDIUM' as const),
      title: product.stock === 0 ? 'Товар закончился' : 'Мало на складе',
      message: `${product.name} (${product.sku}): осталось ${product.stock} шт.`,
      link: `/admin/inventory?search=${encodeURIComponent(product.sku)}`,
    })),
  ])
}

type Bell = { eventId: string; orderId: string }

/** Rings the bell for a cancelled order. */
export const announceCancelled = (bell: Bell) => ring(bell, 'ORDER_CANCELLED', 'MEDIUM', (number) => `Заказ ${number} отменён`)

/** Rings the bell for money that came. */
export const announcePaid = (bell: Bell) => ring(bell, 'PAYMENT_RECEIVED', 'HIGH', (number) => `Оплачен заказ ${number}`)

/** Rings the bell for an order on its way. */
export const announceShipped = (bell: Bell) => ring(bell, 'ORDER_SHIPPED', 'LOW', (number) => `Отправлен заказ ${number}`)

/** Rings the bell for an order that arrived. */
export const announceDelivered = (bell: Bell) => ring(bell, 'ORDER_DELIVERED', 'LOW', (number) => `Доставлен заказ ${number}`)

type Told = 'ORDER_CANCELLED' | 'PAYMENT_RECEIVED' | 'ORDER_SHIPPED' | 'ORDER_DELIVERED'

async function ring(
  { eventId, orderId }: Bell,
  type: Told,
  priority: 'HIGH' | 'MEDIUM' | 'LOW',
  title: (number: string) => string,
): Promise<void> {
  const order = await readOrder(orderId)
  await notify([
    {
      dedupeKey: `${eventId}:${type}`,
      type,
      priority,
      title: title(order.orderNumber),
      message: `${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`,
      link: `/admin/orders/${orderId}`,
      subjectId: orderId,
    },
  ])
}
