import {
  deleteNotification,
  listRecentNotifications,
  markAllRead,
  markRead,
  recentNotificationsInput,
} from '~/domain/notifications/index.server'

import { notificationsData } from '../responses/shop-responses.server'
import { noData } from '../responses/staff-responses.server'
import { defineOperation, type Call } from '../operation.server'
import { actorOf } from './orders.server'

export const notificationsCall = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  tag: 'Администратору',
  access: 'notifications.read',
  tier: 'api-read',
  summary: 'Уведомления: события магазина, новые первыми',
  description:
    'Только тех видов, чьи данные можно читать: о заказах нужно право на заказы, о клиентах — на клиентов.',
  query: recentNotificationsInput,
  data: notificationsData,
  fallback: 'Failed to fetch notifications',
  failures: {},
  run: async ({ query, caller }) => {
    const { notifications, unread, total, page, pages } = await listRecentNotifications(query, caller)
    return {
      data: {
        notifications: notifications.map(({ readAt, createdAt, ...entry }) => ({
          ...entry,
          read: readAt !== null,
          createdAt: createdAt.toISOString(),
        })),
        pagination: { page, limit: query.limit, total, pages },
        unreadCount: unread,
      },
    }
  },
})

const changed = {
  tag: 'Администратору',
  access: 'notifications.read',
  tier: 'change',
  data: noData,
  fallback: 'Ошибка изменения уведомлений',
  failures: {},
} as const

const changedOne = { ...changed, failures: { 404: ['Уведомление не найдено'] } } as const

const oneOf = ({ params, caller }: Call<'notifications.read'>) => ({
  id: params.notificationId ?? '',
  actor: actorOf(caller),
})

export const markNotificationReadCall = defineOperation({
  ...changedOne,
  id: 'markNotificationRead',
  method: 'PUT',
  path: '/notifications/{notificationId}/read',
  summary: 'Отметить уведомление прочитанным',
  run: async (call) => {
    await markRead(oneOf(call))
    return { data: null }
  },
})

export const markNotificationsReadCall = defineOperation({
  ...changed,
  id: 'markNotificationsRead',
  method: 'PUT',
  path: '/notifications/read-all',
  summary: 'Отметить все уведомления прочитанными',
  run: async ({ caller }) => {
    await markAllRead(actorOf(caller))
    return { data: null }
  },
})

export const deleteNotificationCall = defineOperation({
  ...changedOne,
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/notifications/{notificationId}',
  summary: 'Удалить уведомление',
  fallback: 'Ошибка удаления уведомлений',
  run: async (call) => {
    await deleteNotification(oneOf(call))
    return { data: null }
  },
})
