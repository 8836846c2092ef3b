import { z } from 'zod'

import type { NotificationType } from './shared'
import { notificationTypeLabels } from './staff'

const MAX_CHOSEN = 20

const id = z.uuid({ error: 'Уведомление не найдено' })

export const notificationInput = z.object({ notificationId: id })

export const chosenNotificationsInput = z.object({
  chosen: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(id, { error: 'Отметьте уведомления' }).min(1, 'Отметьте уведомления').max(MAX_CHOSEN),
  ),
})

export const notificationListQuery = z.object({
  filter: z.enum(['all', 'unread']).catch('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

export const notificationDeletionQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(MAX_CHOSEN))
    .catch([]),
})

const limit = 'limit — целое число от 1 до 100'
const page = 'page — целое число от 1 до 10000'

export const recentNotificationsInput = z.object({
  page: z.coerce.number({ error: page }).int(page).min(1, page).max(10_000, page).default(1),
  limit: z.coerce.number({ error: limit }).int(limit).min(1, limit).max(100, limit).default(10),
  unreadOnly: z
    .enum(['true', 'false'], { error: 'unreadOnly — true или false' })
    .default('false')
    .transform((value) => value === 'true'),
})

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
