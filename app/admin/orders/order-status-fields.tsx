import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { OrderDetail, OrderStatus } from '~/domain/orders/shared'
import {
  paymentStatusLabels,
  editableStatuses,
  mailingStatuses,
  staffStatusLabels,
} from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Field } from '~/ui/primitives/controls/field'

import { useMay } from '../shared/parts/if-permitted'
import { SavedSelect } from './saved-select'

const mailingWords = mailingStatuses.map((status) => `«${staffStatusLabels[status]}»`).join(', ')

export function OrderStatusFields({ order, state }: { order: OrderDetail; state: FormState | undefined }) {
  const statuses = Object.fromEntries(
    editableStatuses(order.status).map((status) => [status, staffStatusLabels[status]]),
  )
  const mails = order.email === null ? 'Писем не будет: у заказа нет email.' : null
  const choices = [
    {
      intent: 'status',
      name: 'status',
      label: 'Статус заказа',
      value: order.status,
      options: statuses,
      hint: mails ?? `Сразу придёт письмо клиенту: ${mailingWords}.`,
    },
    {
      intent: 'payment-status',
      name: 'paymentStatus',
      label: 'Статус оплаты',
      value: order.paymentStatus,
      options: paymentStatusLabels,
      hint: mails ?? 'Сразу придёт письмо клиенту: «Оплачен».',
    },
  ]
  return (
    <section className="panel mb-4 grid gap-4 p-4 sm:grid-cols-2">
      {choices.map(({ intent, name, label, value, options, hint }) => (
        <Field key={name} label={label} hint={hint} error={errorsOf(state, name)}>
          {(control) => (
            <SavedSelect
              {...control}
              fields={{ intent, orderId: order.id }}
              name={name}
              value={value}
              options={options}
              saveLabel="Сохранить"
              className="control"
            />
          )}
        </Field>
      ))}
    </section>
  )
}

interface OrderStatusButtonProps {
  orderId: string
  to: OrderStatus
  small?: boolean
  children: ReactNode
}

export function OrderStatusButton({ orderId, to, small, children }: OrderStatusButtonProps) {
  if (!useMay('orders.write')) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      <Button name="status" value={to} tone={small ? 'outline' : 'accent'} small={small}>
        {children}
      </Button>
    </Form>
  )
}
