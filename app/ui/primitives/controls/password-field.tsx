import { useEffect, useState } from 'react'

import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface PasswordFieldProps {
  name: string
  id?: string
  label: string
  state: FormState | undefined
  autoComplete: 'new-password' | 'current-password'
  minLength?: number
  hint?: string
  required?: boolean
}

/** The toggle appears only with JavaScript. */
export function PasswordField({
  name,
  id = name,
  label,
  state,
  autoComplete,
  minLength,
  hint,
  required = true,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return (
    <Field
      id={id}
      label={label}
      required={required}
      error={errorsOf(state, name)}
      {...(hint ? { hint } : {})}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            minLength={minLength}
            maxLength={128}
            className="pr-28"
          />
          {scripted ? (
            <button
              type="button"
              className="absolute inset-y-0 right-0 px-4 text-small text-muted hover:text-ink"
              aria-pressed={shown}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Скрыть' : 'Показать'}
            </button>
          ) : null}
        </div>
      )}
    </Field>
  )
}
