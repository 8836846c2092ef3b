import { Form, Link, useNavigation } from '@remix-run/react'
import { type KeyboardEvent } from 'react'

import type { PickupOption } from '~/domain/delivery/shared'
import { termsIn, type DeliveryTable } from '~/domain/delivery/staff'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/account/form-errors'

import { FormKey } from '../form/form-key'
import { UnsavedChanges } from '../form/unsaved-changes'
import { NewOrderCustomer } from './new-order-customer'
import { NewOrderDelivery } from './new-order-delivery'
import { NewOrderLines } from './new-order-lines'
import { useNewOrder, type NewOrderState } from './new-order-state'
import { NewOrderSummary } from './new-order-summary'

interface NewOrderProps {
  delivery: DeliveryTable
  places: readonly [PickupOption, ...PickupOption[]]
  state: NewOrderState | undefined
}

export function NewOrder({ delivery, places, state }: NewOrderProps) {
  const view = useNewOrder(state)
  const rates = termsIn(delivery, view.form)
  const isBusy = useNavigation().formData?.get('step') === 'create'
  return (
    <>
      <UnsavedChanges isDirty={view.isDirty && !isBusy} />
      <Link to={officePaths.orders()} className="text-muted hover:text-ink">
        ← Все заказы
      </Link>
      <h1 className="mt-1 mb-4 text-section">Новый заказ</h1>
      <FormErrors state={state} />
      <Form method="post" noValidate preventScrollReset onKeyDown={keepOnEnter}>
        {/* The first submit button, which Enter uses without scripts: it recalculates and creates no order. */}
        <button name="step" value="recalculate" tabIndex={-1} aria-hidden="true" className="sr-only">
          Пересчитать
        </button>
        <input type="hidden" name="intent" value="order" />
        <FormKey />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-4">
            <NewOrderCustomer {...view} />
            <NewOrderLines {...view} />
            <NewOrderDelivery {...view} rates={rates} places={places} />
          </div>
          <NewOrderSummary {...view} rates={rates} isBusy={isBusy} />
        </div>
      </Form>
    </>
  )
}

/** Enter does not submit: the order is created by its button or Ctrl+S. */
function keepOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
