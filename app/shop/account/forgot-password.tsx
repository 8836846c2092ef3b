import { Form, Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Button } from '~/ui/primitives/controls/button'

import { AccountCard } from './account-card'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { Notice } from './notice'

/** The answer never reveals whether the email is known. */
export function ForgotPassword({
  sent,
  state,
  busy,
}: {
  sent: boolean
  state: FormState | undefined
  busy: boolean
}) {
  return (
    <AccountCard title="Восстановление пароля">
      {sent && !state ? (
        <Notice>
          Если для этого адреса есть личный кабинет, мы отправили туда ссылку. Она действует один час.
        </Notice>
      ) : (
        <p className="mb-6 text-muted">
          Укажите email личного кабинета — пришлём ссылку, чтобы задать новый пароль.
        </p>
      )}
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          state={state}
        />
        <Button tone="accent" busy={busy} className="w-full">
          {sent ? 'Отправить ещё раз' : 'Отправить ссылку'}
        </Button>
      </Form>
      <p className="mt-6">
        <Link to={paths.login()} className="link">
          Вернуться ко входу
        </Link>
      </p>
    </AccountCard>
  )
}
