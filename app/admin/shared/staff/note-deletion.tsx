import type { FormState } from '~/http/forms/form-state'
import { Moment } from '~/ui/primitives/display/moment'

import { Confirmation } from '../form/confirmation'

interface NoteDeletionProps {
  note: { text: string; authorName: string; createdAt: Date }
  back: string
  state: FormState | undefined
}

export function NoteDeletion({ note, back, state }: NoteDeletionProps) {
  return (
    <Confirmation
      title="Удаление заметки"
      state={state}
      confirm="Удалить заметку"
      back={{ to: back, label: 'Оставить' }}
    >
      <p>Вы уверены, что хотите удалить эту заметку?</p>
      <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line">{note.text}</blockquote>
      <p className="mt-1 text-caption text-muted">
        {note.authorName}, <Moment at={note.createdAt} withTime />
      </p>
    </Confirmation>
  )
}
