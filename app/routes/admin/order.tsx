import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readOrder, readOrderTimeline } from '~/domain/orders/index.server'
import { requirePermission } from '~/http/guards.server'
import { UserError } from '~/platform/errors'
import { OrderDetails } from '~/ui/admin/order-details'
import { OrderMissing } from '~/ui/admin/order-missing'

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.order ? 'Заказ' : 'Заказ не найден'} — Колор-Центр` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders.read')
  const orderId = params.orderId ?? ''
  try {
    const order = await readOrder(orderId)
    return data({ orderId, order, timeline: await readOrderTimeline(orderId) })
  } catch (error) {
    if (error instanceof UserError) return data({ orderId, order: null, timeline: [] }, { status: error.status })
    throw error
  }
}

export default function AdminOrderRoute() {
  const { orderId, order, timeline } = useLoaderData<typeof loader>()
  return order ? <OrderDetails order={order} timeline={timeline} /> : <OrderMissing orderId={orderId} />
}
