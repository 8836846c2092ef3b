import { Form } from '@remix-run/react'

import type { TwoFactorState, SmsCodeState } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { PhoneField } from '~/ui/primitives/controls/phone-field'

import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { CodeField } from './code-field'
import { otherProofs } from './other-proofs'
import { ProvenChangeForm } from './proven-change'
import { SmsCodeStanding } from './sms-code-standing'

interface SmsNumberProps {
  second: TwoFactorState
  smsCode: SmsCodeState
  isProven: boolean
  state: FormState | undefined
}

const TITLE = 'Код по SMS'

export function SmsNumber({ second, smsCode, isProven, state }: SmsNumberProps) {
  const { sms, areSmsSent } = second
  if (sms.step === 'on')
    return <KnownNumber second={second} sms={sms} smsCode={smsCode} isProven={isProven} state={state} />
  return (
    <FormSection title={TITLE}>
      <p>
        Шесть цифр приходят на ваш телефон. Номер могут перехватить или перевыпустить на чужую SIM-карту,
        поэтому приложение и ключ доступа надёжнее: выбирайте SMS, если они вам не подходят.
      </p>
      {sms.step === 'set-up' ? (
        <NumberConfirmation
          phone={sms.phone}
          areSmsSent={areSmsSent}
          smsCode={smsCode}
          isProven={isProven}
          state={state}
        />
      ) : areSmsSent ? (
        <NewNumber isProven={isProven} state={state} />
      ) : (
        <p className="text-muted">
          Сейчас номер не добавить: магазин не отправляет SMS. Их включают в интеграциях, «СМС (SMS.ru)».
        </p>
      )}
    </FormSection>
  )
}

function NewNumber({ isProven, state }: Pick<SmsNumberProps, 'isProven' | 'state'>) {
  return (
    <Form method="post" className="grid gap-4" noValidate preventScrollReset>
      <FormErrors state={state} />
      <PhoneField state={state} required />
      <ProofField isProven={isProven} state={state} id="proof-begin-sms" />
      <Button name="intent" value="begin-sms" tone="outline" className="w-fit">
        Прислать код
      </Button>
    </Form>
  )
}

interface NumberConfirmationProps extends Omit<SmsNumberProps, 'second'> {
  phone: string
  areSmsSent: boolean
}

function NumberConfirmation({ phone, areSmsSent, smsCode, isProven, state }: NumberConfirmationProps) {
  return (
    <>
      <p>
        Номер: <span className="whitespace-nowrap">{phone}</span>
      </p>
      <SmsCodeStanding code={smsCode} phone={phone} />
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <CodeField
          id="otp-confirm-sms"
          label="Код из SMS"
          hint="Шесть цифр, действуют 5 минут"
          state={state}
        />
        <ProofField isProven={isProven} state={state} id="proof-confirm-sms" />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="confirm-sms">
            Подтвердить номер
          </Button>
          {areSmsSent ? (
            <Button name="intent" value="resend-sms" tone="outline">
              Прислать ещё раз
            </Button>
          ) : null}
        </div>
      </Form>
      <Form method="post" preventScrollReset>
        <Button name="intent" value="cancel-sms" tone="outline">
          Другой номер или не добавлять
        </Button>
      </Form>
    </>
  )
}

interface KnownNumberProps extends SmsNumberProps {
  sms: Extract<TwoFactorState['sms'], { step: 'on' }>
}

function KnownNumber({ second, sms, smsCode, isProven, state }: KnownNumberProps) {
  const isLast = second.passkeys.length === 0 && second.app.step !== 'on'
  return (
    <FormSection title={TITLE}>
      <p>
        Номер <span className="whitespace-nowrap">{sms.phone}</span>, добавлен <Moment at={sms.since} />.
        Номер могут перехватить: приложение и ключ доступа надёжнее.
      </p>
      {second.areSmsSent ? null : (
        <p>Сейчас магазин не отправляет SMS: входите другим способом или запасным кодом.</p>
      )}
      <SmsCodeStanding code={smsCode} phone={sms.phone} />
      {isLast ? (
        <p className="text-small text-muted">
          Единственный способ не удалить: добавьте другой или выключите второй шаг целиком.
        </p>
      ) : (
        <ProvenChangeForm
          text="Без номера второй шаг сделает другой способ или запасной код."
          intent="sms-off"
          button="Удалить номер"
          {...otherProofs(second)}
          isProven={isProven}
          state={state}
        />
      )}
    </FormSection>
  )
}
