import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readOrderFor } from '~/domain/orders/index.server'
import { mayBePaidOnline } from '~/domain/payments/index.server'
import { UserError } from '~/platform/errors'
import { loadOr } from '~/http/load.server'
import { readViewer } from '~/http/viewer.server'
import { OrderNotShown } from '~/ui/checkout/order-not-shown'
import { OrderReceipt } from '~/ui/checkout/order-receipt'
import { OrderState } from '~/ui/checkout/order-state'

export const meta: MetaFunction = () => [{ title: 'Ваш заказ — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  if (orderId === '') return data({ problem: 'Номер заказа не найден' } as const, { status: 400 })
  return loadOr('Ошибка загрузки данных заказа', () => readOrProblem(request, orderId))
}

async function readOrProblem(request: Request, orderId: string) {
  try {
    const visible = await readOrderFor(orderId, await readViewer(request))
    return data(visible.access === 'owner' ? { ...visible, mayBePaid: await mayBePaidOnline(visible.order) } : visible)
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
  return <OrderReceipt order={loaded.order} mayBePaid={loaded.mayBePaid} mayChoosePassword={loaded.mayChoosePassword} />
}
