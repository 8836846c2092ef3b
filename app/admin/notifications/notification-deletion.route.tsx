import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  titlesOfNotifications,
  deleteNotifications,
  notificationDeletionQuery,
} from '~/domain/notifications/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { paths } from '~/paths'
import { NotificationDeletion } from '~/admin/notifications/notification-deletion'

export const meta = officeMeta('Удаление уведомлений')

const page = defineAdminPage('adminNotificationDeletion', {
  query: notificationDeletionQuery,
  fallback: 'Уведомления не загрузились',
  load: async ({ query: { ids }, staff }) => {
    const titles = await titlesOfNotifications(ids, staff)
    if (titles.length === 0) throw redirect(paths.adminNotifications())
    return { titles }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка удаления уведомлений',
      run: async (_, { request, actor }) => {
        const { ids } = notificationDeletionQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
        return {
          toast: `Удалено: ${await deleteNotifications({ ids, actor })}`,
          to: paths.adminNotifications(),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNotificationDeletionRoute() {
  return <NotificationDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
