import { useLoaderData, Form, Link } from '@remix-run/react'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { chooseTypes, chosenTypesInput, mutedTypes } from '~/domain/notifications/index.server'
import type { NotificationType } from '~/domain/notifications/shared'
import { readableTypes, notificationTypeLabels } from '~/domain/notifications/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'
import { Switch } from '~/ui/primitives/controls/switch'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

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

interface NotificationSettingsProps {
  types: readonly NotificationType[]
  muted: readonly NotificationType[]
  state: FormState | undefined
}

function NotificationSettings({ types, muted, state }: NotificationSettingsProps) {
  return (
    <>
      <Link to={paths.adminNotifications()} className="text-muted hover:text-ink">
        ← Все уведомления
      </Link>
      <h1 className="mt-1 mb-4 text-section">Какие уведомления получать</h1>
      <FormErrors state={state} />
      {/* A new key per state, so that the boxes show the saved values. */}
      <Form key={muted.join()} method="post" className="panel max-w-text p-5">
        <fieldset>
          <legend className="mb-2 text-muted">Выбор ваш: у других сотрудников всё остаётся как было.</legend>
          <div className="grid sm:grid-cols-2">
            {types.map((type) => (
              <Switch
                key={type}
                name="shown"
                value={type}
                defaultChecked={!muted.includes(type)}
                label={notificationTypeLabels[type]}
              />
            ))}
          </div>
        </fieldset>
        <Button name="intent" value="choose" className="mt-4" data-save>
          Сохранить
        </Button>
      </Form>
    </>
  )
}
