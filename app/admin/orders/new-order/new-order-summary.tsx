import { deliveryMethodLabels, paymentMethodLabels } from '~/domain/orders/shared'
import {
  paymentStatusLabels,
  chosenDelivery,
  editableStatuses,
  orderFormTotal,
  piecesOf,
  staffStatusLabels,
  type DeliveryRates,
} from '~/domain/orders/staff'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { inSentence } from '~/platform/text/in-sentence'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import type { NewOrderView } from './new-order-state'

interface NewOrderSummaryProps extends NewOrderView {
  rates: DeliveryRates
  isBusy: boolean
}

export function NewOrderSummary({ form, change, errors, rates, isBusy }: NewOrderSummaryProps) {
  return (
    <section aria-label="Итог заказа" className="panel grid gap-4 p-4 max-xl:mb-20 xl:sticky xl:top-4">
      <Field id="status" label="Статус заказа" error={errors('status')}>
        {(control) => (
          <Select
            {...control}
            name="status"
            value={form.status}
            onChange={(event) => change({ status: event.currentTarget.value })}
          >
            {editableStatuses('PENDING').map((status) => (
              <option key={status} value={status}>
                {staffStatusLabels[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="paymentStatus" label="Статус оплаты" error={errors('paymentStatus')} hint={paidHow}>
        {(control) => (
          <Select
            {...control}
            name="paymentStatus"
            value={form.paymentStatus}
            onChange={(event) => change({ paymentStatus: event.currentTarget.value })}
          >
            {Object.entries(paymentStatusLabels).map(([status, label]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Sums form={form} rates={rates} />
      <noscript>
        <Button name="step" value="recalculate" tone="outline" className="w-full">
          Пересчитать
        </Button>
      </noscript>
      <div className="new-order-save">
        <p className="xl:hidden">
          <span className="block text-caption text-muted">Итого</span>
          <strong className="text-lead whitespace-nowrap">
            {formatRoubles(orderFormTotal(form, rates).totalKopecks)}
          </strong>
        </p>
        <Button
          name="step"
          value="create"
          tone="accent"
          busy={isBusy}
          className="w-full"
          title="Ctrl+S"
          data-save
        >
          Создать заказ
        </Button>
      </div>
    </section>
  )
}

/** Staff orders are paid in cash (specification, section 5). */
const paidHow = `Оплата: ${inSentence(paymentMethodLabels.CASH_ON_DELIVERY)}`

function Sums({ form, rates }: Pick<NewOrderSummaryProps, 'form' | 'rates'>) {
  const total = orderFormTotal(form, rates)
  const pieces = form.lines.reduce((count, line) => count + (line.productId === '' ? 0 : piecesOf(line)), 0)
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-4">
      <dt className="text-muted">Товары, {counted(pieces, ['штука', 'штуки', 'штук'])}</dt>
      <dd className="text-right">{formatRoubles(total.itemsKopecks)}</dd>
      <dt className="text-muted">{deliveryMethodLabels[chosenDelivery(form)]}</dt>
      <dd className="text-right">{formatRoubles(total.deliveryKopecks)}</dd>
      <dt className="text-lead font-bold">Итого</dt>
      <dd className="text-right text-lead font-bold">{formatRoubles(total.totalKopecks)}</dd>
    </dl>
  )
}
