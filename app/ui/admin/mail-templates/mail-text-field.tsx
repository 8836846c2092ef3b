import type { MailTextsForm } from '~/domain/mail/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Textarea } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'
import { TextField } from '~/ui/primitives/text-field'

interface MailTextFieldProps {
  definition: MailTextsForm['texts'][number]
  text: string
  state: FormState | undefined
}

export function MailTextField({
  definition: { name, label, hint, isLong, isRequired, max },
  text,
  state,
}: MailTextFieldProps) {
  if (!isLong)
    return (
      <TextField
        name={name}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        state={state}
        defaultValue={text}
        maxLength={max}
        required={isRequired}
        autoComplete="off"
      />
    )
  return (
    <Field id={name} label={label} error={errorsOf(state, name)}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={4}
          maxLength={max}
          defaultValue={state?.values[name] ?? text}
        />
      )}
    </Field>
  )
}
