import { errorsOf, type FormState } from '~/http/forms/form-state'
import { PasswordField } from '~/ui/primitives/controls/password-field'

interface ProofFieldProps {
  isProven: boolean
  state: FormState | undefined
  isFor?: string
  id?: string
}

/** Required for risky actions when the password was confirmed too long ago. */
export function ProofField({ isProven, state, isFor, id = 'proof' }: ProofFieldProps) {
  if (isProven && errorsOf(state, 'proof').length === 0) return null
  return (
    <PasswordField
      name="proof"
      id={id}
      label="Ваш пароль"
      state={state}
      autoComplete="current-password"
      required={isFor === undefined}
      hint={isFor ?? 'Спрашиваем ещё раз, чтобы убедиться, что это вы. Действует 10 минут'}
    />
  )
}
