import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { listNotifications, markAllRead, markRead, notificationInput, notificationPageInput } from '~/domain/notifications/index.server'
import { adminAction, defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { NotificationList } from '~/ui/admin/notification-list'

export const meta = officeMeta('Уведомления')

const fallback = 'Ошибка изменения уведомлений'

const page = defineAdminPage({
  permission: 'notifications.read',
  query: notificationPageInput,
  fallback: 'Уведомления не загрузились',
  load: ({ query }) => listNotifications(query.page),
  actions: {
    read: adminAction({
      schema: notificationInput,
      fallback,
      run: async ({ notificationId }) => {
        await markRead(notificationId)
        return { toast: 'Уведомление прочитано' }
      },
    }),
    'read-all': adminAction({
      schema: z.object({}),
      fallback,
      run: async () => {
        await markAllRead()
        return { toast: 'Все уведомления прочитаны' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNotificationsRoute() {
  return <NotificationList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
