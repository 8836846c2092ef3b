import { Form } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { counted } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Button, LinkButton } from '~/ui/primitives/button'

/** Asks once more before messages are deleted. */
export function NotificationDeletion({ count, state }: { count: number; state: FormState | undefined }) {
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-3 text-section">Удаление уведомлений</h1>
      <FormErrors state={state} />
      <p>{count === 1 ? 'Удалить это уведомление?' : `Удалить ${counted(count, ['уведомление', 'уведомления', 'уведомлений'])}?`}</p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <Button name="intent" value="delete" tone="danger">
          Удалить
        </Button>
        <LinkButton to={paths.adminNotifications()} tone="outline">
          Оставить
        </LinkButton>
      </Form>
    </section>
  )
}
