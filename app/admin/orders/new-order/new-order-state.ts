import { useState } from 'react'

import type { StaffProduct } from '~/domain/catalog/shared'
import type { StaffCustomer } from '~/domain/customers/shared'
import { orderFormValues, readOrderForm, type OrderForm } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'

export type NewOrderState = FormState & {
  hits?: { customers: StaffCustomer[] | null; products: Record<number, StaffProduct[]> }
}

export interface NewOrderView {
  form: OrderForm
  change: (change: Partial<OrderForm>) => void
  set: (form: OrderForm) => void
  state: NewOrderState | undefined
  errors: (field: string) => string[]
}

/** The form as it is typed; every response of the server replaces it. */
export function useNewOrder(state: NewOrderState | undefined): NewOrderView & { isDirty: boolean } {
  const [held, setHeld] = useState(() => answered(state, readOrderForm({})))
  const current = state === held.state ? held : answered(state, held.form)
  if (current !== held) setHeld(current)
  const { form, checkedLines } = current
  const set = (next: OrderForm): void => setHeld({ state, form: next, checkedLines })
  return {
    form,
    set,
    change: (change) => set({ ...form, ...change }),
    state,
    // Errors of lines are dropped when lines change, since their indexes may differ.
    errors: (field) =>
      field.startsWith('line-') && form.lines !== checkedLines ? [] : errorsOf(state, field),
    isDirty:
      JSON.stringify(orderFormValues(form)) !==
      JSON.stringify(orderFormValues(readOrderForm({ formKey: form.formKey }))),
  }
}

function answered(state: NewOrderState | undefined, otherwise: OrderForm) {
  const form = state ? readOrderForm(state.values) : otherwise
  return { state, form, checkedLines: form.lines }
}
