import { useLoaderData } from '@remix-run/react'

import { readOwnSecurity } from '~/admin/security/own-security.server'
import { passkeyActions } from '~/admin/security/passkey-actions.server'
import { smsActions } from '~/admin/security/sms-actions.server'
import { twoFactorActions } from '~/admin/security/two-factor-actions.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { RECOVERY_CODES, type TwoFactorState, type SmsCodeState } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import { FormSection } from '../shared/form/form-section'
import { otherProofs } from './other-proofs'
import { PasskeyAnswer } from './passkey-answer'
import { Passkeys } from './passkeys'
import { ProvenChangeSection } from './proven-change'
import { RecoveryCodes } from './recovery-codes'
import { SetUpForm } from './set-up-form'
import { SmsNumber } from './sms-number'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Безопасность входа')

const page = defineAdminPage('adminSecurity', {
  query: noQuery,
  fallback: 'Страница не загрузилась',
  load: readOwnSecurity,
  actions: { ...twoFactorActions, ...passkeyActions, ...smsActions },
})

export const loader = page.loader
export const action = page.action

export default function AdminSecurityRoute() {
  return <SecurityPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface SecurityPageProps {
  second: TwoFactorState
  smsCode: SmsCodeState
  isProven: boolean
  state: FormState | undefined
}

function SecurityPage({ second, smsCode, isProven, state }: SecurityPageProps) {
  const codes = state?.values.codes
  // Submitting another form would lose the codes, so nothing else is shown until they are saved.
  if (codes !== undefined)
    return (
      <>
        <h1 className="mb-4 text-section">Безопасность входа</h1>
        <div className="grid max-w-text gap-4 pb-16 xl:pb-4">
          <RecoveryCodes codes={codes} />
          <Standing second={second} />
        </div>
      </>
    )
  return (
    <>
      <h1 className="mb-4 text-section">Безопасность входа</h1>
      <div className="grid max-w-text gap-4 pb-16 xl:pb-4">
        <PasskeyAnswer state={state} />
        <Standing second={second} />
        <div className="grid gap-4 print:hidden">
          <CodeApp second={second} isProven={isProven} state={state} />
          <Passkeys second={second} isProven={isProven} state={state} />
          <SmsNumber
            second={second}
            smsCode={smsCode}
            isProven={isProven}
            state={stateFor(state, ...smsIntents)}
          />
          {second.since === null ? null : <Changes second={second} isProven={isProven} state={state} />}
        </div>
      </div>
    </>
  )
}

function Standing({ second: { since, codesLeft } }: { second: TwoFactorState }) {
  return (
    <FormSection title="Второй шаг">
      {since === null ? (
        <p>
          Кроме пароля понадобится код из приложения на телефоне, ключ доступа или код из SMS: так в панель не
          войдёт тот, кто узнал пароль. Хватит одного способа.
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="success">Включён</Badge>
            <span className="text-muted">
              с <Moment at={since} />
            </span>
          </p>
          <p>
            Запасных кодов осталось: {codesLeft} из {RECOVERY_CODES}
          </p>
        </>
      )}
    </FormSection>
  )
}

const stateFor = (state: FormState | undefined, ...intents: string[]): FormState | undefined => {
  const { intent = '', for: change } = state?.values ?? {}
  const sent = intent === 'ask-passkey' || intent === 'ask-sms' ? change : intent
  return intents.includes(sent ?? '') ? state : undefined
}

const smsIntents = ['begin-sms', 'resend-sms', 'cancel-sms', 'confirm-sms', 'sms-off']

type SectionProps = Omit<SecurityPageProps, 'smsCode'>

function CodeApp({ second, isProven, state }: SectionProps) {
  const { app } = second
  if (app.step !== 'on')
    return (
      <FormSection title="Приложение с кодами">
        <p>Показывает на телефоне шесть цифр, которые меняются каждые 30 секунд.</p>
        <SetUpForm
          app={app}
          isProven={isProven}
          state={stateFor(state, 'begin-set-up', 'cancel', 'confirm')}
        />
      </FormSection>
    )
  if (second.passkeys.length === 0 && second.sms.step !== 'on')
    return (
      <FormSection title="Приложение с кодами">
        <p>
          Подключено <Moment at={app.since} />
        </p>
      </FormSection>
    )
  return (
    <ProvenChangeSection
      title="Приложение с кодами"
      text="Подключено. Без него второй шаг сделает другой способ или запасной код."
      intent="app-off"
      button="Отключить приложение"
      {...otherProofs(second)}
      isProven={isProven}
      state={stateFor(state, 'app-off')}
    />
  )
}

function Changes({ second, isProven, state }: SectionProps) {
  const common = { ...otherProofs(second), isProven }
  return (
    <>
      <ProvenChangeSection
        {...common}
        title="Новые запасные коды"
        text="Прежние перестанут действовать."
        intent="codes"
        button="Создать новые коды"
        state={stateFor(state, 'codes')}
      />
      <ProvenChangeSection
        {...common}
        title="Выключить второй шаг"
        text="Для входа будет хватать пароля: приложение, ключи доступа, номер для SMS и запасные коды перестанут действовать."
        intent="off"
        button="Выключить"
        isDanger
        state={stateFor(state, 'off')}
      />
    </>
  )
}
