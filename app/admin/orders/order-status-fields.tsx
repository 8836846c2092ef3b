import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'

import type { OrderDetail, OrderStatus } from '~/domain/orders/shared'
import {
  asksFirst,
  paymentStatusLabels,
  editableStatuses,
  mailingStatuses,
  staffStatusLabels,
} from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Field } from '~/ui/primitives/controls/field'

import { useMay } from '../shared/parts/if-permitted'
import { useAsk } from '../shared/question/question-link'
import { SavedSelect } from './saved-select'

const mailingWords = mailingStatuses.map((status) => `«${staffStatusLabels[status]}»`).join(', ')

interface OrderStatusFieldsProps {
  order: OrderDetail
  from: string
  state: FormState | undefined
}

export function OrderStatusFields({ order, from, state }: OrderStatusFieldsProps) {
  const ask = useAsk()
  const askOrSave = (to: string): boolean => {
    if (ask === null || !asksFirst(to as OrderStatus)) return false
    ask(officePaths.orderStatus(order.id, to, { from }), 'order-status')
    return true
  }
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
              onAsk={name === 'status' ? askOrSave : undefined}
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
  /** Where the question of the next step leads back to. */
  origin: { from: string; back?: 'list' }
  look?: 'button' | 'small' | 'menu'
  children: ReactNode
}

export function OrderStatusButton({
  orderId,
  to,
  origin,
  look = 'button',
  children,
}: OrderStatusButtonProps) {
  const ask = useAsk()
  if (!useMay('orders.write')) return null
  const open = (event: FormEvent): void => {
    if (ask === null || !asksFirst(to)) return
    event.preventDefault()
    ask(officePaths.orderStatus(orderId, to, origin), 'order-status')
  }
  return (
    <Form method="post" preventScrollReset onSubmit={open}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      {look === 'menu' ? (
        <button name="status" value={to}>
          {children}
        </button>
      ) : (
        <Button
          name="status"
          value={to}
          tone={look === 'small' ? 'outline' : 'accent'}
          small={look === 'small'}
        >
          {children}
        </Button>
      )}
    </Form>
  )
}
