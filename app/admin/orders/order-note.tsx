import type { OrderNote } from '~/domain/orders/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FormKey } from '../shared/form/form-key'
import { QuestionBack, QuestionForm, QuestionFrame } from '../shared/question/question-place'

interface OrderNoteFormProps {
  orderNumber: string
  back: { href: string; label: string }
  notes: readonly OrderNote[]
  state: FormState | undefined
}

/** A note written from the list, below the latest ones. */
export function OrderNoteForm({ orderNumber, back, notes, state }: OrderNoteFormProps) {
  return (
    <QuestionFrame title={`Заметка к заказу ${orderNumber}`}>
      <FormErrors state={state} />
      {notes.length === 0 ? null : (
        <ul className="mb-4 grid grid-cols-1 gap-2">
          {notes.map(({ id, text, authorName, createdAt }) => (
            <li key={id}>
              <p className="whitespace-pre-line break-words">{text}</p>
              <p className="text-caption break-words text-muted">
                {authorName} · <Moment at={createdAt} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
      <QuestionForm className="grid gap-4">
        <input type="hidden" name="intent" value="note" />
        <FormKey />
        <Field label="Новая заметка" hint="Клиент её не увидит" error={errorsOf(state, 'text')}>
          {(control) => (
            <Textarea {...control} name="text" rows={3} maxLength={2_000} defaultValue={state?.values.text} />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button data-save>Добавить</Button>
          <QuestionBack to={back.href} label={back.label} />
        </div>
      </QuestionForm>
    </QuestionFrame>
  )
}
