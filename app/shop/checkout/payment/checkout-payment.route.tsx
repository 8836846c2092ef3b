import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

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
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readViewer } from '~/http/sessions/viewer.server'
import { useFormState } from '~/http/forms/use-form-state'
import { UserError } from '~/platform/errors/errors'
import {
  definePage,
  flagParam,
  shopForm,
  textParam,
  type PageContext,
} from '~/shop/shared/page/shop-page.server'
import { PaymentStepPage } from '~/shop/checkout/payment/payment-step-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Оплата заказа' })

const query = z.object({
  orderId: textParam,
  key: z.string().optional(),
  leave: flagParam,
  choose: flagParam,
})

const page = definePage({
  query,
  guard: readPayer,
  fallback: 'Ошибка загрузки данных заказа',
  load: async ({ query: { orderId, key, leave, choose }, mayPay }) => {
    if (!mayPay) throw redirect(paths.orderSuccess(orderId))
    const step = await readPaymentStep(orderId, { chooses: choose, wantsOnline: key !== undefined })
    return { ...step, linkKey: key, leaves: leave }
  },
  form: ({ query: { orderId, key }, mayPay, form }) => {
    // Thrown, since a returned response would run the loader, which redirects to the order.
    if (!mayPay) throw data('Заказ не найден', { status: 404 })
    return shopForm(form, {
      schema: paymentChoiceInput,
      fallback: paymentErrorText,
      run: async ({ method, seenKopecks }) => {
        if (method === 'another') await giveUpAttempt(orderId)
        else if (method === 'cash') await choosePaymentOnReceipt(orderId)
        else await startPayment({ orderId, method: onlineMethods[method], amountKopecks: seenKopecks })
        const more = { key, ...(method === 'online' ? { leave: '1' as const } : {}) }
        return redirect(paths.checkoutPayment(orderId, more), 303)
      },
    })
  },
})

export const loader = page.loader
export const action = page.action

/** The owner, or a visitor with the emailed link. */
async function readPayer({ request, query: { orderId, key } }: PageContext<z.infer<typeof query>>) {
  if (orderId === '') throw data('Номер заказа не найден', { status: 400 })
  const visible = await readOrderFor(orderId, await readViewer(request)).catch((error: unknown) => {
    throw error instanceof UserError ? data(error.message, { status: error.status }) : error
  })
  return { mayPay: visible.access === 'owner' || (await holdsPayLink(orderId, key ?? null)) }
}

export default function CheckoutPaymentRoute() {
  const pageData = useLoaderData<typeof loader>()
  const busy = useNavigation().state === 'submitting'
  return <PaymentStepPage {...pageData} state={useFormState()} busy={busy} />
}
