import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { composePapers, printedOrders } from '~/domain/fulfilment/index.server'
import { manyPapers } from '~/domain/fulfilment/staff'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { UserError } from '~/platform/errors/errors'
import { OrderPapers } from '~/admin/orders/papers/order-papers'

export const meta = officeMeta('Печать документов')
export const handle = { isPaper: true }

const page = defineAdminPage('adminOrdersPrint', {
  query: z.object({ kind: z.string().catch('') }),
  fallback: 'Документы не загрузились',
  load: async ({ request, query }) => {
    const name = manyPapers[query.kind]
    if (name === undefined) throw new UserError('Такого документа нет', { status: 404 })
    return { papers: await composePapers(printedOrders(new URL(request.url).searchParams), name) }
  },
})

export const loader = page.loader

export default function AdminOrdersPrintRoute() {
  return <OrderPapers {...useLoaderData<typeof loader>()} />
}
