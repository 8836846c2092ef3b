import { Form, useNavigation } from '@remix-run/react'

import type { Permission } from '~/domain/auth/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Moment } from '~/ui/primitives/display/moment'

import { FormKey } from '../form/form-key'
import { IfPermitted } from '../parts/if-permitted'
import { Facts } from '../orders/order-facts'
import { QuestionLink } from '../question/question-link'

interface StaffNotesProps {
  notes: readonly { id: string; text: string; authorName: string; createdAt: Date }[]
  permission: Permission
  deletionOf: (noteId: string) => string
  state: FormState | undefined
}

export function StaffNotes({ notes, permission, deletionOf, state }: StaffNotesProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'note'
  return (
    <Facts title="Заметки">
      {notes.length === 0 ? <p className="text-muted">Заметок нет</p> : null}
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="whitespace-pre-line">{note.text}</p>
            <p className="text-caption text-muted">
              {note.authorName} · <Moment at={note.createdAt} withTime />
              <IfPermitted permission={permission}>
                {' · '}
                <QuestionLink to={deletionOf(note.id)} className="touch-link underline underline-offset-2">
                  удалить
                </QuestionLink>
              </IfPermitted>
            </p>
          </li>
        ))}
      </ul>
      {/* A new key for each note resets the field after saving. */}
      <IfPermitted permission={permission}>
        <Form key={notes[0]?.id ?? ''} method="post" preventScrollReset className="mt-4 grid gap-2">
          <input type="hidden" name="intent" value="note" />
          <FormKey />
          <Field label="Новая заметка" error={errorsOf(state, 'text')}>
            {(control) => (
              <Textarea
                {...control}
                name="text"
                rows={2}
                maxLength={2_000}
                defaultValue={state?.values.text}
              />
            )}
          </Field>
          <Button tone="outline" busy={isBusy}>
            Добавить
          </Button>
        </Form>
      </IfPermitted>
    </Facts>
  )
}
