import { Form } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/button'

import { FormErrors } from './form-errors'
import { NewPasswordFields } from './new-password-fields'
import { PasswordField } from './password-field'

interface PasswordChangeProps {
  email: string
  state: FormState | undefined
  busy: boolean
}

export function PasswordChange({ email, state, busy }: PasswordChangeProps) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="password-title">
      <h2 id="password-title" className="mb-4 text-block">
        Смена пароля
      </h2>
      <FormErrors state={state} />
      <Form method="post" action={paths.profileDetails()} className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField name="current" label="Текущий пароль" state={state} autoComplete="current-password" />
        <NewPasswordFields state={state} />
        <Button busy={busy} className="justify-self-start">
          Сменить пароль
        </Button>
      </Form>
    </section>
  )
}
