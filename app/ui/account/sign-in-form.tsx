import { Form, Link } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { TextField } from '~/ui/primitives/text-field'
import { Button } from '~/ui/primitives/button'
import { publish } from '~/ui/shop/tracking/event-bus'

import { FormErrors } from './form-errors'
import { PasswordField } from './password-field'

interface SignInFormProps {
  state: FormState | undefined
  next: string
  busy: boolean
}

export function SignInForm({ state, next, busy }: SignInFormProps) {
  return (
    <>
      <FormErrors state={state}>{state?.code === 'locked' ? <WayIn /> : null}</FormErrors>
      <Form
        method="post"
        className="grid gap-4"
        noValidate
        onSubmit={() => publish({ type: 'account-form-submit', form: 'sign-in' })}
      >
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          state={state}
        />
        <PasswordField name="password" label="Пароль" state={state} autoComplete="current-password" />
        <Button tone="accent" busy={busy} className="mt-2 w-full">
          Войти
        </Button>
      </Form>
      <p className="mt-6">
        <Link to={paths.forgotPassword()} className="link">
          Забыли пароль?
        </Link>
      </p>
      <p className="mt-3 text-small text-muted">
        Если вы уже делали заказ, кабинет у вас есть: ссылка, чтобы задать пароль, пришла в письме.
      </p>
    </>
  )
}

/** A locked customer can sign in by proving access to the mailbox. */
function WayIn() {
  return (
    <p className="mt-2">
      Не хотите ждать?{' '}
      <Link to={paths.forgotPassword()} className="link">
        Забыли пароль?
      </Link>{' '}
      — пришлём ссылку, с новым паролем войдёте сразу.
    </p>
  )
}
