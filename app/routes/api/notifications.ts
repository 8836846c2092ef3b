import { listRecentNotifications } from '~/domain/notifications/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { notificationsCall } from '~/http/api/operations/shop-operations.server'

const route = apiRoute(
  serve(notificationsCall, async ({ query }) => {
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
  }),
)

export const loader = route.loader
export const action = route.action
