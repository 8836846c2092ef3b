import { z } from 'zod'

import {
  keptPickupPoint,
  orderStatusField,
  paymentMethodField,
  paymentStatusField,
  roublesField,
} from './order-responses.server'

const text = z.string().nullable()

const note = z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime(), author: z.string() })

export const staffOrder = z
  .object({
    id: z.uuid(),
    orderNumber: z.string(),
    status: orderStatusField,
    paymentStatus: paymentStatusField,
    paymentMethod: paymentMethodField,
    deliveryMethod: z.enum(['PICKUP', 'DELIVERY']),
    source: z.enum(['SITE', 'API', 'ADMIN']),
    total: roublesField,
    createdAt: z.iso.datetime(),
    userId: z.uuid().nullable(),
    user: z.object({ name: z.string(), email: text, phone: text }),
    shippingAddress: z.object({
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: text,
      phone: text,
      city: text,
      street: text,
      house: text,
      apartment: text,
      postalCode: text,
      country: z.string(),
    }),
    pickupPoint: keptPickupPoint,
    items: z.array(
      z.object({
        id: z.uuid(),
        quantity: z.int().min(1),
        price: roublesField,
        product: z.object({
          id: z.uuid().nullable(),
          name: z.string(),
          sku: z.string(),
          images: z.array(z.object({ url: z.string() })),
        }),
      }),
    ),
    comment: text.meta({ description: 'Что просил клиент' }),
    notes: z.array(note),
    trackingNumber: text,
  })
  .meta({ id: 'StaffOrder' })

const orders = z.array(staffOrder)

export const staffOrdersData = z.object({
  orders,
  total: z.int().min(0).meta({ description: 'Не больше 10 000' }),
  page: z.int().nullable().meta({ description: 'null дальше последней нумерованной страницы' }),
  pages: z.int().min(1),
  next: text.meta({ description: 'place следующей страницы за последней нумерованной' }),
})

/** The list appears twice, since the specification can be read either way. */
export const staffOrdersEnvelope = z.object({ success: z.literal(true), orders, data: staffOrdersData })

export const customerOrdersData = orders

export const noData = z.null()

export const createdStaff = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.union([z.enum(['ADMIN', 'MODERATOR']), z.uuid()]),
})
