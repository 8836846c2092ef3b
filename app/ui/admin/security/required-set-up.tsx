import { Form } from '@remix-run/react'

import type { SecondStepState } from '~/domain/second-step/shared'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/button'

import { FormSection } from '../form/form-section'
import { PasskeyAnswer } from './passkey-answer'
import { Passkeys } from './passkeys'
import { RecoveryCodes } from './recovery-codes'
import { SetUpForm } from './set-up-form'

interface RequiredSetUpProps {
  second: SecondStepState
  isProven: boolean
  state: FormState | undefined
}

/** The second step that the owner asks of all staff: it stands before everything else. */
export function RequiredSetUp({ second, isProven, state }: RequiredSetUpProps) {
  const codes = state?.values.codes
  const isOfPasskeys = state?.values.intent?.endsWith('-passkey')
  return (
    <main id="main" className="min-h-dvh bg-office p-4">
      <div className="mx-auto grid max-w-text gap-4">
        <h1 className="text-section">Второй шаг входа</h1>
        {codes === undefined ? null : <RecoveryCodes codes={codes} />}
        <PasskeyAnswer state={state} />
        {second.since !== null ? (
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
              Кроме пароля понадобится код из приложения на телефоне или ключ доступа: так в панель не войдёт тот, кто узнал пароль. Хватит
              одного из двух.
            </p>
            {second.app.step === 'on' ? null : <SetUpForm app={second.app} isProven={isProven} state={isOfPasskeys ? undefined : state} />}
          </FormSection>
        )}
        {second.since === null ? <Passkeys second={second} isProven={isProven} state={state} /> : null}
        <Form method="post" action={officePaths.logout()} reloadDocument>
          <Button tone="quiet">Выйти</Button>
        </Form>
      </div>
    </main>
  )
}
