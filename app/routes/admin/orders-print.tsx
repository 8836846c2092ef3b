import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { composePapers, printedOrders } from '~/domain/fulfilment/index.server'
import { manyPapers } from '~/domain/fulfilment/staff'
import { defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { UserError } from '~/platform/errors'
import { OrderPapers } from '~/ui/admin/order-papers'

export const meta = officeMeta('Печать документов')
export const handle = { isPaper: true }

const page = defineAdminPage({
  permission: 'orders.read',
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
