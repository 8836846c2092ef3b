import { useLoaderData } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { letterInput, readMailRecipient, writeToCustomer } from '~/domain/customers/index.server'
import { LETTER_LIMIT } from '~/domain/customers/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Письмо клиенту')

const page = defineAdminPage('adminCustomerMail', {
  query: noQuery,
  fallback: 'Клиент не загрузился',
  load: async ({ params }) => ({ customer: await readMailRecipient(params.customerId ?? '') }),
  actions: {
    save: idempotentAction({
      schema: letterInput,
      fallback: 'Ошибка при отправке email',
      run: async (letter, { params, actor, once }) => {
        const { id, name } = await readMailRecipient(params.customerId ?? '')
        await writeToCustomer({ ...letter, customerId: id, once, actor })
        return { toast: `Email отправлен клиенту ${name}`, to: officePaths.customer(id) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerMailRoute() {
  return <CustomerMailForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface CustomerMailFormProps {
  customer: { id: string; name: string; email: string }
  state: FormState | undefined
}

function CustomerMailForm({ customer: { id, name, email }, state }: CustomerMailFormProps) {
  return (
    <FormFrame
      back={{ to: officePaths.customer(id), label: name }}
      title="Письмо клиенту"
      note={<span className="break-all">{email}</span>}
      version={null}
      state={state}
      save="Отправить"
    >
      <FormSection title="Письмо">
        <TextField name="subject" label="Тема" required state={state} maxLength={200} autoComplete="off" />
        <Field
          label="Текст"
          required
          error={errorsOf(state, 'text')}
          hint="Переносы строк останутся; ответ придёт на почту магазина"
        >
          {(control) => (
            <Textarea
              {...control}
              name="text"
              rows={10}
              maxLength={LETTER_LIMIT}
              defaultValue={state?.values.text}
            />
          )}
        </Field>
      </FormSection>
    </FormFrame>
  )
}
