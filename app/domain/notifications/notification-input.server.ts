import { z } from 'zod'

import type { NotificationType } from './shared'
import { notificationTypeLabels } from './staff'

/** The most notifications that one form marks or deletes: those of a page. */
const MAX_CHOSEN = 20

const id = z.uuid({ error: 'Уведомление не найдено' })

/** Which message is meant. */
export const notificationInput = z.object({ notificationId: id })

/** Which messages of the page are meant: one ticked box or several. */
export const chosenNotificationsInput = z.object({
  chosen: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(id, { error: 'Отметьте уведомления' }).min(1, 'Отметьте уведомления').max(MAX_CHOSEN),
  ),
})

/** The list's filter and page from the address; what cannot be read is everything, and the first. */
export const notificationListQuery = z.object({
  filter: z.enum(['all', 'unread']).catch('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

/** Which messages the page that asks whether to delete them is about, as its address has them. */
export const notificationDeletionQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(MAX_CHOSEN))
    .catch([]),
})

const limit = 'limit — целое число от 1 до 100'
const page = 'page — целое число от 1 до 10000'

/** What GET /api/notifications is asked for. */
export const recentNotificationsInput = z.object({
  page: z.coerce.number({ error: page }).int(page).min(1, page).max(10_000, page).default(1),
  limit: z.coerce.number({ error: limit }).int(limit).min(1, limit).max(100, limit).default(10),
  unreadOnly: z
    .enum(['true', 'false'], { error: 'unreadOnly — true или false' })
    .default('false')
    .transform((value) => value === 'true'),
})

/** Which types of notifications somebody wants to hear of: no ticked box, one or several. */
export const chosenTypesInput = z.object({
  shown: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(
        z.enum(Object.keys(notificationTypeLabels) as NotificationType[], {
          error: 'Неизвестный вид уведомлений',
        }),
      )
      .max(20),
  ),
})
