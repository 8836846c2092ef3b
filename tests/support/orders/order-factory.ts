import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

interface OrderFields extends Partial<Omit<Prisma.OrderUncheckedCreateInput, 'items'>> {
  /** One piece of each. */
  productIds: readonly string[]
}

/** 1 000 roubles per product; reserves no stock. */
export function createOrder({ productIds, ...fields }: OrderFields) {
  const id = newId()
  const sum = productIds.length * 100_000
  return getDb().order.create({
    data: {
      id,
      orderNumber: `CC-${id.slice(-8).toUpperCase()}`,
      status: 'DELIVERED',
      paymentMethod: 'CASH_ON_DELIVERY',
      deliveryMethod: 'PICKUP',
      holdsStock: false,
      itemCount: productIds.length,
      itemsKopecks: sum,
      totalKopecks: sum,
      firstName: 'Анна',
      lastName: 'Ковалёва',
      searchText: '',
      ...fields,
      items: {
        create: productIds.map((productId) => ({
          productId,
          name: 'Краска',
          sku: 'КРА-1',
          unitPriceKopecks: 100_000,
          quantity: 1,
        })),
      },
    },
    include: { items: true },
  })
}
