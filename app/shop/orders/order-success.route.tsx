import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readPickupAfterTinting } from '~/domain/tinting/index.server'
import { holdsOrderLink, readOrderFor, readOrderHold, readOrderTimeline } from '~/domain/orders/index.server'
import { awaitsTransfer } from '~/domain/orders/shared'
import { mayBePaidOnline } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { openOrder, readViewer } from '~/http/sessions/viewer.server'
import { readableEmail } from '~/http/answers/readable-email.server'
import { UserError } from '~/platform/errors/errors'
import { definePage, textParam } from '~/shop/shared/page/shop-page.server'
import { OrderReceipt } from '~/shop/orders/order-receipt'
import { OrderState } from '~/shop/orders/order-state'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, { title: source.data && 'problem' in source.data ? source.data.problem : 'Ваш заказ' })

const page = definePage({
  query: z.object({ orderId: textParam, key: z.string().nullable().catch(null) }),
  fallback: 'Ошибка загрузки данных заказа',
  load: async ({ request, query: { orderId, key } }) => {
    if (orderId === '') throw new UserError('Номер заказа не найден')
    if (key !== null) throw await withoutKey(orderId, key)
    return readVisible(request, orderId)
  },
  refused: ({ message }) => ({ problem: message }),
})

export const loader = page.loader

/** Moves the key into a cookie, so that analytics providers and bystanders cannot see it in the address. */
async function withoutKey(orderId: string, key: string): Promise<Response> {
  const headers: HeadersInit = (await holdsOrderLink(orderId, key))
    ? { 'Set-Cookie': await openOrder(orderId, key) }
    : {}
  return redirect(paths.orderSuccess(orderId), { status: 303, headers })
}

async function readVisible(request: Request, orderId: string) {
  const viewer = await readViewer(request)
  const visible = await readOrderFor(orderId, viewer)
  if (visible.access !== 'owner') return { ...visible, orderId, isSignedIn: viewer.userId !== null }
  const [mayBePaid, hold, pickup, { minDays, maxDays }, { requisites }, timeline] = await Promise.all([
    mayBePaidOnline(visible.order),
    readOrderHold(orderId),
    readPickupAfterTinting(visible.order),
    readSettings('shipping'),
    readSettings('payment'),
    readOrderTimeline(orderId),
  ])
  const { email } = visible.order
  const order = { ...visible.order, email: email === null ? null : readableEmail(email) }
  const shown = awaitsTransfer(order) && requisites !== '' ? requisites : null
  return {
    ...visible,
    order,
    mayBePaid,
    hold,
    pickup,
    timeline,
    requisites: shown,
    days: { minDays, maxDays },
  }
}

export default function OrderSuccessRoute() {
  const loaded = useLoaderData<typeof loader>()
  if ('problem' in loaded) return <OrderNotShown text={loaded.problem} />
  if (loaded.access === 'stranger') return <OrderState {...loaded} />
  const { access: _owner, ...receipt } = loaded
  return <OrderReceipt {...receipt} />
}

function OrderNotShown({ text }: { text: string }) {
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="alert"
        level={1}
        title={text}
        actions={<LinkButton to={paths.home()}>На главную</LinkButton>}
      >
        Проверьте ссылку из письма или позвоните нам: найдём заказ по телефону.
      </EmptyState>
    </div>
  )
}
