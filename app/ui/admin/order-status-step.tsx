import { Form } from '@remix-run/react'

import type { OrderStatus } from '~/domain/orders/shared'
import { isReleased, staffStatusLabels } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { FormErrors } from '~/ui/account/form-errors'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Checkbox } from '~/ui/primitives/controls'
import { TextField } from '~/ui/primitives/text-field'

interface OrderStatusStepProps {
  orderId: string
  orderNumber: string
  status: OrderStatus
  to: OrderStatus
  trackingNumber: string | null
  /** Kopecks paid online that the shop still holds. */
  heldKopecks: number
  state: FormState | undefined
}

/** What a change of status has to ask: the parcel's number when it is sent, the money when the order is taken back. */
export function OrderStatusStep({ orderId, orderNumber, status, to, trackingNumber, heldKopecks, state }: OrderStatusStepProps) {
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-1 text-section">Заказ {orderNumber}</h1>
      <p className="mb-5 text-muted">
        {staffStatusLabels[status]} → {staffStatusLabels[to]}
      </p>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="status" value={to} />
        {to === 'SHIPPED' ? (
          <TextField
            name="trackingNumber"
            label="Трек-номер"
            hint="Можно оставить пустым. Номер будет в письме покупателю."
            state={state}
            defaultValue={trackingNumber ?? ''}
            maxLength={100}
            autoComplete="off"
          />
        ) : null}
        {isReleased(to) ? <TakenBack heldKopecks={heldKopecks} state={state} /> : null}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button tone={isReleased(to) ? 'danger' : 'accent'}>Сменить статус</Button>
          <LinkButton to={officePaths.order(orderId)} tone="outline">
            Не менять
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}

function TakenBack({ heldKopecks, state }: { heldKopecks: number; state: FormState | undefined }) {
  const [error] = errorsOf(state, 'refund')
  return (
    <div className="grid gap-2">
      <p>Товары вернутся на склад, покупатель получит письмо.</p>
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
    </div>
  )
}
