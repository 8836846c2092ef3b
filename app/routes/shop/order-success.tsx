import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readOrderFor } from '~/domain/orders/index.server'
import { mayBePaidOnline } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { loadOr } from '~/http/load.server'
import { pageMeta } from '~/http/page-meta'
import type { RouteFacts } from '~/http/routing/route-facts'
import { readViewer } from '~/http/viewer.server'
import { readableEmail } from '~/http/readable-email.server'
import { UserError } from '~/platform/errors'
import { OrderNotShown } from '~/ui/checkout/order-not-shown'
import { OrderReceipt } from '~/ui/checkout/order-receipt'
import { OrderState } from '~/ui/checkout/order-state'

export const handle: RouteFacts = { audience: 'one-person' }

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, { title: source.data && 'problem' in source.data ? source.data.problem : 'Ваш заказ' })

export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  if (orderId === '') return data({ problem: 'Номер заказа не найден' } as const, { status: 400 })
  return loadOr('Ошибка загрузки данных заказа', () => readOrProblem(request, orderId))
}

async function readOrProblem(request: Request, orderId: string) {
  try {
    const visible = await readOrderFor(orderId, await readViewer(request))
    if (visible.access !== 'owner') return data(visible)
    const [mayBePaid, { minDays, maxDays }] = await Promise.all([mayBePaidOnline(visible.order), readSettings('shipping')])
    const { email } = visible.order
    const order = { ...visible.order, email: email === null ? null : readableEmail(email) }
    return data({ ...visible, order, mayBePaid, days: { minDays, maxDays } })
  } catch (error) {
    if (error instanceof UserError) return data({ problem: error.message } as const, { status: error.status })
    throw error
  }
}

export default function OrderSuccessRoute() {
  const loaded = useLoaderData<typeof loader>()
  if ('problem' in loaded) return <OrderNotShown text={loaded.problem} />
  if (loaded.access === 'stranger')
    return <OrderState orderNumber={loaded.orderNumber} status={loaded.status} paymentMethod={loaded.paymentMethod} />
  const { order, days, mayBePaid, mayChoosePassword } = loaded
  return <OrderReceipt order={order} days={days} mayBePaid={mayBePaid} mayChoosePassword={mayChoosePassword} />
}
