import type { LoaderFunctionArgs } from '@remix-run/node'

import { exportOrders, orderListQuery } from '~/domain/orders/index.server'
import { csvAnswer } from '~/http/csv-answer.server'
import { requirePermission } from '~/http/guards.server'

/** The list as it is narrowed and sorted, whole, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders.read')
  const query = orderListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return csvAnswer('orders', await exportOrders(query))
}
