import type { z } from 'zod'

import { pickupPointOf, type CustomerOrder, type OrderDetail } from '~/domain/orders/shared'
import { apartmentText, houseText } from '~/domain/delivery/shared'
import { formatRoubles, kopecks, toRoubles } from '~/platform/money/money'

import type { orderListEntry, orderSuccessData } from '../responses/order-responses.server'

export function orderListJson(order: CustomerOrder): z.input<typeof orderListEntry> {
  const {
    id,
    createdAt,
    status,
    totalKopecks,
    items,
    lineCount,
    firstName,
    lastName,
    street,
    house,
    apartment,
    city,
    postalCode,
    country,
    pickupPoint,
  } = order
  const way = [street, house && houseText(house), apartment && apartmentText(apartment)]
    .filter(Boolean)
    .join(', ')
  return {
    id,
    createdAt: createdAt.toISOString(),
    status,
    total: toRoubles(kopecks(totalKopecks)),
    items: items.map(({ name, quantity, imageUrl }) => ({ name, quantity, image: imageUrl })),
    itemCount: lineCount,
    shippingAddress: {
      name: `${firstName} ${lastName}`,
      street: way === '' ? null : way,
      city,
      postalCode,
      country,
    },
    pickupPoint,
  }
}

export function orderSuccessJson(order: OrderDetail): z.input<typeof orderSuccessData> {
  const { id, orderNumber, status, paymentStatus, paymentMethod } = order
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
    pickupPoint: pickupPointOf(order),
    displaySubtotal: formatRoubles(order.itemsKopecks),
    displayDiscount: formatRoubles(order.discountKopecks),
    displayDelivery: formatRoubles(order.deliveryKopecks),
    displayTax: formatRoubles(order.taxKopecks),
    displayTotal: formatRoubles(order.totalKopecks),
  }
}
