import type { LoaderFunctionArgs } from '@remix-run/node'

import { readOrderFor } from '~/domain/orders/index.server'
import type { OrderDetail } from '~/domain/orders/shared'
import { answerJson } from '~/http/json-answer.server'
import { readViewer } from '~/http/viewer.server'
import { formatRoubles, kopecks, toRoubles } from '~/platform/money'

/** GET /api/orders/success/{orderId}: the order for its owner, its state for everybody else (decision 12). */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerJson({ fallback: 'Ошибка загрузки данных заказа' }, async () => {
    const visible = await readOrderFor(params.orderId ?? '', await readViewer(request))
    if (visible.access === 'owner') return { data: successView(visible.order) }
    const { orderNumber, status, paymentMethod } = visible
    return { data: { orderNumber, status, paymentMethod } }
  })
}

function successView(order: OrderDetail) {
  const {
    id,
    orderNumber,
    status,
    paymentStatus,
    paymentMethod,
    itemsKopecks,
    discountKopecks,
    deliveryKopecks,
    taxKopecks,
    totalKopecks,
  } = order
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    paymentMethod,
    items: order.items.map(({ id: itemId, quantity, unitPriceKopecks, name, sku, imageUrl }) => ({
      id: itemId,
      quantity,
      price: toRoubles(kopecks(unitPriceKopecks)),
      product: { name, sku, images: imageUrl === null ? [] : [{ url: imageUrl, isMain: true }] },
    })),
    displaySubtotal: formatRoubles(itemsKopecks),
    displayDiscount: formatRoubles(discountKopecks),
    displayDelivery: formatRoubles(deliveryKopecks),
    displayTax: formatRoubles(taxKopecks),
    displayTotal: formatRoubles(totalKopecks),
  }
}
