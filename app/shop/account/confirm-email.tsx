import { Form, Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'

import { AccountCard } from './account-card'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { PasswordField } from '../../ui/primitives/controls/password-field'

interface ConfirmEmailProps {
  email: string
  asksPassword: boolean
  state: FormState | undefined
  busy: boolean
}

export function ConfirmEmail({ email, asksPassword, state, busy }: ConfirmEmailProps) {
  return (
    <AccountCard title="Подтвердите email">
      <p className="mb-6 text-muted">
        Адрес {email} станет подтверждённым, и в кабинете появятся заказы, оформленные на него.
      </p>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate>
        {asksPassword ? (
          <PasswordField
            name="current"
            label="Пароль от личного кабинета"
            state={state}
            autoComplete="current-password"
          />
        ) : null}
        <Button tone="accent" busy={busy} className="w-full">
          Подтвердить
        </Button>
      </Form>
      {asksPassword ? (
        <p className="mt-4 text-small text-muted">
          Не помните пароль или не создавали кабинет?{' '}
          <Link to={paths.forgotPassword()} className="link">
            Задайте новый пароль
          </Link>{' '}
          по ссылке из письма: она тоже подтвердит адрес.
        </p>
      ) : null}
    </AccountCard>
  )
}
