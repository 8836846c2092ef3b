import { useFormAction, useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { PASSKEY_OPTIONS } from '~/admin/security/passkey-form-state'

interface PasskeyAnswerProps {
  state: FormState | undefined
  next?: string
}

export function PasskeyAnswer({ state, next }: PasskeyAnswerProps) {
  const [failed, setFailed] = useState<string>()
  const submit = useSubmit()
  const action = useFormAction()
  const { [PASSKEY_OPTIONS]: options, intent = '', name } = state?.values ?? {}
  useEffect(() => {
    if (options === undefined) return
    let isLeft = false
    const send = (passkey: string) => {
      const fields = {
        intent,
        passkey,
        ...(name === undefined ? {} : { name }),
        ...(next === undefined ? {} : { next }),
      }
      if (!isLeft) submit(fields, { method: 'post', action, preventScrollReset: true })
    }
    answerWithPasskey(options, intent === 'add-passkey').then(send, () => {
      if (!isLeft) setFailed(options)
    })
    return () => {
      isLeft = true
    }
  }, [action, options, intent, name, next, submit])
  if (options === undefined) return null
  return failed === options ? (
    <p role="alert">
      Ключ доступа не ответил. Нажмите кнопку ещё раз{intent === 'add-passkey' ? '' : ' или введите код'}.
    </p>
  ) : (
    <p role="status">Подтвердите в окне браузера, что это вы.</p>
  )
}

/** Rejects when no passkey responds or the user cancels. */
async function answerWithPasskey(question: string, isNew: boolean): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON: unknown = JSON.parse(question)
  const answer = isNew
    ? await startRegistration({
        optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
    : await startAuthentication({
        optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      })
  return JSON.stringify(answer)
}
