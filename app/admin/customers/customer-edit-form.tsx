import { Form } from '@remix-run/react'

import { NO_PHONE, type CustomerHead } from '~/domain/customers/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/contacts/phone'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { PhoneField } from '~/ui/primitives/controls/phone-field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { ConcurrentEdit, VersionField } from '../shared/form/concurrent-edit'

interface CustomerEditFormProps {
  customer: CustomerHead
  state: FormState | undefined
}

export function CustomerEditForm({
  customer: { id, name, email, phone, version },
  state,
}: CustomerEditFormProps) {
  const shown = phone === null ? NO_PHONE : formatPhone(phone)
  return (
    <Form
      key={version}
      method="post"
      noValidate
      preventScrollReset
      className="panel mb-4 grid max-w-text gap-4 p-4"
    >
      <h2 className="text-body">Данные клиента</h2>
      <ConcurrentEdit
        state={state}
        by={null}
        differences={[
          { label: 'Имя', theirs: name, typed: state?.values.name },
          { label: 'Телефон', theirs: shown, typed: state?.values.phone },
        ]}
      />
      <VersionField version={version} />
      <TextField
        name="name"
        label="Имя"
        required
        state={state}
        defaultValue={name}
        maxLength={200}
        autoComplete="off"
      />
      <Field label="Email" hint="Email меняет сам клиент в личном кабинете">
        {(control) => <Input {...control} value={email} readOnly autoComplete="off" />}
      </Field>
      <PhoneField state={state} {...(phone === null ? {} : { defaultValue: phone })} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save" data-save>
          Сохранить
        </Button>
        <LinkButton to={officePaths.customer(id)} tone="outline" preventScrollReset>
          Отмена
        </LinkButton>
      </div>
    </Form>
  )
}
