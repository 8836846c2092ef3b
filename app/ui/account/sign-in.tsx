import { Form } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { Button } from '~/ui/primitives/button'
import { Input } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

import { FormErrors } from './form-errors'
import { PasswordField } from './password-field'

/** The customer's way in. */
export function SignIn({ state, next, busy }: { state: FormState | undefined; next: string; busy: boolean }) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto max-w-narrow p-6 md:p-8">
        <h1 className="mb-6">Вход</h1>
        <FormErrors state={state} />
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="next" value={next} />
          <Field id="email" label="Email" required error={state?.fieldErrors.email}>
            {(control) => (
              <Input {...control} name="email" type="email" autoComplete="username" maxLength={254} defaultValue={state?.values.email} />
            )}
          </Field>
          <PasswordField name="password" label="Пароль" state={state} autoComplete="current-password" />
          <Button tone="accent" busy={busy} className="mt-2 w-full">
            Войти
          </Button>
        </Form>
        <p className="mt-6 text-small text-muted">
          Кабинет появляется вместе с первым заказом: ссылка, чтобы задать пароль, приходит в письме.
        </p>
      </section>
    </div>
  )
}
