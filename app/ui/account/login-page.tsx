import { Link } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'

import { AccountCard } from './account-card'
import { Notice } from './notice'
import { RegistrationForm } from './registration-form'
import { SignInForm } from './sign-in-form'

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
