import { useState } from 'react'

import { errorsOf, type FormState } from '~/http/forms/form-state'
import { formatPhone, readPhone } from '~/platform/contacts/phone'

import { Input } from './controls'
import { Field } from './field'

interface PhoneFieldProps {
  state: FormState | undefined
  defaultValue?: string | undefined
  required?: boolean
  hint?: string
  className?: string
}

/** Formatted on blur only, so that the caret never moves while typing. */
export function PhoneField({ state, defaultValue, required = false, hint, className }: PhoneFieldProps) {
  const [value, setValue] = useState(
    state?.values.phone ?? (defaultValue === undefined ? '' : formatPhone(defaultValue)),
  )
  const tidy = (): void => {
    const phone = readPhone(value)
    if (phone) setValue(formatPhone(phone))
  }
  return (
    <Field
      id="phone"
      label="Телефон"
      required={required}
      error={errorsOf(state, 'phone')}
      {...(hint ? { hint } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Input
          {...control}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          placeholder="+7 (949) 123-45-67"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={tidy}
        />
      )}
    </Field>
  )
}
