import { LETTER_LIMIT } from '~/domain/customers/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'

interface CustomerMailFormProps {
  customer: { id: string; name: string; email: string }
  state: FormState | undefined
}

export function CustomerMailForm({ customer: { id, name, email }, state }: CustomerMailFormProps) {
  return (
    <FormFrame
      back={{ to: officePaths.customer(id), label: name }}
      title="Письмо клиенту"
      note={<span className="break-all">{email}</span>}
      version={null}
      state={state}
      save="Отправить"
    >
      <FormSection title="Письмо">
        <TextField name="subject" label="Тема" required state={state} maxLength={200} autoComplete="off" />
        <Field
          label="Текст"
          required
          error={errorsOf(state, 'text')}
          hint="Переносы строк останутся; ответ придёт на почту магазина"
        >
          {(control) => (
            <Textarea
              {...control}
              name="text"
              rows={10}
              maxLength={LETTER_LIMIT}
              defaultValue={state?.values.text}
            />
          )}
        </Field>
      </FormSection>
    </FormFrame>
  )
}
