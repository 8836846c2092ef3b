import { findContact } from '~/domain/auth/index.server'
import { readDebut, readDebutsWith, type NewProductFacts } from '~/domain/catalog/index.server'
import type { IntegrationEventKind, IntegrationMessage } from '~/domain/integrations/index.server'
import { readAlert } from '~/domain/notifications/index.server'
import { readOrder } from '~/domain/orders/index.server'
import type { OrderDetail, OrderStatus } from '~/domain/orders/shared'
import { readPublicSettings } from '~/domain/settings/index.server'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

const NAMED = 10

/** Messages name no person (decision 66); a customer gets only their own order. */
export const integrationMessages: Record<
  IntegrationEventKind,
  (subjectId: string) => Promise<IntegrationMessage | null>
> = {
  newOrder: async (orderId) => {
    const { orderNumber, items, totalKopecks, deliveryMethod } = await readOrder(orderId)
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const way = deliveryMethod === 'PICKUP' ? 'самовывоз' : 'доставка'
    return {
      title: `Новый заказ ${orderNumber}`,
      lines: [`${formatRoubles(totalKopecks)}, ${counted(pieces, ['товар', 'товара', 'товаров'])}, ${way}`],
      link: whole(officePaths.order(orderId)),
      orderId,
    }
  },
  newCustomer: async (userId) => {
    const customer = await findContact(userId)
    return (
      customer && {
        title: 'Новый клиент',
        lines: ['На сайте зарегистрировался клиент.'],
        link: whole(officePaths.overview()),
      }
    )
  },
  alert: async (notificationId) => {
    const alert = await readAlert(notificationId)
    return (
      alert && {
        title: alert.title,
        lines: alert.message === '' ? [] : [alert.message],
        link: alert.link === null ? null : whole(alert.link),
      }
    )
  },
  newProduct: async (productId) => {
    const product = await readDebut(productId)
    return (
      product && {
        title: `Новинка: ${product.name}`,
        lines: [formatRoubles(product.priceKopecks)],
        link: whole(paths.product(product.slug)),
      }
    )
  },
  newProducts: async (productId) => {
    const { count, first } = await readDebutsWith(productId, NAMED)
    if (count === 0) return null
    const more = count > first.length ? [`…и ещё ${counted(count - first.length, goods)}`] : []
    return {
      title: `Новинки: ${counted(count, goods)}`,
      lines: [...first.map(lineOf), ...more],
      link: whole(paths.catalog({ sort: 'createdAt-desc' })),
    }
  },
  orderShipped: (orderId) => toCustomer(orderId, 'SHIPPED', shippedWords),
  orderDelivered: (orderId) =>
    toCustomer(orderId, 'DELIVERED', ({ deliveryMethod }) =>
      deliveryMethod === 'PICKUP' ? 'выдан. Спасибо!' : 'доставлен. Спасибо!',
    ),
}

async function toCustomer(
  orderId: string,
  status: OrderStatus,
  words: (order: OrderDetail) => string,
): Promise<IntegrationMessage | null> {
  const [order, { general }] = await Promise.all([readOrder(orderId), readPublicSettings()])
  if (order.status !== status || !order.phone) return null
  return {
    title: `${general.siteName}: заказ ${order.orderNumber} ${words(order)}`,
    lines: [],
    link: null,
    customerPhone: order.phone,
  }
}

function shippedWords({ deliveryMethod, trackingNumber }: OrderDetail): string {
  if (deliveryMethod === 'PICKUP') return 'готов к выдаче'
  return trackingNumber ? `отправлен, номер отправления ${trackingNumber}` : 'отправлен'
}

const goods = ['товар', 'товара', 'товаров'] as const

const lineOf = ({ name, priceKopecks }: NewProductFacts): string => `${name} — ${formatRoubles(priceKopecks)}`

const whole = (path: string): string => getEnv().APP_URL + path
