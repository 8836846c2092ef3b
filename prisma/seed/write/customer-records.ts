import { CONSENT_TEXT_VERSION } from '~/domain/consents/shared'

import type { SeedProduct } from '../catalog/build-catalog'
import type { SeedOrder } from '../orders/build-orders'
import { holdsStock } from '../orders/stock-ledger'
import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { Cell } from './copy-rows'

type Row = Readonly<Record<string, Cell>>

interface Totals {
  count: number
  spent: number
  last: Date
}

function totalsByCustomer(orders: readonly SeedOrder[]): Map<string, Totals> {
  const totals = new Map<string, Totals>()
  for (const order of orders) {
    if (order.source === 'ADMIN') continue
    const { count = 0, spent = 0 } = totals.get(order.customer.id) ?? {}
    const worth = holdsStock(order) ? order.itemsKopecks - order.discountKopecks + order.deliveryKopecks : 0
    totals.set(order.customer.id, { count: count + 1, spent: spent + worth, last: order.placedAt })
  }
  return totals
}

function whoHadDelivery(orders: readonly SeedOrder[]): Set<string> {
  return new Set(
    orders
      .filter((order) => order.address !== null && order.source === 'SITE')
      .map((order) => order.customer.id),
  )
}

export function userRecords(customers: readonly SeedCustomer[], orders: readonly SeedOrder[]): Row[] {
  const totals = totalsByCustomer(orders)
  const delivered = whoHadDelivery(orders)
  return customers.map((customer) => {
    const own = totals.get(customer.id)
    return {
      id: customer.id, email: customer.email, name: `${customer.firstName} ${customer.lastName}`, phone: customer.phone, role: 'CUSTOMER',
      status: customer.isActive ? 'ACTIVE' : 'INACTIVE', marketingConsentAt: customer.marketing ? customer.createdAt : null, unsubscribedAt: customer.unsubscribedAt,
      ordersCount: own?.count ?? 0, totalSpentKopecks: own?.spent ?? 0, lastOrderAt: own?.last ?? null, city: delivered.has(customer.id) ? customer.address.city : null, lastSeenAt: own?.last ?? customer.createdAt,
      createdAt: customer.createdAt, updatedAt: own?.last ?? customer.createdAt,
    } // prettier-ignore
  })
}

export function addressRecords(customers: readonly SeedCustomer[], orders: readonly SeedOrder[]): Row[] {
  const random = createRandom('addresses')
  const delivered = whoHadDelivery(orders)
  return customers
    .filter(({ id }) => delivered.has(id))
    .map(({ id, firstName, lastName, phone, address, createdAt }) => ({
      id: seedId(random, createdAt), userId: id, firstName, lastName, phone, ...address, isDefault: true, createdAt, updatedAt: createdAt,
    })) // prettier-ignore
}

export function consentRecords(customers: readonly SeedCustomer[], orders: readonly SeedOrder[]): Row[] {
  const random = createRandom('consents')
  const ip = (): string => `203.0.113.${random.int(1, 254)}`
  const terms = orders.filter(({ source }) => source === 'SITE').map(({ id, customer, placedAt }): Row => ({
    id: seedId(random, placedAt), userId: customer.id, orderId: id, email: customer.email, purpose: 'ORDER_TERMS',
    textVersion: CONSENT_TEXT_VERSION, ip: ip(), withdrawnAt: null, createdAt: placedAt,
  })) // prettier-ignore
  const marketing = customers.filter((customer) => customer.marketing).map(({ id, email, unsubscribedAt, createdAt }): Row => ({
    id: seedId(random, createdAt), userId: id, orderId: null, email, purpose: 'MARKETING',
    textVersion: CONSENT_TEXT_VERSION, ip: ip(), withdrawnAt: unsubscribedAt, createdAt,
  })) // prettier-ignore
  return [...terms, ...marketing]
}

export function wishlistRecords(
  customers: readonly SeedCustomer[],
  products: readonly SeedProduct[],
  at: Date,
): Row[] {
  const random = createRandom('wishlists')
  const sold = products.filter(({ isActive }) => isActive)
  return customers.filter(() => random.chance(0.3)).flatMap(({ id, createdAt }) => {
    const wanted = new Set(Array.from({ length: random.int(1, 5) }, () => random.pick(sold)))
    return [...wanted].map((product) => {
      const since = new Date(createdAt.getTime() + Math.floor(random.next() * (at.getTime() - createdAt.getTime())))
      return { id: seedId(random, since), userId: id, productId: product.id, createdAt: since }
    })
  }) // prettier-ignore
}
