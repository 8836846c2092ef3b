import type { OrderNote } from '~/domain/orders/shared'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/moment'

import { Confirmation } from './confirmation'

interface OrderNoteDeletionProps {
  orderId: string
  note: OrderNote
  /** The list that one came to the order from. */
  from: string | undefined
  state: FormState | undefined
}

/** Asks once more before a note is deleted. */
export function OrderNoteDeletion({ orderId, note, from, state }: OrderNoteDeletionProps) {
  return (
    <Confirmation
      title="Удаление заметки"
      state={state}
      confirm="Удалить заметку"
      back={{ to: officePaths.order(orderId, from), label: 'Оставить' }}
    >
      <p>Вы уверены, что хотите удалить эту заметку?</p>
      <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line">{note.text}</blockquote>
      <p className="mt-1 text-caption text-muted">
        {note.authorName}, <Moment at={note.createdAt} withTime />
      </p>
    </Confirmation>
  )
}
