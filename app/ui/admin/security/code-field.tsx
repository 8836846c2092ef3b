import { errorsOf, type FormState } from '~/http/form-state'
import { Input } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

interface CodeFieldProps {
  /** Where two forms of one page ask for the same. */
  id?: string
  label: string
  hint: string
  state: FormState | undefined
}

/** A code of the app, or a recovery code. */
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
