import { useLoaderData } from '@remix-run/react'

import { chooseTypes, chosenTypesInput, mutedTypes } from '~/domain/notifications/index.server'
import { readableTypes } from '~/domain/notifications/staff'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { NotificationSettings } from '~/admin/notifications/notification-settings'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Какие уведомления получать')

const page = defineAdminPage('adminNotificationSettings', {
  query: noQuery,
  fallback: 'Настройки уведомлений не загрузились',
  load: async ({ staff }) => ({ types: readableTypes(staff), muted: await mutedTypes(staff.userId) }),
  actions: {
    choose: adminAction({
      schema: chosenTypesInput,
      fallback: 'Ошибка сохранения настроек уведомлений',
      run: async ({ shown }, { staff, actor }) => {
        await chooseTypes(staff.userId, shown, actor)
        return { toast: 'Виды уведомлений сохранены' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNotificationSettingsRoute() {
  return <NotificationSettings {...useLoaderData<typeof loader>()} state={useFormState()} />
}
