import { RECOVERY_CODES, type SecondStepState } from '~/domain/second-step/shared'
import type { FormState } from '~/http/form-state'
import { Badge } from '~/ui/primitives/badge'
import { Moment } from '~/ui/primitives/moment'

import { FormSection } from '../form/form-section'
import { PasskeyAnswer } from './passkey-answer'
import { Passkeys } from './passkeys'
import { ProvenChangeForm } from './proven-change'
import { RecoveryCodes } from './recovery-codes'
import { SetUpForm } from './set-up-form'

interface SecurityPageProps {
  second: SecondStepState
  isProven: boolean
  state: FormState | undefined
}

/** One's own second step: switched on with an app or a passkey, kept with recovery codes, and switched off. */
export function SecurityPage({ second, isProven, state: answer }: SecurityPageProps) {
  const codes = answer?.values.codes
  const state = codes === undefined ? answer : undefined
  return (
    <>
      <h1 className="mb-4 text-section">Безопасность входа</h1>
      <div className="grid max-w-text gap-4 pb-16 xl:pb-4">
        {codes === undefined ? null : <RecoveryCodes codes={codes} />}
        <PasskeyAnswer state={state} />
        <Standing second={second} />
        <div className="grid gap-4 print:hidden">
          <CodeApp second={second} isProven={isProven} state={state} />
          <Passkeys second={second} isProven={isProven} state={state} />
          {second.since === null ? null : <Changes second={second} isProven={isProven} state={state} />}
        </div>
      </div>
    </>
  )
}

function Standing({ second: { since, codesLeft } }: { second: SecondStepState }) {
  return (
    <FormSection title="Второй шаг">
      {since === null ? (
        <p>
          Кроме пароля понадобится код из приложения на телефоне или ключ доступа: так в панель не войдёт тот, кто узнал пароль. Хватит
          одного из двух.
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

/** The state of whichever form was sent last, for that form alone. */
const stateFor = (state: FormState | undefined, ...intents: string[]): FormState | undefined => {
  const sent = state?.values.intent === 'ask-passkey' ? state.values.for : state?.values.intent
  return intents.includes(sent ?? '') ? state : undefined
}

function CodeApp({ second: { app, passkeys, arePasskeysPossible }, isProven, state }: SecurityPageProps) {
  if (app.step !== 'on')
    return (
      <FormSection title="Приложение с кодами">
        <p>Показывает на телефоне шесть цифр, которые меняются каждые 30 секунд.</p>
        <SetUpForm app={app} isProven={isProven} state={stateFor(state, 'begin-set-up', 'cancel', 'confirm')} />
      </FormSection>
    )
  if (passkeys.length === 0)
    return (
      <FormSection title="Приложение с кодами">
        <p>
          Подключено <Moment at={app.since} />
        </p>
      </FormSection>
    )
  return (
    <ProvenChangeForm
      title="Приложение с кодами"
      text="Подключено. Без него второй шаг сделает ключ доступа или запасной код."
      intent="app-off"
      button="Отключить приложение"
      hasPasskey={arePasskeysPossible}
      isProven={isProven}
      state={stateFor(state, 'app-off')}
    />
  )
}

function Changes({ second: { passkeys, arePasskeysPossible }, isProven, state }: SecurityPageProps) {
  const common = { hasPasskey: arePasskeysPossible && passkeys.length > 0, isProven }
  return (
    <>
      <ProvenChangeForm
        {...common}
        title="Новые запасные коды"
        text="Прежние перестанут действовать."
        intent="codes"
        button="Создать новые коды"
        state={stateFor(state, 'codes')}
      />
      <ProvenChangeForm
        {...common}
        title="Выключить второй шаг"
        text="Для входа будет хватать пароля: приложение, ключи доступа и запасные коды перестанут действовать."
        intent="off"
        button="Выключить"
        isDanger
        state={stateFor(state, 'off')}
      />
    </>
  )
}
