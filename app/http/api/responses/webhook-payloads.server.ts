import { z } from 'zod'

import { TEST_EVENT, type WebhookEventType } from '~/domain/webhooks/index.server'

import { staffOrder } from './staff-responses.server'
import { staffProduct } from './staff-product-responses.server'

const orderData = z.object({
  order: staffOrder.meta({ description: 'Как GET /api/orders/{orderId} в минуту отправки события' }),
})
const productsData = z.object({
  productIds: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .meta({ description: 'Сколько бы товаров ни изменилось разом, в событии их не больше ста' }),
  product: staffProduct.nullable().meta({
    description: 'Товар целиком, если он один и ещё есть; иначе null: прочитайте GET /api/products/{id}',
  }),
})

export const webhookData = {
  'order.placed': orderData,
  'order.status_changed': orderData,
  'order.paid': orderData,
  'order.refunded': orderData,
  'order.cancelled': orderData,
  'product.created': productsData,
  'product.updated': productsData,
  'product.stock_changed': z.object({
    changes: z
      .array(
        z.object({
          productId: z.uuid(),
          sku: z.string(),
          stock: z.int().min(0).meta({ description: 'Штуки сейчас' }),
        }),
      )
      .min(1)
      .max(100),
  }),
  'customer.registered': z.object({ customer: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }) }),
  'review.created': z.object({
    review: z.object({
      id: z.uuid(),
      productId: z.uuid(),
      rating: z.int().min(1).max(5),
      createdAt: z.iso.datetime(),
    }),
  }),
  'question.created': z.object({
    question: z.object({ id: z.uuid(), productId: z.uuid(), createdAt: z.iso.datetime() }),
  }),
} as const satisfies Record<WebhookEventType, z.ZodType>

export type WebhookData<Type extends WebhookEventType> = z.input<(typeof webhookData)[Type]>

const testData = z.object({ message: z.string() })

export function webhookPayload(type: WebhookEventType | typeof TEST_EVENT): z.ZodType {
  return z.object({
    id: z.uuid().meta({ description: 'То же, что в Webhook-Id: по нему узнают повтор' }),
    type: z.literal(type),
    createdAt: z.iso.datetime(),
    data: type === TEST_EVENT ? testData : webhookData[type],
  })
}
