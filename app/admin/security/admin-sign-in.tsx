import { Form, Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { PasswordField } from '~/ui/primitives/controls/password-field'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

export function AdminSignIn({
  state,
  next,
  busy,
}: {
  state: FormState | undefined
  next: string
  busy: boolean
}) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-office p-4">
      <section className="panel w-full max-w-narrow p-6 md:p-8">
        <h1 className="mb-6 text-section">Вход для администратора</h1>
        <FormErrors state={state} />
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="next" value={next} />
          <Field id="email" label="E-mail" required error={state?.fieldErrors.email}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="username"
                maxLength={254}
                defaultValue={state?.values.email}
              />
            )}
          </Field>
          <PasswordField name="password" label="Пароль" state={state} autoComplete="current-password" />
          <Button className="mt-2 w-full" busy={busy}>
            {busy ? 'ВХОД...' : 'ВОЙТИ'}
          </Button>
        </Form>
        <p className="mt-5">
          <Link to={paths.home()} className="link">
            Вернуться в магазин
          </Link>
        </p>
      </section>
    </main>
  )
}
