import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation, Form, Link } from '@remix-run/react'

import { askBrowser } from '~/admin/security/ask-browser.server'
import { findOwedStep, finishSignIn, readOwedStep } from '~/admin/security/finish-sign-in.server'
import { findPendingSignIn } from '~/domain/auth/index.server'
import {
  askForPasskey,
  askForSmsCode,
  hasCodeApp,
  hasPasskey,
  passkeyRequestInput,
  passkeySignInInput,
  readSmsSignIn,
  twoFactorInput,
  smsRequestInput,
} from '~/domain/two-factor/index.server'
import type { SmsCodeState } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { handleForm } from '~/http/forms/form.server'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { CodeField } from './code-field'
import { PasskeyAnswer } from './passkey-answer'
import { ScriptedOnly } from './scripted-only'
import { SmsCodeStanding } from './sms-code-standing'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction = () => [
  { title: 'Второй шаг входа — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get('next'), '')
  const token = await readOwedStep(request)
  const pending = token === null ? null : await findPendingSignIn(token)
  if (pending === null) return { next, isOver: true, hasPasskey: false, hasApp: false, sms: null }
  const { id: holderId, userId } = pending
  const [byPasskey, byApp, sms] = await Promise.all([
    hasPasskey(userId),
    hasCodeApp(userId),
    readSmsSignIn({ userId, holderId }),
  ])
  return { next, isOver: false, hasPasskey: byPasskey, hasApp: byApp, sms }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { fallback: 'Ошибка входа. Попробуйте еще раз.' }
  switch (form.get('intent')) {
    case 'ask-passkey':
      return handleForm(form, passkeyRequestInput, options, async () => {
        const { id, userId } = await findOwedStep(request)
        return data(askBrowser('passkey', await askForPasskey({ userId, holderId: id })))
      })
    case 'ask-sms':
      return handleForm(form, smsRequestInput, options, async ({ next }) => {
        const { id: holderId, userId } = await findOwedStep(request)
        await askForSmsCode({ userId, holderId })
        return redirect(officePaths.twoFactor(next), 303)
      })
    case 'passkey':
      return handleForm(form, passkeySignInInput, options, ({ passkey, next }) =>
        finishSignIn(request, { proof: { passkey }, next }),
      )
    default:
      return handleForm(form, twoFactorInput, options, ({ otp, next }) =>
        finishSignIn(request, { proof: { code: otp }, next }),
      )
  }
}

export default function AdminTwoFactorRoute() {
  return (
    <TwoFactor
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}

interface TwoFactorProps {
  state: FormState | undefined
  next: string
  isOver: boolean
  hasPasskey: boolean
  hasApp: boolean
  sms: { phone: string; isSent: boolean; code: SmsCodeState } | null
  busy: boolean
}

function TwoFactor({ state, next, isOver, hasPasskey, hasApp, sms, busy }: TwoFactorProps) {
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
