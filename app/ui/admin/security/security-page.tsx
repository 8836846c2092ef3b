import { Form } from '@remix-run/react'

import { RECOVERY_CODES, type SecondStepState } from '~/domain/second-step/shared'
import type { FormState } from '~/http/form-state'
import { FormErrors } from '~/ui/account/form-errors'
import { Badge } from '~/ui/primitives/badge'
import { Button } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { FormSection } from '../form/form-section'
import { ProofField } from '../staff/proof-field'
import { CodeField } from './code-field'
import { RecoveryCodes } from './recovery-codes'
import { SetUpForm } from './set-up-form'

interface SecurityPageProps {
  second: SecondStepState
  isProven: boolean
  state: FormState | undefined
}

/** One's own second step: switched on with an app, kept with recovery codes, and switched off. */
export function SecurityPage({ second, isProven, state }: SecurityPageProps) {
  const codes = state?.values.codes
  return (
    <>
      <h1 className="mb-4 text-section">Безопасность входа</h1>
      <div className="grid max-w-text gap-4 pb-16 xl:pb-4">
        {codes === undefined ? null : <RecoveryCodes codes={codes} />}
        {second.step === 'on' ? (
          <SwitchedOn second={second} isProven={isProven} state={codes === undefined ? state : undefined} />
        ) : (
          <FormSection title="Второй шаг">
            <p>Кроме пароля понадобится код из приложения на телефоне: так в панель не войдёт тот, кто узнал пароль.</p>
            <SetUpForm second={second} isProven={isProven} state={state} />
          </FormSection>
        )}
      </div>
    </>
  )
}

type SwitchedOnProps = SecurityPageProps & { second: Extract<SecondStepState, { step: 'on' }> }

function SwitchedOn({ second, isProven, state }: SwitchedOnProps) {
  const stateOf = (intent: string) => (state?.values.intent === intent ? state : undefined)
  return (
    <>
      <FormSection title="Второй шаг">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="success">Включён</Badge>
          <span className="text-muted">
            с <Moment at={second.since} />
          </span>
        </p>
        <p>
          Запасных кодов осталось: {second.codesLeft} из {RECOVERY_CODES}
        </p>
      </FormSection>
      <div className="grid gap-4 print:hidden">
        <ChangeForm
          title="Новые запасные коды"
          text="Прежние перестанут действовать."
          intent="codes"
          button="Создать новые коды"
          isProven={isProven}
          state={stateOf('codes')}
        />
        <ChangeForm
          title="Выключить второй шаг"
          text="Для входа будет хватать пароля."
          intent="off"
          button="Выключить"
          isDanger
          isProven={isProven}
          state={stateOf('off')}
        />
      </div>
    </>
  )
}

interface ChangeFormProps {
  title: string
  text: string
  intent: string
  button: string
  isDanger?: boolean
  isProven: boolean
  state: FormState | undefined
}

function ChangeForm({ title, text, intent, button, isDanger = false, isProven, state }: ChangeFormProps) {
  return (
    <FormSection title={title}>
      <p>{text}</p>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <CodeField id={`otp-${intent}`} label="Код из приложения или запасной" hint="Подтверждает, что это вы" state={state} />
        <ProofField isProven={isProven} state={state} id={`proof-${intent}`} />
        <Button name="intent" value={intent} tone={isDanger ? 'danger' : 'outline'} className="w-fit">
          {button}
        </Button>
      </Form>
    </FormSection>
  )
}
