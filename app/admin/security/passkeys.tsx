import { Form } from '@remix-run/react'

import {
  MOST_PASSKEYS,
  PASSKEY_NAME_MAX,
  type PasskeySummary,
  type TwoFactorState,
} from '~/domain/two-factor/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Moment } from '~/ui/primitives/display/moment'

import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { ScriptedOnly } from './scripted-only'

interface PasskeysProps {
  second: TwoFactorState
  isProven: boolean
  state: FormState | undefined
}

export function Passkeys({ second, isProven, state }: PasskeysProps) {
  const { passkeys, app } = second
  const isRemovable = passkeys.length > 1 || app.step === 'on'
  const stateOf = (...intents: string[]) => (intents.includes(state?.values.intent ?? '') ? state : undefined)
  return (
    <FormSection title="Ключи доступа">
      <p>
        Отпечаток пальца, лицо, код экрана или USB-ключ вместо кода из приложения. Такой ключ нельзя
        подсмотреть, и на поддельном сайте он не сработает.
      </p>
      {passkeys.length > 0 ? (
        <PasskeyList
          passkeys={passkeys}
          isRemovable={isRemovable}
          isProven={isProven}
          state={stateOf('remove-passkey')}
        />
      ) : null}
      {second.arePasskeysPossible ? (
        <ScriptedOnly otherwise="Чтобы добавить ключ доступа, включите в браузере JavaScript. Приложение с кодами работает и без него.">
          {passkeys.length < MOST_PASSKEYS ? (
            <NewPasskey isProven={isProven} state={stateOf('begin-passkey', 'add-passkey')} />
          ) : null}
        </ScriptedOnly>
      ) : (
        <p className="text-muted">
          Добавить их здесь нельзя: ключам доступа нужно собственное доменное имя магазина и https. Сейчас
          магазин открыт по адресу без них.
        </p>
      )}
    </FormSection>
  )
}

interface PasskeyListProps {
  passkeys: readonly PasskeySummary[]
  isRemovable: boolean
  isProven: boolean
  state: FormState | undefined
}

function PasskeyList({ passkeys, isRemovable, isProven, state }: PasskeyListProps) {
  return (
    <Form method="post" className="grid gap-4" noValidate preventScrollReset>
      <FormErrors state={state} />
      <input type="hidden" name="intent" value="remove-passkey" />
      {isRemovable ? (
        <ProofField isProven={isProven} state={state} id="proof-removal" isFor="Нужен, чтобы удалить ключ" />
      ) : null}
      <ul className="grid gap-3">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p>{name}</p>
              <p className="text-small text-muted">
                Добавлен <Moment at={createdAt} />
                {lastUsedAt === null ? ', ещё не использован' : <LastUsed at={lastUsedAt} />}
              </p>
            </div>
            {isRemovable ? (
              <Button name="id" value={id} tone="outline" small aria-label={`Удалить ключ «${name}»`}>
                Удалить
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isRemovable ? null : (
        <p className="text-small text-muted">Единственный ключ не удалить: выключите второй шаг целиком.</p>
      )}
    </Form>
  )
}

function LastUsed({ at }: { at: Date }) {
  return (
    <>
      , использован <Moment at={at} />
    </>
  )
}

function NewPasskey({ isProven, state }: { isProven: boolean; state: FormState | undefined }) {
  return (
    <Form method="post" className="grid gap-4" noValidate preventScrollReset>
      <FormErrors state={state} />
      <Field
        id="passkey-name"
        label="Название ключа"
        hint="Чтобы отличать ключи друг от друга: «Ноутбук», «Телефон»"
        required
        error={errorsOf(state, 'name')}
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={state?.values.name ?? ''}
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
          />
        )}
      </Field>
      <ProofField isProven={isProven} state={state} id="proof-passkey" />
      <Button name="intent" value="begin-passkey" tone="outline" className="w-fit">
        Добавить ключ доступа
      </Button>
    </Form>
  )
}
