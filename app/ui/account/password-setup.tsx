import { Form } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { Button } from '~/ui/primitives/button'

import { FormErrors } from './form-errors'
import { PasswordField } from './password-field'

/** The form that sets the first password of an account. */
export function PasswordSetup({ email, state, busy }: { email: string; state: FormState | undefined; busy: boolean }) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto max-w-narrow p-6 md:p-8">
        <h1 className="mb-2">Задайте пароль</h1>
        <p className="mb-6 text-muted">Для входа в личный кабинет по адресу {email}.</p>
        <FormErrors state={state} />
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            name="password"
            label="Новый пароль"
            state={state}
            autoComplete="new-password"
            minLength={6}
            hint="Не меньше 6 символов"
          />
          <PasswordField name="confirmation" label="Пароль ещё раз" state={state} autoComplete="new-password" minLength={6} />
          <Button tone="accent" busy={busy} className="mt-2 w-full">
            Сохранить пароль
          </Button>
        </Form>
      </section>
    </div>
  )
}
