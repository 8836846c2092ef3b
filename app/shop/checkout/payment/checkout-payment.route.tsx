import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import {
  choosePaymentOnReceipt,
  giveUpAttempt,
  holdsPayLink,
  paymentChoiceInput,
  readPaymentStep,
  startPayment,
} from '~/domain/payments/index.server'
import { onlineMethods, paymentErrorText } from '~/domain/payments/shared'
import { readOrderFor } from '~/domain/orders/index.server'
import { handleForm } from '~/http/forms/form.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { readViewer } from '~/http/sessions/viewer.server'
import { useFormState } from '~/http/forms/use-form-state'
import { UserError } from '~/platform/errors/errors'
import { PaymentStepPage } from '~/shop/checkout/payment/payment-step-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Оплата заказа' })

export async function loader({ request }: LoaderFunctionArgs) {
  const query = await readPaymentQuery(request)
  if (!query.mayPay) throw redirect(paths.orderSuccess(query.orderId))
  const { orderId, key, leaves, chooses } = query
  return {
    ...(await readPaymentStep(orderId, { chooses, wantsOnline: key !== undefined })),
    linkKey: key,
    leaves,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId, key, mayPay } = await readPaymentQuery(request)
  // Thrown, since a returned response would run the loader, which redirects to the order.
  if (!mayPay) throw data('Заказ не найден', { status: 404 })
  return handleForm(
    await readForm(request),
    paymentChoiceInput,
    { fallback: paymentErrorText },
    async ({ method, seenKopecks }) => {
      if (method === 'another') await giveUpAttempt(orderId)
      else if (method === 'cash') await choosePaymentOnReceipt(orderId)
      else await startPayment({ orderId, method: onlineMethods[method], amountKopecks: seenKopecks })
      return redirect(
        paths.checkoutPayment(orderId, { key, ...(method === 'online' ? { leave: '1' } : {}) }),
        303,
      )
    },
  )
}

/** The owner, or a visitor with the emailed link. */
async function readPaymentQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const orderId = query.get('orderId') ?? ''
  if (orderId === '') throw data('Номер заказа не найден', { status: 400 })
  const key = query.get('key') ?? undefined
  const visible = await readOrderFor(orderId, await readViewer(request)).catch((error: unknown) => {
    throw error instanceof UserError ? data(error.message, { status: error.status }) : error
  })
  const mayPay = visible.access === 'owner' || (await holdsPayLink(orderId, key ?? null))
  return { orderId, key, mayPay, leaves: query.has('leave'), chooses: query.has('choose') }
}

export default function CheckoutPaymentRoute() {
  const pageData = useLoaderData<typeof loader>()
  const busy = useNavigation().state === 'submitting'
  return <PaymentStepPage {...pageData} state={useFormState()} busy={busy} />
}
