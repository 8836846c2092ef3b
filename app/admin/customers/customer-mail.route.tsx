import { useLoaderData } from '@remix-run/react'

import { letterInput, readMailRecipient, writeToCustomer } from '~/domain/customers/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { CustomerMailForm } from '~/admin/customers/customer-mail-form'

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
