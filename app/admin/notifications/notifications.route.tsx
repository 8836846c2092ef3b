import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  chosenNotificationsInput,
  listNotifications,
  markAllRead,
  markChosenRead,
  markRead,
  notificationInput,
  notificationListQuery,
} from '~/domain/notifications/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { NotificationList } from '~/admin/notifications/notification-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Уведомления')

const fallback = 'Ошибка изменения уведомлений'

const page = defineAdminPage('adminNotifications', {
  query: notificationListQuery,
  fallback: 'Уведомления не загрузились',
  load: async ({ query, staff }) => {
    const list = await listNotifications(query, staff)
    return data(list, { status: list.isFailed ? 503 : 200 })
  },
  actions: {
    read: adminAction({
      schema: notificationInput,
      fallback,
      run: async ({ notificationId }, { actor }) => {
        await markRead({ id: notificationId, actor })
        return { toast: 'Уведомление прочитано' }
      },
    }),
    'read-all': adminAction({
      schema: z.object({}),
      fallback,
      run: async (_, { actor }) => {
        await markAllRead(actor)
        return { toast: 'Все уведомления прочитаны' }
      },
    }),
    'read-chosen': adminAction({
      schema: chosenNotificationsInput,
      fallback,
      run: async ({ chosen }, { actor }) => ({
        toast: `Прочитано: ${await markChosenRead({ ids: chosen, actor })}`,
      }),
    }),
    'delete-chosen': adminAction({
      schema: chosenNotificationsInput,
      fallback,
      run: ({ chosen }) => Promise.resolve(redirect(officePaths.notificationDeletion(chosen), 303)),
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNotificationsRoute() {
  return <NotificationList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
