import { Form } from '@remix-run/react'

import type { OrderNote } from '~/domain/orders/shared'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/account/form-errors'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

/** Asks once more before a note is deleted. */
export function OrderNoteDeletion({ orderId, note, state }: { orderId: string; note: OrderNote; state: FormState | undefined }) {
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-3 text-section">Удаление заметки</h1>
      <FormErrors state={state} />
      <p>Вы уверены, что хотите удалить эту заметку?</p>
      <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line">{note.text}</blockquote>
      <p className="mt-1 text-caption text-muted">
        {note.authorName}, <Moment at={note.createdAt} withTime />
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <Button name="intent" value="delete" tone="danger">
          Удалить заметку
        </Button>
        <LinkButton to={officePaths.order(orderId)} tone="outline">
          Оставить
        </LinkButton>
      </Form>
    </section>
  )
}
