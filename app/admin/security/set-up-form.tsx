import { Form } from '@remix-run/react'

import type { CodeAppState } from '~/domain/two-factor/shared'
import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'

import { ProofField } from '../shared/form/proof-field'
import { CodeField } from './code-field'

interface SetUpFormProps {
  app: Extract<CodeAppState, { step: 'off' | 'set-up' }>
  isProven: boolean
  state: FormState | undefined
}

export function SetUpForm({ app, isProven, state }: SetUpFormProps) {
  if (app.step === 'off')
    return (
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <FormErrors state={state} />
        <ProofField isProven={isProven} state={state} />
        <div>
          <Button name="intent" value="begin-set-up">
            Настроить приложение
          </Button>
        </div>
      </Form>
    )
  return (
    <>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>Поставьте на телефон приложение для кодов: Яндекс Ключ, Google Authenticator или другое.</li>
        <li>
          Наведите его на картинку или введите ключ вручную.
          <KeyPicture qr={app.qr} />
          <p className="mt-2 font-mono break-all select-all" data-key="">
            {app.key}
          </p>
        </li>
        <li>Введите код, который оно покажет.</li>
      </ol>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <CodeField label="Код из приложения" hint="Шесть цифр, меняются каждые 30 секунд" state={state} />
        <ProofField isProven={isProven} state={state} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="confirm">
            Подключить приложение
          </Button>
        </div>
      </Form>
      <Form method="post" preventScrollReset>
        <Button name="intent" value="cancel" tone="outline">
          Не настраивать
        </Button>
      </Form>
    </>
  )
}

/** Quiet zone around a QR code, in modules (ISO 18004). */
const QUIET = 4

function KeyPicture({ qr: { size, path } }: { qr: { size: number; path: string } }) {
  const side = size + 2 * QUIET
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label="QR-код с ключом для приложения"
      shapeRendering="crispEdges"
      className="mt-2 w-full max-w-56 bg-surface"
    >
      <path d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
