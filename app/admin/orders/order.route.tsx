import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { OrderDetails } from '~/admin/orders/order-details'
import { originIn } from '~/admin/orders/order-origin.server'
import { orderStatusAction } from '~/admin/orders/order-status-action.server'
import { readOrigin } from '~/admin/shared/list/list-origin.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  changeOrderData,
  describeOrderData,
  paymentStatusInput,
  readOrderMoney,
  sendMailAgain,
  sendPayLink,
  setPaymentStatus,
  takeSurcharge,
  whyLinesStay,
  whyNoCash,
} from '~/domain/fulfilment/index.server'
import { listMailsAbout } from '~/domain/mail/index.server'
import {
  addNote,
  listAgreedPrices,
  listNotes,
  orderDataInput,
  orderListQuery,
  orderNoteInput,
  readOrder,
  readOrderNeighbours,
  readOrderTimeline,
  readOtherOrders,
} from '~/domain/orders/index.server'
import type { OrderDetail } from '~/domain/orders/shared'
import { paymentStatusLabels } from '~/domain/orders/staff'
import { listAttempts, mayBePaidOnline, payLinkOf } from '~/domain/payments/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { inSentence } from '~/platform/text/in-sentence'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm
export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.shown ? `Заказ ${args.data.shown.order.orderNumber}` : 'Заказ не найден')(args)

const page = defineAdminPage('adminOrder', {
  query: z.object({
    edit: z.literal('1').optional().catch(undefined),
    from: z.string().max(2_000).optional().catch(undefined),
  }),
  fallback: 'Заказ не загрузился',
  load: async ({ params, query }) => {
    const orderId = params.orderId ?? ''
    try {
      const order = await readOrder(orderId)
      const editing = query.edit === '1' ? await describeOrderData(orderId) : null
      const [around, place] = await Promise.all([readAround(order), readPlace(order, query.from)])
      return data({ orderId, shown: { order, ...around, place, editing } })
    } catch (error) {
      if (error instanceof UserError) return data({ orderId, shown: null }, { status: error.status })
      throw error
    }
  },
  actions: {
    status: orderStatusAction(null),
    'payment-status': adminAction({
      permission: 'orders.write',
      schema: paymentStatusInput,
      fallback: 'Ошибка при смене статуса оплаты',
      run: async ({ orderId, paymentStatus }, { actor, request }) => {
        if (paymentStatus === 'REFUNDED' && (await hasHandMoney(orderId)))
          return redirect(officePaths.orderRefund(orderId, originIn(request)), 303)
        await setPaymentStatus({ orderId, to: paymentStatus, actor })
        return { toast: `Оплата: ${inSentence(paymentStatusLabels[paymentStatus])}` }
      },
    }),
    data: adminAction({
      permission: 'orders.write',
      schema: orderDataInput,
      fallback: 'Данные заказа не сохранены',
      run: async (wanted, { params, actor }) => {
        const isChanged = await changeOrderData({ orderId: params.orderId ?? '', wanted, actor })
        return { toast: isChanged ? 'Данные заказа сохранены' : 'Ничего не изменилось' }
      },
    }),
    surcharge: adminAction({
      permission: 'orders.write',
      schema: z.object({ seenKopecks: z.coerce.number().int() }),
      fallback: 'Доплата не записана',
      run: async ({ seenKopecks }, { params, actor }) => {
        await takeSurcharge({ orderId: params.orderId ?? '', seenKopecks, actor })
        return { toast: 'Доплата записана' }
      },
    }),
    'mail-again': adminAction({
      permission: 'orders.write',
      schema: z.object({ mailId: z.uuid({ error: 'Письмо не найдено' }) }),
      fallback: 'Письмо не отправлено',
      run: async ({ mailId }, { params, actor }) => {
        await sendMailAgain({ orderId: params.orderId ?? '', mailId, actor })
        return { toast: 'Письмо отправляется ещё раз' }
      },
    }),
    'pay-link': adminAction({
      permission: 'orders.write',
      schema: z.object({}),
      fallback: 'Ссылка не отправлена',
      run: async (_, { params, actor }) => {
        await sendPayLink({ orderId: params.orderId ?? '', actor })
        return { toast: 'Ссылка на оплату отправляется клиенту' }
      },
    }),
    note: idempotentAction({
      permission: 'orders.write',
      schema: orderNoteInput,
      fallback: 'Ошибка при добавлении заметки: Неизвестная ошибка',
      run: async ({ text }, { params, actor, once }) => {
        await addNote({ orderId: params.orderId ?? '', text: text ?? '', once, actor })
        return { toast: text === null ? 'Заметка пуста, ничего не записано' : 'Заметка записана' }
      },
    }),
  },
})

async function hasHandMoney(orderId: string): Promise<boolean> {
  const { byHandKopecks } = await readOrderMoney(await readOrder(orderId))
  return byHandKopecks > 0
}

async function readPlace(order: OrderDetail, origin: string | undefined) {
  const { from, href, query } = readOrigin(origin, ['orders', 'ordersManager'])
  return {
    from,
    back: { href, label: 'Все заказы' },
    neighbours: await readOrderNeighbours(orderListQuery.parse(query), order),
  }
}

async function readAround(order: OrderDetail) {
  const [timeline, notes, attempts, money, linesRefusal, mails, others, isPayable, agreedPrices] =
    await Promise.all([
      readOrderTimeline(order.id),
      listNotes(order.id),
      listAttempts(order.id),
      readOrderMoney(order),
      whyLinesStay(order),
      listMailsAbout(order.id),
      readOtherOrders(order),
      mayBePaidOnline(order),
      listAgreedPrices(order.id),
    ])
  return {
    timeline,
    notes,
    attempts,
    money,
    linesRefusal,
    agreedPrices,
    noCash: whyNoCash(order, money.byHandKopecks),
    mails,
    others,
    payLink: isPayable ? payLinkOf(order) : null,
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminOrderRoute() {
  const { orderId, shown } = useLoaderData<typeof loader>()
  const state = useFormState()
  return shown ? <OrderDetails {...shown} state={state} /> : <OrderMissing orderId={orderId} />
}

function OrderMissing({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Заказ не найден"
      actions={<LinkButton to={officePaths.orders()}>К заказам</LinkButton>}
    >
      {orderId}
    </EmptyState>
  )
}
