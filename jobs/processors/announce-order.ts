import { findLowStock } from '~/domain/inventory/index.server'
import { notify } from '~/domain/notifications/index.server'
import { readOrder } from '~/domain/orders/index.server'
import { formatRoubles } from '~/platform/money'

/** Rings the back office's bell: the new order, and products that it brought below their minimum. */
export async function announce({ eventId, orderId }: { eventId: string; orderId: string }): Promise<void> {
  const order = await readOrder(orderId)
  const low = await findLowStock(orderId)
  await notify([
    {
      dedupeKey: `${eventId}:new-order`,
      type: 'NEW_ORDER',
      priority: 'HIGH',
      title: `Новый заказ ${order.orderNumber}`,
      message: `${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`,
      link: `/admin/orders/${orderId}`,
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

/** Rings the bell for a cancelled order. */
export async function announceCancelled({ eventId, orderId }: { eventId: string; orderId: string }): Promise<void> {
  const order = await readOrder(orderId)
  await notify([
    {
      dedupeKey: `${eventId}:order-cancelled`,
      type: 'ORDER_CANCELLED',
      priority: 'MEDIUM',
      title: `Заказ ${order.orderNumber} отменён`,
      message: `${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`,
      link: `/admin/orders/${orderId}`,
    },
  ])
}
