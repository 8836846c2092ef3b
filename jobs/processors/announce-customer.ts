import { findContact } from '~/domain/auth/index.server'
import { notify } from '~/domain/notifications/index.server'
import { readSettings } from '~/domain/settings/index.server'

/** Rings the back office's bell for a new customer, when the setting asks for it. */
export async function announceCustomer({ eventId, userId }: { eventId: string; userId: string }): Promise<void> {
  const [{ newCustomer }, customer] = await Promise.all([readSettings('notifications'), findContact(userId)])
  if (!newCustomer || !customer) return
  await notify([
    {
      dedupeKey: `${eventId}:new-customer`,
      type: 'NEW_CUSTOMER',
      priority: 'LOW',
      title: 'Новый покупатель',
      message: `${customer.name}, ${customer.email}`,
      link: '/admin/customers',
      subjectId: userId,
    },
  ])
}
