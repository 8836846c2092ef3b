import { useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'

import { composePaper } from '~/domain/fulfilment/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { OrderPaper } from '~/admin/shared/orders/order-paper'

/** The title becomes the file name when printing to PDF. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.paper.title ?? 'Документ не найден' },
  { name: 'robots', content: 'noindex' },
]

export const handle = { isPaper: true }

const page = defineAdminPage('adminOrderPaper', {
  query: noQuery,
  fallback: 'Документ не загрузился',
  load: async ({ params: { orderId = '', document = '' } }) => ({
    orderId,
    name: document,
    paper: await composePaper(orderId, document),
  }),
})

export const loader = page.loader

export default function AdminOrderPaperRoute() {
  return <OrderPaper {...useLoaderData<typeof loader>()} />
}
