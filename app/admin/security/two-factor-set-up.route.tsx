import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, Form } from '@remix-run/react'

import { readOwnSecurity } from '~/admin/security/own-security.server'
import { passkeyActions } from '~/admin/security/passkey-actions.server'
import { smsActions } from '~/admin/security/sms-actions.server'
import { twoFactorActions } from '~/admin/security/two-factor-actions.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import type { TwoFactorState, SmsCodeState } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireStaff } from '~/http/sessions/guards.server'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'

import { FormSection } from '../shared/form/form-section'
import { PasskeyAnswer } from './passkey-answer'
import { Passkeys } from './passkeys'
import { RecoveryCodes } from './recovery-codes'
import { SetUpForm } from './set-up-form'
import { SmsNumber } from './sms-number'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction = () => [
  { title: 'Второй шаг входа — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

const { 'begin-set-up': begin, cancel, confirm } = twoFactorActions
const { 'begin-passkey': beginPasskey, 'add-passkey': addPasskey } = passkeyActions
const {
  'begin-sms': beginSms,
  'resend-sms': resendSms,
  'cancel-sms': cancelSms,
  'confirm-sms': confirmSms,
} = smsActions

const page = defineAdminPage('adminTwoFactorSetUp', {
  enter: requireStaff,
  query: noQuery,
  fallback: 'Страница не загрузилась',
  load: readOwnSecurity,
  actions: {
    ...{ 'begin-set-up': begin, cancel, confirm },
    ...{ 'begin-passkey': beginPasskey, 'add-passkey': addPasskey },
    ...{ 'begin-sms': beginSms, 'resend-sms': resendSms, 'cancel-sms': cancelSms, 'confirm-sms': confirmSms },
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminTwoFactorSetUpRoute() {
  return <RequiredSetUp {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface RequiredSetUpProps {
  second: TwoFactorState
  smsCode: SmsCodeState
  isProven: boolean
  state: FormState | undefined
}

function RequiredSetUp({ second, smsCode, isProven, state }: RequiredSetUpProps) {
  const codes = state?.values.codes
  const intent = state?.values.intent ?? ''
  const isOfPasskeys = intent.endsWith('-passkey')
  const isOfSms = intent.endsWith('-sms')
  return (
    <main id="main" className="min-h-dvh bg-office p-4">
      <div className="mx-auto grid max-w-text gap-4">
        <h1 className="text-section">Второй шаг входа</h1>
        {codes === undefined ? null : <RecoveryCodes codes={codes} next={officePaths.login()} />}
        <PasskeyAnswer state={state} />
        {codes !== undefined ? null : second.since !== null ? (
          <FormSection title="Готово">
            <p>Второй шаг включён. Теперь панель открыта.</p>
            <p>
              <a href={officePaths.login()} className="button button-primary">
                В панель
              </a>
            </p>
          </FormSection>
        ) : (
          <FormSection title="Владелец магазина просит всех сотрудников настроить второй шаг">
            <p>
              Кроме пароля понадобится код из приложения на телефоне, ключ доступа или код из SMS: так в
              панель не войдёт тот, кто узнал пароль. Хватит одного способа.
            </p>
            {second.app.step === 'on' ? null : (
              <SetUpForm
                app={second.app}
                isProven={isProven}
                state={isOfPasskeys || isOfSms ? undefined : state}
              />
            )}
          </FormSection>
        )}
        {second.since === null ? <Passkeys second={second} isProven={isProven} state={state} /> : null}
        {second.since === null ? (
          <SmsNumber
            second={second}
            smsCode={smsCode}
            isProven={isProven}
            state={isOfSms ? state : undefined}
          />
        ) : null}
        <Form method="post" action={officePaths.logout()} reloadDocument>
          <Button tone="quiet">Выйти</Button>
        </Form>
      </div>
    </main>
  )
}
