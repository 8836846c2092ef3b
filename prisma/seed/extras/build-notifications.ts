import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import type { SeedProduct } from '../catalog/build-catalog'
import type { SeedOrder } from '../orders/build-orders'
import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

export interface SeedNotification {
  id: string
  dedupeKey: string
  type: 'NEW_ORDER' | 'LOW_STOCK' | 'NEW_CUSTOMER' | 'PAYMENT_RECEIVED' | 'ORDER_SHIPPED' | 'ORDER_CANCELLED'
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  title: string
  message: string
  link: string | null
  readAt: Date | null
  createdAt: Date
}

type Draft = Omit<SeedNotification, 'id' | 'readAt'>

const HOUR = 3_600_000

function aboutOrder(order: SeedOrder): Draft[] {
  const link = `/admin/orders/${order.id}`
  const total = formatRoubles(order.itemsKopecks - order.discountKopecks + order.deliveryKopecks)
  const who = `${order.customer.firstName} ${order.customer.lastName}`
  const drafts: Draft[] = [
    { dedupeKey: `order-placed-${order.id}`, type: 'NEW_ORDER', priority: 'HIGH', title: `Новый заказ ${order.number}`, message: `${who}, ${total}`, link, createdAt: order.placedAt },
  ]
  for (const step of order.story.steps) {
    if (step.to === 'PAID') drafts.push({ dedupeKey: `order-paid-${order.id}`, type: 'PAYMENT_RECEIVED', priority: 'MEDIUM', title: `Оплачен заказ ${order.number}`, message: total, link, createdAt: step.at })
    if (step.to === 'SHIPPED') drafts.push({ dedupeKey: `order-shipped-${order.id}`, type: 'ORDER_SHIPPED', priority: 'LOW', title: `Отправлен заказ ${order.number}`, message: who, link, createdAt: step.at })
    if (step.to === 'CANCELLED') drafts.push({ dedupeKey: `order-cancelled-${order.id}`, type: 'ORDER_CANCELLED', priority: 'MEDIUM', title: `Отменён заказ ${order.number}`, message: step.note ?? who, link, createdAt: step.at })
  }
  return drafts
} // prettier-ignore

export function buildNotifications(
  data: {
    orders: readonly SeedOrder[]
    customers: readonly SeedCustomer[]
    products: readonly SeedProduct[]
  },
  at: Date,
): SeedNotification[] {
  const random = createRandom('notifications')
  const low = data.products
    .filter((product) => product.isActive && product.targetStock < product.minStock)
    .slice(0, 14)
  const drafts: Draft[] = [
    ...data.orders.slice(-30).flatMap(aboutOrder),
    ...data.customers.slice(-8).map((customer): Draft => ({
      dedupeKey: `customer-${customer.id}`, type: 'NEW_CUSTOMER', priority: 'LOW', title: 'Новый клиент',
      message: `${customer.firstName} ${customer.lastName}, ${customer.email}`, link: null, createdAt: customer.createdAt,
    })),
    ...low.map((product): Draft => ({
      dedupeKey: `low-stock-${product.id}-demo`, type: 'LOW_STOCK', priority: product.targetStock === 0 ? 'HIGH' : 'MEDIUM',
      title: product.targetStock === 0 ? 'Товар закончился' : 'Товар заканчивается', message: `${product.name}: осталось ${product.targetStock}\u00a0шт.`,
      link: paths.product(product.id), createdAt: new Date(at.getTime() - random.int(2, 90) * HOUR),
    })),
  ] // prettier-ignore
  const newest = drafts
    .filter(({ createdAt }) => createdAt <= at)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return newest.map((draft, index) => ({
    ...draft,
    id: seedId(random, draft.createdAt),
    readAt: index < 9 ? null : new Date(Math.min(at.getTime(), draft.createdAt.getTime() + 3 * HOUR)),
  }))
}
