import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'

import { repeatOrder } from '~/domain/customers/index.server'
import { readPickupAfterTinting } from '~/domain/tinting/index.server'
import { cancelOwnOrder, readOrderTimeline, readOwnOrder } from '~/domain/orders/index.server'
import { awaitsTransfer } from '~/domain/orders/shared'
import { mayBePaidOnline } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { isFormState, type FormState } from '~/http/forms/form-state'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { definePage, shopButton, signedIn } from '~/shop/shared/page/shop-page.server'
import { CustomerOrderPage, type OrderAnswer } from '~/shop/orders/customer-order-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, { title: source.data ? `Заказ ${source.data.order.orderNumber}` : 'Заказ' })

const page = definePage({
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ request, params: { orderId = '' } }) => {
    const order = await readOwnOrder(orderId, await readViewer(request))
    const [timeline, mayBePaid, pickup, { requisites }] = await Promise.all([
      readOrderTimeline(orderId),
      mayBePaidOnline(order),
      readPickupAfterTinting(order),
      readSettings('payment'),
    ])
    return {
      order,
      timeline,
      mayBePaid,
      pickup,
      requisites: awaitsTransfer(order) && requisites !== '' ? requisites : null,
    }
  },
  forms: { cancel: ({ request, params: { orderId = '' } }) => cancelButton(request, orderId) },
  form: ({ request, params: { orderId = '' } }) => repeatButton(request, orderId),
})

export const loader = page.loader
export const action = page.action

function cancelButton(request: Request, orderId: string) {
  return shopButton({
    fallback: 'Ошибка отмены заказа',
    run: async () => {
      await cancelOwnOrder(orderId, await readViewer(request))
      return redirectWithToast(paths.profileOrder(orderId), { text: 'Заказ отменён' })
    },
    refused: ({ message, status }) =>
      data<OrderAnswer>({ refusal: message, added: 0, problems: [] }, { status }),
  })
}

function repeatButton(request: Request, orderId: string) {
  return shopButton({
    fallback: 'Ошибка повтора заказа',
    run: async () => {
      const { visitor, setCookie } = await ensureVisitor(request)
      const [viewer, cart] = await Promise.all([readViewer(request), readCartKey(request)])
      const { added, problems } = await repeatOrder({ orderId, viewer, visitorHash: cart ?? visitor.hash })
      const headers = cookieHeaders([setCookie])
      if (problems.length === 0)
        return redirectWithToast(paths.cart(), { text: 'Товары заказа в корзине' }, headers)
      return data<OrderAnswer>({ refusal: null, added, problems }, { headers })
    },
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
