import { Form } from '@remix-run/react'

import type { ProvenChange } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'

import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { CodeField } from './code-field'
import { ScriptedOnly } from './scripted-only'

interface ProvenChangeFormProps {
  text: string
  intent: ProvenChange
  button: string
  isDanger?: boolean
  hasPasskey: boolean
  hasSms: boolean
  isProven: boolean
  state: FormState | undefined
}

export function ProvenChangeForm({
  text,
  intent,
  button,
  isDanger = false,
  hasPasskey,
  hasSms,
  isProven,
  state,
}: ProvenChangeFormProps) {
  return (
    <>
      <p>{text}</p>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <input type="hidden" name="for" value={intent} />
        <CodeField
          id={`otp-${intent}`}
          label={hasSms ? 'Код из приложения, SMS или запасной' : 'Код из приложения или запасной'}
          hint="Подтверждает, что это вы"
          state={state}
        />
        <ProofField isProven={isProven} state={state} id={`proof-${intent}`} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value={intent} tone={isDanger ? 'danger' : 'outline'}>
            {button}
          </Button>
          {hasSms ? (
            <Button name="intent" value="ask-sms" tone="quiet">
              Прислать код по SMS
            </Button>
          ) : null}
          {hasPasskey ? (
            <ScriptedOnly>
              <Button name="intent" value="ask-passkey" tone="quiet">
                {button} ключом доступа
              </Button>
            </ScriptedOnly>
          ) : null}
        </div>
      </Form>
    </>
  )
}

export function ProvenChangeSection({ title, ...change }: ProvenChangeFormProps & { title: string }) {
  return (
    <FormSection title={title}>
      <ProvenChangeForm {...change} />
    </FormSection>
  )
}
