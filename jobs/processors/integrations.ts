import { z } from 'zod'

import { findContact } from '~/domain/auth/index.server'
import {
  integrationTypes,
  passOnEvent,
  testIntegration as testOne,
  type IntegrationEventKind,
  type IntegrationMessage,
} from '~/domain/integrations/index.server'
import { readAlert } from '~/domain/notifications/index.server'
import { readOrder } from '~/domain/orders/index.server'
import { officePaths } from '~/office-paths'
import { getEnv } from '~/platform/env.server'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

import { defineJob } from '../define-job'
import { integrationPolicy, SECOND } from '../policies'

/** What each kind of event tells of the order, account or notification that it is about; no person is named (decision 0066). */
const messages: Record<IntegrationEventKind, (subjectId: string) => Promise<IntegrationMessage | null>> = {
  newOrder: async (orderId) => {
    const { orderNumber, items, totalKopecks, deliveryMethod } = await readOrder(orderId)
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const way = deliveryMethod === 'PICKUP' ? 'самовывоз' : 'доставка'
    return {
      title: `Новый заказ ${orderNumber}`,
      lines: [`${formatRoubles(totalKopecks)}, ${counted(pieces, ['товар', 'товара', 'товаров'])}, ${way}`],
      link: whole(officePaths.order(orderId)),
    }
  },
  newCustomer: async (userId) => {
    const customer = await findContact(userId)
    return customer && { title: 'Новый покупатель', lines: ['На сайте зарегистрировался покупатель.'], link: whole(officePaths.overview()) }
  },
  alert: async (notificationId) => {
    const alert = await readAlert(notificationId)
    return (
      alert && {
        title: alert.title,
        lines: alert.message === '' ? [] : [alert.message],
        link: alert.link === null ? null : whole(alert.link),
      }
    )
  },
}

const whole = (path: string): string => getEnv().APP_URL + path

const kinds = ['newOrder', 'newCustomer', 'alert'] as const satisfies readonly IntegrationEventKind[]

/** Passes one event on to one integration: another one that is away delays nothing here. */
export const integrationDelivery = defineJob({
  ...integrationPolicy,
  schema: z.object({ eventId: z.uuid(), type: z.enum(integrationTypes), kind: z.enum(kinds), subjectId: z.uuid() }),
  run: ({ subjectId, ...event }) => passOnEvent({ ...event, message: () => messages[event.kind](subjectId) }),
})

/** A test that staff asked for. Its failure is its result; only what kept it from being made is tried again. */
export const testIntegration = defineJob({
  ...integrationPolicy,
  attempts: 3,
  backoff: SECOND,
  schema: z.object({ eventId: z.uuid(), integrationId: z.uuid() }),
  run: ({ integrationId }) => testOne(integrationId),
})
