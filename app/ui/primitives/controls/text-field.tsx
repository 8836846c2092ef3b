import type { InputHTMLAttributes } from 'react'

import { errorsOf, type FormState } from '~/http/forms/form-state'

import { Input } from './controls'
import { Field } from './field'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> & {
  name: string
  label: string
  state: FormState | undefined
  hint?: string
}

export function TextField({
  name,
  label,
  state,
  hint,
  required = false,
  className,
  defaultValue,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      id={name}
      label={label}
      required={required}
      error={errorsOf(state, name)}
      {...(hint ? { hint } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Input {...rest} {...control} name={name} defaultValue={state?.values[name] ?? defaultValue} />
      )}
    </Field>
  )
}
