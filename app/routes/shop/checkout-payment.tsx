import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { choosePaymentOnReceipt, paymentChoiceInput, readOrderFor } from '~/domain/orders/index.server'
import { handleForm } from '~/http/form.server'
import { paths } from '~/http/paths'
import { readViewer } from '~/http/viewer.server'
import { useFormState } from '~/http/use-form-state'
import { PaymentChoice } from '~/ui/checkout/payment-choice'
import { PaymentConfirmed } from '~/ui/checkout/payment-confirmed'

/** Seconds until the cash confirmation goes on by itself, as specified. */
const CONFIRM_SECONDS = 2

export const meta: MetaFunction = () => [{ title: 'Оплата заказа — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = orderIdOf(request)
  const visible = await readOrderFor(orderId, await readViewer(request))
  if (visible.access !== 'owner') throw redirect(paths.orderSuccess(orderId))
  const { order } = visible
  return {
    orderId,
    orderNumber: order.orderNumber,
    totalKopecks: order.totalKopecks,
    paymentMethod: order.paymentMethod,
    chosen: order.paymentChosenAt !== null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const orderId = orderIdOf(request)
  const viewer = await readViewer(request)
  return handleForm(await request.formData(), paymentChoiceInput, { fallback: 'Ошибка при обработке платежа' }, async () => {
    await choosePaymentOnReceipt(orderId, viewer)
    return redirect(paths.checkoutPayment(orderId), 303)
  })
}

function orderIdOf(request: Request): string {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  if (orderId === '') throw data('Номер заказа не найден', { status: 400 })
  return orderId
}

export default function CheckoutPaymentRoute() {
  const order = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  return order.chosen ? (
    <PaymentConfirmed order={order} seconds={CONFIRM_SECONDS} />
  ) : (
    <PaymentChoice order={order} state={state} busy={busy} />
  )
}
