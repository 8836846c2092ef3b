import { useLoaderData, Form } from '@remix-run/react'
import { z } from 'zod'

import { backToOrder, originIn } from '~/admin/orders/order-origin.server'
import { readOrigin } from '~/admin/shared/list/list-origin.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { describeStatusStep, orderStatusInput, setOrderStatus } from '~/domain/fulfilment/index.server'
import { orderStatusLabels, type OrderStatus, type DeliveryMethod } from '~/domain/orders/shared'
import { staffStatusLabels, isReleased, mailingStatuses, statusVerbs } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { formatRoubles } from '~/platform/money/money'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { useMay } from '../shared/parts/if-permitted'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Статус заказа')

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]

const page = defineAdminPage('adminOrderStatus', {
  query: z.object({
    to: z.enum(statuses).catch('SHIPPED'),
    back: z.literal('list').optional().catch(undefined),
  }),
  fallback: 'Заказ не загрузился',
  load: async ({ params, query, request }) => {
    const orderId = params.orderId ?? ''
    return {
      orderId,
      to: query.to,
      back: wayBack(orderId, query.back, request),
      ...(await describeStatusStep(orderId)),
    }
  },
  actions: {
    status: adminAction({
      schema: orderStatusInput,
      fallback: 'Ошибка при смене статуса заказа',
      run: async ({ orderId, status, refund, handRefund, trackingNumber }, { actor, request }) => {
        await setOrderStatus({
          orderId,
          to: status,
          actor,
          refund: refund === 'on',
          handRefund: handRefund === 'on',
          trackingNumber,
        })
        return {
          toast: `Статус заказа: ${staffStatusLabels[status]}`,
          to: wayBack(orderId, new URL(request.url).searchParams.get('back'), request).href,
        }
      },
    }),
  },
})

function wayBack(
  orderId: string,
  back: string | null | undefined,
  request: Request,
): { href: string; label: string } {
  if (back !== 'list') return { href: backToOrder(orderId, request), label: 'Вернуться к заказу' }
  return {
    href: readOrigin(originIn(request), ['orders', 'ordersManager']).href,
    label: 'Вернуться к списку',
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminOrderStatusRoute() {
  return <OrderStatusStep {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface OrderStatusStepProps {
  orderId: string
  back: { href: string; label: string }
  orderNumber: string
  status: OrderStatus
  to: OrderStatus
  deliveryMethod: DeliveryMethod
  trackingNumber: string | null
  /** Kopecks paid online and not refunded. */
  heldKopecks: number
  /** Kopecks received outside the bank and not refunded. */
  byHandKopecks: number
  email: string | null
  state: FormState | undefined
}

/** What a status change must ask for: the tracking number when sending, the refund when cancelling. */
function OrderStatusStep(props: OrderStatusStepProps) {
  const { orderNumber, status, to, back, state } = props
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-1 text-section">Заказ {orderNumber}</h1>
      <p className="mb-5 text-muted">
        {staffStatusLabels[status]} → {staffStatusLabels[to]}
      </p>
      <FormErrors state={state} />
      {status === to ? (
        <>
          <p className="mb-4">Заказ уже в этом статусе.</p>
          <LinkButton to={back.href} tone="outline">
            {back.label}
          </LinkButton>
        </>
      ) : (
        <StepForm {...props} />
      )}
    </section>
  )
}

function StepForm({
  orderId,
  to,
  back,
  deliveryMethod,
  trackingNumber,
  heldKopecks,
  byHandKopecks,
  email,
  state,
}: OrderStatusStepProps) {
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="status" value={to} />
      {to === 'SHIPPED' ? (
        <TextField
          name="trackingNumber"
          label="Трек-номер"
          hint={
            deliveryMethod === 'PICKUP'
              ? 'Для самовывоза не нужен.'
              : 'Можно оставить пустым. Номер будет в письме клиенту.'
          }
          state={state}
          defaultValue={trackingNumber ?? ''}
          maxLength={100}
          autoComplete="off"
        />
      ) : null}
      {isReleased(to) ? (
        <TakenBack heldKopecks={heldKopecks} byHandKopecks={byHandKopecks} state={state} />
      ) : null}
      <p className="text-muted">{mailWords(to, email)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button tone={isReleased(to) ? 'danger' : 'accent'} data-save>
          {statusVerbs[to]}
        </Button>
        <LinkButton to={back.href} tone="outline">
          {back.label}
        </LinkButton>
      </div>
    </Form>
  )
}

function TakenBack({
  heldKopecks,
  byHandKopecks,
  state,
}: Pick<OrderStatusStepProps, 'heldKopecks' | 'byHandKopecks' | 'state'>) {
  const [error] = errorsOf(state, 'refund')
  if (!useMay('orders.refund') && heldKopecks + byHandKopecks > 0)
    return <RefundByOthers heldKopecks={heldKopecks} />
  return (
    <div className="grid gap-2">
      <p>Товары вернутся на склад.</p>
      {heldKopecks === 0 ? null : (
        <>
          <Checkbox
            name="refund"
            label={`Вернуть ${formatRoubles(heldKopecks)}, полученные онлайн`}
            aria-invalid={error ? true : undefined}
          />
          {error === undefined ? null : <p className="text-caption font-semibold text-danger">{error}</p>}
        </>
      )}
      {byHandKopecks === 0 ? null : (
        <>
          <p>
            Не через сайт за заказ получено {formatRoubles(byHandKopecks)}. Магазин сам их не вернёт: отдайте
            деньги в кассе или переводом.
          </p>
          <Checkbox
            name="handRefund"
            label={`Деньги отданы: записать возврат ${formatRoubles(byHandKopecks)}`}
          />
          <p className="text-caption text-muted">
            Ещё не отданы — не отмечайте: «Вернуть деньги» останется на странице заказа.
          </p>
        </>
      )}
    </div>
  )
}

function RefundByOthers({ heldKopecks }: { heldKopecks: number }) {
  return (
    <div className="grid gap-2">
      <p>Товары вернутся на склад.</p>
      <p>
        За заказ получены деньги. Возвращает их тот, у кого есть право «Возвращать деньги»
        {heldKopecks === 0
          ? '.'
          : ': сначала попросите его вернуть полученное онлайн, иначе статус не сменится.'}
      </p>
    </div>
  )
}

function mailWords(to: OrderStatus, email: string | null): string {
  if (!mailingStatuses.includes(to)) return 'Письма клиенту об этом нет.'
  return email === null ? 'Письма не будет: у заказа нет email.' : `Клиент сразу получит письмо на ${email}.`
}
