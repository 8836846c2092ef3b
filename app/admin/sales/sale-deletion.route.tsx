import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteSale, readSale } from '~/domain/sales/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { SaleDeletion } from '~/admin/sales/sale-deletion'

export const meta = officeMeta('Удаление акции')

const page = defineAdminPage('adminSaleDeletion', {
  query: noQuery,
  fallback: 'Акция не загрузилась',
  load: async ({ params: { saleId = '' } }) => {
    const { sale, preview } = await readSale(saleId)
    return { name: sale.name, state: sale.state, total: preview.total }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Акция не удалена',
      run: async (_, { params: { saleId = '' }, actor }) => {
        const { name } = await deleteSale({ saleId, actor })
        return { toast: `Акция «${name}» удалена`, to: officePaths.sales() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSaleDeletionRoute() {
  return <SaleDeletion {...useLoaderData<typeof loader>()} form={useFormState()} />
}
