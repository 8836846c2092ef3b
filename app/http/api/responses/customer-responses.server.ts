import { z } from 'zod'

import { roublesField } from './order-responses.server'

const text = z.string().nullable()

export const customerAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: text,
    role: z.literal('CUSTOMER'),
    status: z.enum(['ACTIVE', 'INACTIVE']),
    city: text,
    tags: z.array(z.string()),
    marketingConsent: z.boolean(),
    totalOrders: z.int().min(0),
    totalSpent: roublesField,
    lastOrderDate: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Customer' })

export const customersData = z.array(customerAnswer)

/** The list appears twice, since the specification can be read either way. */
export const customersEnvelope = z.object({
  success: z.literal(true),
  data: customersData,
  users: customersData,
  total: z.int().min(0).meta({ description: 'Не больше 10 000' }),
  page: z.int().nullable().meta({ description: 'null дальше последней нумерованной страницы' }),
  pages: z.int().min(1),
  next: text.meta({ description: 'place следующей страницы за последней нумерованной' }),
})

export const deletedCustomerEnvelope = z.object({
  success: z.literal(true),
  data: z.null(),
  message: z.string(),
})
