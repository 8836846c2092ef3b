import { z } from 'zod'

/** What the list of messages can be told: to mark one of them read, or all. */
export const notificationInput = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('read'), notificationId: z.uuid({ error: 'Уведомление не найдено' }) }),
    z.object({ intent: z.literal('read-all') }),
  ],
  { error: 'Неизвестное действие с уведомлениями' },
)

/** The list's page from the address; what cannot be read is the first. */
export const notificationPageInput = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1) })
