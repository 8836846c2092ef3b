import { z } from 'zod'

import { findContact } from '~/domain/auth/index.server'
import { notifyIntegrations } from '~/domain/integrations/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { database } from '~/platform/db/db.server'

import { defineJob } from '../define-job'
import { notificationPolicy } from '../policies'

const newCustomer = z.object({ eventId: z.uuid(), userId: z.uuid() })

export const notifyStaffOfCustomer = defineJob({
  ...notificationPolicy,
  schema: newCustomer,
  run: notifyOfCustomer,
})

async function notifyOfCustomer({ eventId, userId }: z.infer<typeof newCustomer>): Promise<void> {
  await notifyIntegrations({ kind: 'newCustomer', subjectId: userId, eventId })
  await recordWebhookEvents(database, { type: 'customer.registered', ids: [userId], originId: eventId })
  const [{ newCustomer: isWanted }, customer] = await Promise.all([
    readSettings('notifications'),
    findContact(userId),
  ])
  if (!isWanted || !customer) return
  await notifyStaff([
    {
      dedupeKey: `${eventId}:new-customer`,
      type: 'NEW_CUSTOMER',
      priority: 'LOW',
      title: 'Новый клиент',
      message: `${customer.name}, ${customer.email}`,
      subjectId: userId,
    },
  ])
}
