import { Form, Link } from '@remix-run/react'

import type { NotificationType } from '~/domain/notifications/shared'
import { notificationTypeLabels } from '~/domain/notifications/staff'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { Switch } from '~/ui/primitives/controls/switch'

interface NotificationSettingsProps {
  types: readonly NotificationType[]
  muted: readonly NotificationType[]
  state: FormState | undefined
}

export function NotificationSettings({ types, muted, state }: NotificationSettingsProps) {
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
