import type { z } from 'zod'

import type { CustomerRow } from '~/domain/customers/staff'
import { kopecks, toRoubles } from '~/platform/money/money'

import type { customerAnswer } from '../responses/customer-responses.server'

export function customerJson(customer: CustomerRow): z.input<typeof customerAnswer> {
  const {
    id,
    name,
    email,
    phone,
    status,
    city,
    ordersCount,
    totalSpentKopecks,
    lastOrderAt,
    createdAt,
    isMarketed,
    tags,
  } = customer
  return {
    ...{ id, name, email, phone, role: 'CUSTOMER', status, city, tags },
    marketingConsent: isMarketed,
    totalOrders: ordersCount,
    totalSpent: toRoubles(kopecks(totalSpentKopecks)),
    lastOrderDate: lastOrderAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
