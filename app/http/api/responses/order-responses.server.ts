import { z } from 'zod'

export const orderStatusField = z.enum([
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
])
export const paymentStatusField = z.enum(['PENDING', 'PAID', 'FAILED', 'REFUNDED'])
export const paymentMethodField = z.enum([
  'CARD_ON_DELIVERY',
  'CASH_ON_DELIVERY',
  'BANK_TRANSFER',
  'ONLINE',
  'QR',
])
export const roublesField = z.number().min(0).meta({ description: 'Рубли' })

/** A copy in the order: later changes of the point do not affect it. */
export const keptPickupPoint = z
  .object({ name: z.string(), address: z.string(), hours: z.string() })
  .nullable()
  .meta({
    description:
      'Пункт самовывоза, каким он был при оформлении; null при доставке и когда забирают по адресу магазина',
  })

export const orderListEntry = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    status: orderStatusField,
    total: roublesField,
    items: z
      .array(z.object({ name: z.string(), quantity: z.int().min(1), image: z.string().nullable() }))
      .meta({ description: 'Первые строки заказа; itemCount говорит, сколько их всего' }),
    itemCount: z.int().min(0),
    shippingAddress: z.object({
      name: z.string(),
      street: z.string().nullable(),
      city: z.string().nullable(),
      postalCode: z.string().nullable(),
      country: z.string(),
    }),
    pickupPoint: keptPickupPoint,
  })
  .meta({ id: 'OrderListEntry' })

export const orderListData = z.object({
  orders: z.array(orderListEntry),
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
  limit: z.int().min(1),
})

export const placedOrderData = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: orderStatusField,
  total: roublesField,
  userId: z.uuid().nullable().meta({ description: 'Кабинет того, кто оформил заказ' }),
})

const line = z.object({
  id: z.uuid(),
  quantity: z.int().min(1),
  price: roublesField,
  product: z.object({
    name: z.string(),
    sku: z.string(),
    images: z.array(z.object({ url: z.string(), isMain: z.boolean() })),
  }),
})

/** The owner gets the order, others only its state (decision 153). */
export const orderSuccessData = z.union([
  z.object({
    id: z.uuid(),
    orderNumber: z.string(),
    status: orderStatusField,
    paymentStatus: paymentStatusField,
    paymentMethod: paymentMethodField,
    items: z.array(line),
    pickupPoint: keptPickupPoint,
    displaySubtotal: z.string(),
    displayDiscount: z.string(),
    displayDelivery: z.string(),
    displayTax: z.string(),
    displayTotal: z.string(),
  }),
  z.object({ orderNumber: z.string(), status: orderStatusField, paymentMethod: paymentMethodField }),
])

const paymentState = z.enum(['PENDING', 'COMPLETED', 'FAILED'])

export const startedPaymentData = z.object({
  orderId: z.uuid(),
  paymentUrl: z.url(),
  paymentStatus: paymentState,
})
export const paymentStatusData = z.object({ orderId: z.uuid(), paymentStatus: paymentState })
