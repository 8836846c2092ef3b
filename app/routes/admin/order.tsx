import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { orderStatusInput, paymentStatusInput, setOrderStatus, setPaymentStatus } from '~/domain/fulfilment/index.server'
import { addNote, listNotes, orderNoteInput, readOrder, readOrderTimeline } from '~/domain/orders/index.server'
import { paymentStatusLabels } from '~/domain/orders/shared'
import { asksFirst, staffStatusLabels } from '~/domain/orders/staff'
import { listAttempts } from '~/domain/payments/index.server'
import { adminAction, defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors'
import { OrderDetails } from '~/ui/admin/order-details'
import { OrderMissing } from '~/ui/admin/order-missing'

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.shown ? `Заказ ${args.data.shown.order.orderNumber}` : 'Заказ не найден')(args)

const page = defineAdminPage({
  permission: 'orders.read',
  query: z.object({ edit: z.literal('1').optional().catch(undefined) }),
  fallback: 'Заказ не загрузился',
  load: async ({ params, query }) => {
    const orderId = params.orderId ?? ''
    try {
      const order = await readOrder(orderId)
      const [timeline, notes, attempts] = await Promise.all([readOrderTimeline(orderId), listNotes(orderId), listAttempts(orderId)])
      return data({ orderId, shown: { order, timeline, notes, attempts }, isEdited: query.edit === '1' })
    } catch (error) {
      if (error instanceof UserError) return data({ orderId, shown: null, isEdited: false }, { status: error.status })
      throw error
    }
  },
  actions: {
    status: adminAction({
      permission: 'orders.write',
      schema: orderStatusInput,
      fallback: 'Ошибка при смене статуса заказа',
      run: async ({ orderId, status }, { actor }) => {
        if (asksFirst(status)) return redirect(officePaths.orderStatus(orderId, status), 303)
        await setOrderStatus({ orderId, to: status, actor, refund: false })
        return { toast: `Статус заказа: ${staffStatusLabels[status]}` }
      },
    }),
    'payment-status': adminAction({
      permission: 'orders.write',
      schema: paymentStatusInput,
      fallback: 'Ошибка при смене статуса оплаты',
      run: async ({ orderId, paymentStatus }, { actor }) => {
        await setPaymentStatus({ orderId, to: paymentStatus, actor })
        return { toast: `Оплата: ${paymentStatusLabels[paymentStatus]}` }
      },
    }),
    note: adminAction({
      permission: 'orders.write',
      schema: orderNoteInput,
      fallback: 'Ошибка при добавлении заметки: Неизвестная ошибка',
      run: async ({ text }, { params, actor }) => {
        await addNote({ orderId: params.orderId ?? '', text: text ?? '', actor })
        return { toast: text === null ? 'Заметка пуста, ничего не записано' : 'Заметка записана' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderRoute() {
  const { orderId, shown, isEdited } = useLoaderData<typeof loader>()
  const state = useFormState()
  return shown ? <OrderDetails {...shown} isEdited={isEdited} state={state} /> : <OrderMissing orderId={orderId} />
}
