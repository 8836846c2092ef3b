import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface CodeFieldProps {
  id?: string
  label: string
  hint: string
  state: FormState | undefined
}

export function CodeField({ id = 'otp', label, hint, state }: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} required error={errorsOf(state, 'otp')}>
      {(control) => (
        <Input
          {...control}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  )
}
