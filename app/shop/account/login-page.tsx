import { Form, Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Button } from '~/ui/primitives/controls/button'
import { publish } from '~/shop/shared/tracking/event-bus'
import { PhoneField } from '~/ui/primitives/controls/phone-field'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { ErrorSummary } from '~/ui/primitives/feedback/error-summary'

import { AccountCard } from './account-card'
import { Notice } from './notice'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { PasswordField } from '../../ui/primitives/controls/password-field'
import { NewPasswordFields } from '../../ui/primitives/controls/new-password-fields'

interface LoginPageProps {
  mode: 'login' | 'register'
  next: string
  registration: boolean
  notice: 'verify' | 'reset' | null
  state: FormState | undefined
  busy: boolean
}

const notices = {
  verify:
    'Мы отправили письмо на указанный адрес. Откройте ссылку из него, чтобы подтвердить email, и войдите.',
  reset: 'Новый пароль сохранён. Войдите с ним.',
} as const

export function LoginPage({ mode, next, registration, notice, state, busy }: LoginPageProps) {
  const kept = next === paths.home() ? undefined : next
  const isRegister = mode === 'register'
  const form = { state, next, busy }
  return (
    <AccountCard title={isRegister ? 'Регистрация' : 'Вход'}>
      {registration ? (
        <nav aria-label="Вход или регистрация" className="segments mb-6">
          <Link to={paths.login(kept)} aria-current={isRegister ? undefined : 'page'}>
            Вход
          </Link>
          <Link to={paths.register(kept)} aria-current={isRegister ? 'page' : undefined}>
            Регистрация
          </Link>
        </nav>
      ) : null}
      {notice && !state ? <Notice>{notices[notice]}</Notice> : null}
      {isRegister ? <RegistrationForm key="register" {...form} /> : <SignInForm key="login" {...form} />}
    </AccountCard>
  )
}

interface SignInFormProps {
  state: FormState | undefined
  next: string
  busy: boolean
}

function SignInForm({ state, next, busy }: SignInFormProps) {
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

interface RegistrationFormProps {
  state: FormState | undefined
  next: string
  busy: boolean
}

function RegistrationForm({ state, next, busy }: RegistrationFormProps) {
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
