import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

import { paymentStatusLabels, type OrderDetail, type OrderStatus } from '~/domain/orders/shared'
import { editableStatuses, staffStatusLabels } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Button } from '~/ui/primitives/button'
import { Select } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

/** The two states of an order, saved at once when another one is chosen; without a script, by the buttons. */
export function OrderStatusFields({ order, state }: { order: OrderDetail; state: FormState | undefined }) {
  const statuses = editableStatuses(order.status)
  return (
    <section className="panel mb-4 grid gap-4 p-4 sm:grid-cols-2">
      <SelectForm
        intent="status"
        orderId={order.id}
        name="status"
        label="Статус заказа"
        value={order.status}
        options={Object.fromEntries(statuses.map((status) => [status, staffStatusLabels[status]]))}
        errors={errorsOf(state, 'status')}
      />
      <SelectForm
        intent="payment-status"
        orderId={order.id}
        name="paymentStatus"
        label="Статус оплаты"
        value={order.paymentStatus}
        options={paymentStatusLabels}
        errors={errorsOf(state, 'paymentStatus')}
      />
    </section>
  )
}

interface SelectFormProps {
  intent: string
  orderId: string
  name: string
  label: string
  value: string
  options: Readonly<Record<string, string>>
  errors: readonly string[]
}

function SelectForm({ intent, orderId, name, label, value, options, errors }: SelectFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="orderId" value={orderId} />
      <Field label={label} error={errors}>
        {(control) => (
          <span className="flex gap-2">
            <Select
              {...control}
              key={value}
              name={name}
              defaultValue={value}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {Object.entries(options).map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </Select>
            <noscript>
              <button className="button button-outline">Сохранить</button>
            </noscript>
          </span>
        )}
      </Field>
    </Form>
  )
}

/** Leads an order to its next state. */
export function OrderStatusButton({ orderId, to, children }: { orderId: string; to: OrderStatus; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      <Button name="status" value={to} tone="accent">
        {children}
      </Button>
    </Form>
  )
}
