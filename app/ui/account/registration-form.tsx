import { Form, Link } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { PhoneField } from '~/ui/primitives/phone-field'
import { TextField } from '~/ui/primitives/text-field'
import { Button } from '~/ui/primitives/button'
import { Checkbox } from '~/ui/primitives/controls'
import { ErrorSummary } from '~/ui/primitives/error-summary'
import { publish } from '~/ui/shop/tracking/event-bus'

import { NewPasswordFields } from './new-password-fields'

interface RegistrationFormProps {
  state: FormState | undefined
  next: string
  busy: boolean
}

export function RegistrationForm({ state, next, busy }: RegistrationFormProps) {
  return (
    <>
      <ErrorSummary state={state}>{state?.code === 'paused' ? null : <NextSteps next={next} />}</ErrorSummary>
      <Form
        method="post"
        className="grid gap-4"
        noValidate
        onSubmit={() => publish({ type: 'account-form-submit', form: 'registration' })}
      >
        <input type="hidden" name="mode" value="register" />
        <input type="hidden" name="next" value={next} />
        <TextField name="name" label="Имя" autoComplete="name" maxLength={200} required state={state} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          state={state}
        />
        <PhoneField state={state} hint="Необязательно" />
        <NewPasswordFields state={state} label="Пароль" />
        <Checkbox
          name="marketing"
          defaultChecked={state?.values.marketing === 'on'}
          label="Хочу получать письма о скидках и новинках"
          className="text-small"
        />
        <Button tone="accent" busy={busy} className="mt-2 w-full">
          Зарегистрироваться
        </Button>
      </Form>
      <p className="mt-4 text-small text-muted">
        Регистрируясь, вы принимаете{' '}
        <Link to={paths.terms()} className="link">
          условия
        </Link>{' '}
        и{' '}
        <Link to={paths.privacy()} className="link">
          политику конфиденциальности
        </Link>
        .
      </p>
    </>
  )
}

/** The same text for every reason, so that it reveals nothing about other accounts. */
function NextSteps({ next }: Pick<RegistrationFormProps, 'next'>) {
  return (
    <p className="mt-2">
      Проверьте почту: возможно, мы вам написали. Если кабинет у вас уже есть,{' '}
      <Link to={paths.login(next === paths.home() ? undefined : next)} className="link">
        войдите
      </Link>
      .{' '}
      <Link to={paths.forgotPassword()} className="link">
        Забыли пароль?
      </Link>
    </p>
  )
}
