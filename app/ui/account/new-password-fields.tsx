import type { FormState } from '~/http/form-state'

import { PasswordField } from './password-field'

/** A new password, typed twice. */
export function NewPasswordFields({ state, label = 'Новый пароль' }: { state: FormState | undefined; label?: string }) {
  return (
    <>
      <PasswordField name="password" label={label} state={state} autoComplete="new-password" minLength={6} hint="Не меньше 6 символов" />
      <PasswordField name="confirmation" label="Пароль ещё раз" state={state} autoComplete="new-password" minLength={6} />
    </>
  )
}
