import type { FormState } from '~/http/forms/form-state'

import { PasswordField } from './password-field'

interface NewPasswordFieldsProps {
  state: FormState | undefined
  label?: string
  least?: number | undefined
}

export function NewPasswordFields({ state, label = 'Новый пароль', least = 6 }: NewPasswordFieldsProps) {
  const hint = `Не меньше ${least} символов`
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        state={state}
        autoComplete="new-password"
        minLength={least}
        hint={hint}
      />
      <PasswordField
        name="confirmation"
        label="Пароль ещё раз"
        state={state}
        autoComplete="new-password"
        minLength={least}
      />
    </>
  )
}
