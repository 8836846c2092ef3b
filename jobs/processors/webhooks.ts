import { z } from 'zod'

import { findContact } from '~/domain/auth/index.server'
import { findStaffDetail } from '~/domain/catalog/index.server'
import { readStockLevels } from '~/domain/inventory/index.server'
import { readWholeOrders } from '~/domain/orders/index.server'
import { findQuestion } from '~/domain/questions/index.server'
import { findReview } from '~/domain/reviews/index.server'
import {
  sendDue,
  startDeliveries,
  wakeEndpoints,
  webhookEventTypes,
  type WebhookEventType,
  type WebhookPayload,
} from '~/domain/webhooks/index.server'
import { staffOrderJson } from '~/http/api/json/staff-order-json.server'
import { staffProductJson } from '~/http/api/json/staff-product-json.server'
import type { WebhookData } from '~/http/api/responses/webhook-payloads.server'

import { defineJob } from '../define-job'
import { nothing, webhookPolicy } from '../policies'

interface WebhookContent<Data> {
  data: Data
  subjectIds: readonly string[]
}

/** Null when the subject was deleted. */
type Payloads = {
  [Type in WebhookEventType]: (ids: readonly string[]) => Promise<WebhookContent<WebhookData<Type>> | null>
}

const payloads: Payloads = {
  'order.placed': describeOrder,
  'order.status_changed': describeOrder,
  'order.paid': describeOrder,
  'order.refunded': describeOrder,
  'order.cancelled': describeOrder,
  'product.created': describeProducts,
  'product.updated': describeProducts,
  'product.stock_changed': async (ids) => {
    const changes = await readStockLevels(ids)
    return changes.length === 0 ? null : { data: { changes }, subjectIds: [] }
  },
  'customer.registered': async ([userId = '']) => {
    const customer = await findContact(userId)
    return (
      customer && {
        data: { customer: { id: userId, createdAt: customer.createdAt.toISOString() } },
        subjectIds: [userId],
      }
    )
  },
  'review.created': async ([reviewId = '']) => {
    const review = await findReview(reviewId)
    return (
      review && { data: { review: { ...review, createdAt: review.createdAt.toISOString() } }, subjectIds: [] }
    )
  },
  'question.created': async ([questionId = '']) => {
    const question = await findQuestion(questionId)
    return (
      question && {
        data: { question: { ...question, createdAt: question.createdAt.toISOString() } },
        subjectIds: [],
      }
    )
  },
}

async function describeOrder(
  ids: readonly string[],
): Promise<WebhookContent<WebhookData<'order.placed'>> | null> {
  const [order] = await readWholeOrders(ids)
  if (!order) return null
  return {
    data: { order: staffOrderJson(order) },
    subjectIds: [order.id, ...(order.user ? [order.user.id] : [])],
  }
}

async function describeProducts(
  ids: readonly string[],
): Promise<WebhookContent<WebhookData<'product.updated'>>> {
  const [id = ''] = ids
  const product = ids.length === 1 ? await findStaffDetail(id) : null
  return { data: { productIds: [...ids], product: product && staffProductJson(product) }, subjectIds: [] }
}

export const notifyEndpoints = defineJob({
  ...webhookPolicy,
  schema: z.object({ eventId: z.uuid(), type: z.enum(webhookEventTypes), ids: z.array(z.uuid()).min(1) }),
  run: ({ eventId, type, ids }) =>
    startDeliveries({ eventId, type, payload: (): Promise<WebhookPayload | null> => payloads[type](ids) }),
})

/** One job per endpoint, so that a slow one delays no other. */
export const sendWebhooks = defineJob({
  ...webhookPolicy,
  schema: z.object({ eventId: z.uuid(), endpointId: z.uuid() }),
  run: ({ endpointId }) => sendDue(endpointId),
})

export const wakeWebhooks = defineJob({ ...webhookPolicy, attempts: 1, schema: nothing, run: wakeEndpoints })
