import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'

import { repeatOrder } from '~/domain/customers/index.server'
import { readOrderPickup } from '~/domain/delivery/index.server'
import { cancelOwnOrder, readOrderTimeline, readOwnOrder } from '~/domain/orders/index.server'
import { awaitsTransfer } from '~/domain/orders/shared'
import { mayBePaidOnline } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { isFormState, type FormState } from '~/http/forms/form-state'
import { requireCustomer } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { UserError } from '~/platform/errors/errors'
import { CustomerOrderPage, type OrderAnswer } from '~/shop/orders/customer-order-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, { title: source.data ? `Заказ ${source.data.order.orderNumber}` : 'Заказ' })

export async function loader({ request, params: { orderId = '' } }: LoaderFunctionArgs) {
  await requireCustomer(request)
  return loadOr('Ошибка загрузки данных', async () => {
    const order = await readOwnOrder(orderId, await readViewer(request))
    const [timeline, mayBePaid, pickup, { requisites }] = await Promise.all([
      readOrderTimeline(orderId),
      mayBePaidOnline(order),
      readOrderPickup(order),
      readSettings('payment'),
    ])
    return {
      order,
      timeline,
      mayBePaid,
      pickup,
      requisites: awaitsTransfer(order) && requisites !== '' ? requisites : null,
    }
  })
}

export async function action({ request, params: { orderId = '' } }: ActionFunctionArgs) {
  await requireCustomer(request)
  const intent = (await readForm(request)).get('intent')
  return intent === 'cancel' ? cancel(request, orderId) : repeat(request, orderId)
}

function cancel(request: Request, orderId: string) {
  return loadOr('Ошибка отмены заказа', async () => {
    try {
      await cancelOwnOrder(orderId, await readViewer(request))
      return await redirectWithToast(paths.profileOrder(orderId), { text: 'Заказ отменён' })
    } catch (error) {
      if (!(error instanceof UserError) || error.status === 404) throw error
      return data<OrderAnswer>({ refusal: error.message, added: 0, problems: [] }, { status: error.status })
    }
  })
}

function repeat(request: Request, orderId: string) {
  return loadOr('Ошибка повтора заказа', async () => {
    const { visitor, setCookie } = await ensureVisitor(request)
    const [viewer, cart] = await Promise.all([readViewer(request), readCartKey(request)])
    const { added, problems } = await repeatOrder({ orderId, viewer, visitorHash: cart ?? visitor.hash })
    const headers: HeadersInit = setCookie === null ? {} : { 'Set-Cookie': setCookie }
    if (problems.length === 0)
      return redirectWithToast(paths.cart(), { text: 'Товары заказа в корзине' }, headers)
    return data<OrderAnswer>({ refusal: null, added, problems }, { headers })
  })
}

export default function OrderRoute() {
  const answer = useActionData<() => OrderAnswer | FormState>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  return (
    <CustomerOrderPage
      {...useLoaderData<typeof loader>()}
      answer={answer && !isFormState(answer) ? answer : null}
      state={state}
      busy={busy}
    />
  )
}
