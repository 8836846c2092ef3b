import { errorsOf, type FormState } from '~/http/form-state'
import { PasswordField } from '~/ui/account/password-field'

interface ProofFieldProps {
  /** The password was typed a short while ago. */
  isProven: boolean
  state: FormState | undefined
  /** What alone it is needed for, on a form that can do without. */
  isFor?: string
  /** Where two forms of one page ask for it. */
  id?: string
}

/** The password of whoever does something grave, asked again where it was typed long ago. */
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
