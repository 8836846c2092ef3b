import type { InputHTMLAttributes } from 'react'

import type { OrderFormText } from '~/domain/orders/staff'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import type { NewOrderView } from './new-order-state'

type NewOrderFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form'> & {
  name: OrderFormText
  label: string
  view: NewOrderView
}

export function NewOrderField({
  name,
  label,
  view,
  className,
  required = false,
  ...rest
}: NewOrderFieldProps) {
  return (
    <Field
      id={name}
      label={label}
      required={required}
      error={view.errors(name)}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Input
          autoComplete="off"
          {...rest}
          {...control}
          name={name}
          value={view.form[name]}
          onChange={(event) => view.change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}
