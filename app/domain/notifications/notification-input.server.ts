import { z } from 'zod'

/** Which message is meant. */
export const notificationInput = z.object({ notificationId: z.uuid({ error: 'Уведомление не найдено' }) })

/** The list's page from the address; what cannot be read is the first. */
export const notificationPageInput = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1) })

const limit = 'limit — целое число от 1 до 100'

/** What GET /api/notifications is asked for. */
export const recentNotificationsInput = z.object({
  limit: z.coerce.number({ error: limit }).int(limit).min(1, limit).max(100, limit).default(10),
  unreadOnly: z
    .enum(['true', 'false'], { error: 'unreadOnly — true или false' })
    .default('false')
    .transform((value) => value === 'true'),
})
