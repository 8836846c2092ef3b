import { listRecentNotifications, recentNotificationsInput } from '~/domain/notifications/index.server'

import { notificationsData } from '../responses/shop-responses.server'
import { defineOperation } from '../operation.server'

export const notificationsCall = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  tag: 'Администратору',
  access: 'notifications.read',
  tier: 'api-read',
  summary: 'Колокольчик: новые события магазина',
  query: recentNotificationsInput,
  data: notificationsData,
  fallback: 'Failed to fetch notifications',
  failures: {},
  run: async ({ query }) => {
    const { notifications, unread } = await listRecentNotifications(query)
    return {
      data: {
        notifications: notifications.map(({ readAt, createdAt, ...entry }) => ({
          ...entry,
          read: readAt !== null,
          createdAt: createdAt.toISOString(),
        })),
        unreadCount: unread,
      },
    }
  },
})
