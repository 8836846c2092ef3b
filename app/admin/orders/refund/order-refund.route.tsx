import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  describeRefund,
  giveHandMoneyBack,
  giveMoneyBack,
  handRefundInput,
  previewHandRefund,
  previewRefund,
  refundInput,
} from '~/domain/fulfilment/index.server'
import {
  adminAction,
  defineAdminPage,
  noQuery,
  type AdminFormContext,
} from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { backToOrder, originIn } from '~/admin/orders/order-origin.server'
import { useFormState } from '~/http/forms/use-form-state'
import { formatRoubles } from '~/platform/money/money'
import { OrderRefund } from '~/admin/orders/refund/order-refund'

export const meta = officeMeta('Возврат денег')
export const shouldRevalidate = afterEveryForm

const fallback = 'Возврат не записан'

const page = defineAdminPage('adminOrderRefund', {
  query: noQuery,
  fallback: 'Возврат не загрузился',
  load: async ({ params, request }) => {
    const orderId = params.orderId ?? ''
    return { orderId, from: originIn(request), ...(await describeRefund(orderId)) }
  },
  actions: {
    ask: adminAction({
      schema: refundInput,
      fallback,
      run: async (refund, context) =>
        requestConfirmation(
          context,
          await previewRefund({ orderId: orderOf(context), ...refund, actor: context.actor }),
        ),
    }),
    'ask-by-hand': adminAction({
      schema: handRefundInput,
      fallback,
      run: async (refund, context) =>
        requestConfirmation(
          context,
          await previewHandRefund({ orderId: orderOf(context), ...refund, actor: context.actor }),
        ),
    }),
    change: adminAction({
      schema: z.looseObject({}),
      fallback,
      run: (_, { typed: { askedKopecks: _amount, ...values } }) =>
        Promise.resolve({ again: { values, fieldErrors: {}, formErrors: [] } }),
    }),
    refund: adminAction({
      schema: refundInput,
      fallback,
      run: async (refund, context) => {
        const orderId = orderOf(context)
        const { amountKopecks } = await giveMoneyBack({ orderId, ...refund, actor: context.actor })
        return {
          toast: `Возврат ${formatRoubles(amountKopecks)} отправляется в банк`,
          to: backToOrder(orderId, context.request),
        }
      },
    }),
    'refund-by-hand': adminAction({
      schema: handRefundInput,
      fallback,
      run: async (refund, context) => {
        const orderId = orderOf(context)
        const { amountKopecks } = await giveHandMoneyBack({ orderId, ...refund, actor: context.actor })
        return {
          toast: `Возврат ${formatRoubles(amountKopecks)} записан`,
          to: backToOrder(orderId, context.request),
        }
      },
    }),
  },
})

const orderOf = ({ params }: AdminFormContext): string => params.orderId ?? ''

/** Asks for confirmation before money moves. */
function requestConfirmation({ typed }: AdminFormContext, { amountKopecks }: { amountKopecks: number }) {
  return {
    again: { values: { ...typed, askedKopecks: String(amountKopecks) }, fieldErrors: {}, formErrors: [] },
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminOrderRefundRoute() {
  return <OrderRefund {...useLoaderData<typeof loader>()} state={useFormState()} />
}
