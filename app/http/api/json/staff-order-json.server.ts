import type { z } from 'zod'

import type { WholeOrder } from '~/domain/orders/index.server'
import { pickupPointOf } from '~/domain/orders/shared'
import { kopecks, toRoubles } from '~/platform/money/money'

import type { staffOrder } from '../responses/staff-responses.server'

export function staffOrderJson(order: WholeOrder): z.input<typeof staffOrder> {
  const { totalKopecks, createdAt, user, firstName, lastName, email, phone, items, notes, ...rest } = order
  const { city, street, house, apartment, postalCode, country, ...other } = rest
  const { pickupName, pickupAddress, pickupHours, ...facts } = other
  const name = `${firstName} ${lastName}`.trim()
  const address = { city, street, house, apartment, postalCode, country }
  return {
    ...facts,
    total: toRoubles(kopecks(totalKopecks)),
    createdAt: createdAt.toISOString(),
    userId: user?.id ?? null,
    user: user ? { name: user.name, email: user.email, phone: user.phone } : { name, email, phone },
    shippingAddress: { name, firstName, lastName, email, phone, ...address },
    pickupPoint: pickupPointOf(order),
    items: items.map(({ id, quantity, unitPriceKopecks, productId, name: product, sku, imageUrl }) => ({
      id,
      quantity,
      price: toRoubles(kopecks(unitPriceKopecks)),
      product: { id: productId, name: product, sku, images: imageUrl === null ? [] : [{ url: imageUrl }] },
    })),
    notes: notes.map(({ id, text, authorName, createdAt: at }) => ({
      id,
      text,
      author: authorName,
      createdAt: at.toISOString(),
    })),
  }
}
