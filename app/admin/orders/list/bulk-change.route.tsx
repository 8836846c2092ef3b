import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { isAssortmentChange, readBulkChange } from '~/domain/bulk-edit/index.server'
import {
  bulkConfirmationInput,
  confirmStatusChange,
  readStatusChange,
  stopStatusChange,
} from '~/domain/fulfilment/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { BulkChangePage } from '~/admin/orders/list/bulk-change-page'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Массовое изменение')

const page = defineAdminPage('adminBulkChange', {
  query: noQuery,
  fallback: 'Массовое изменение не загрузилось',
  load: async ({ params }) => {
    const id = params.bulkChangeId ?? ''
    if (isAssortmentChange((await readBulkChange(id)).kind)) throw redirect(officePaths.productsBulk(id))
    return { change: await readStatusChange(id) }
  },
  actions: {
    confirm: adminAction({
      schema: bulkConfirmationInput,
      fallback: 'Ошибка при смене статуса заказов',
      run: async ({ refund }, { params, actor }) => {
        await confirmStatusChange({ id: params.bulkChangeId ?? '', refund: refund === 'on', actor })
        return { toast: 'Изменение началось' }
      },
    }),
    stop: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при остановке изменения',
      run: async (_, { params, actor }) => {
        await stopStatusChange({ id: params.bulkChangeId ?? '', actor })
        return { toast: 'Изменение остановлено' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminBulkChangeRoute() {
  return <BulkChangePage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
