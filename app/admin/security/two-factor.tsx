import { Form, Link } from '@remix-run/react'

import type { SmsCodeState } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'

import { CodeField } from './code-field'
import { PasskeyAnswer } from './passkey-answer'
import { ScriptedOnly } from './scripted-only'
import { SmsCodeStanding } from './sms-code-standing'

interface TwoFactorProps {
  state: FormState | undefined
  next: string
  isOver: boolean
  hasPasskey: boolean
  hasApp: boolean
  sms: { phone: string; isSent: boolean; code: SmsCodeState } | null
  busy: boolean
}

export function TwoFactor({ state, next, isOver, hasPasskey, hasApp, sms, busy }: TwoFactorProps) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-office p-4">
      <section className="panel w-full max-w-narrow p-6 md:p-8">
        <h1 className="mb-6 text-section">Второй шаг входа</h1>
        {isOver ? (
          <p role="alert">Время на второй шаг вышло. Войдите ещё раз.</p>
        ) : (
          <>
            <FormErrors state={state} />
            <PasskeyAnswer state={state} next={next} />
            {hasPasskey ? <PasskeySignIn next={next} busy={busy} /> : null}
            {sms ? <SmsSignIn sms={sms} next={next} busy={busy} /> : null}
            <Form method="post" className="grid gap-4" noValidate>
              <input type="hidden" name="next" value={next} />
              <CodeField
                label={sms ? (hasApp ? 'Код из приложения или SMS' : 'Код из SMS') : 'Код из приложения'}
                hint="Шесть цифр. Нет телефона под рукой — введите один из запасных кодов. На этот шаг есть 5 минут"
                state={state}
              />
              <Button className="mt-2 w-full" busy={busy}>
                Войти
              </Button>
            </Form>
          </>
        )}
        <p className="mt-5">
          <Link to={officePaths.login(next === '' ? undefined : next)} className="link">
            Войти заново
          </Link>
        </p>
      </section>
    </main>
  )
}

function PasskeySignIn({ next, busy }: { next: string; busy: boolean }) {
  return (
    <ScriptedOnly otherwise="Ключу доступа нужен JavaScript. Введите код: подойдёт и запасной.">
      <Form method="post" className="mb-6" noValidate>
        <input type="hidden" name="next" value={next} />
        <Button name="intent" value="ask-passkey" tone="outline" className="w-full" busy={busy}>
          Войти ключом доступа
        </Button>
      </Form>
    </ScriptedOnly>
  )
}

interface SmsSignInProps {
  sms: NonNullable<TwoFactorProps['sms']>
  next: string
  busy: boolean
}

function SmsSignIn({ sms: { phone, isSent, code }, next, busy }: SmsSignInProps) {
  if (!isSent)
    return <p className="mb-6">SMS сейчас не отправляются. Подойдёт другой способ или запасной код.</p>
  return (
    <Form method="post" className="mb-6 grid gap-3" noValidate>
      <input type="hidden" name="next" value={next} />
      <SmsCodeStanding code={code} phone={phone} />
      <Button name="intent" value="ask-sms" tone="outline" className="w-full" busy={busy}>
        {code === null ? 'Прислать код по SMS' : 'Прислать код по SMS ещё раз'}
      </Button>
    </Form>
  )
}
