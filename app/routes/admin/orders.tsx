import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listOrders, orderFilterInput } from '~/domain/orders/index.server'
import { requirePermission } from '~/http/guards.server'
import { OrderList } from '~/ui/admin/order-list'

export const meta: MetaFunction = () => [{ title: 'Заказы — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders.read')
  const filter = orderFilterInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await listOrders(filter)), filter }
}

export default function AdminOrdersRoute() {
  const { orders, total, page, pages, filter } = useLoaderData<typeof loader>()
  return <OrderList orders={orders} total={total} page={page} pages={pages} filter={filter} />
}
