import { checkoutInput } from '~/domain/orders/checkout-input.server'

import { checkoutFields } from './checkout-fields'

/** The correct form's parsed value with some fields changed. */
export function checkoutOf(changes: Record<string, string> = {}) {
  return checkoutInput.parse({ ...checkoutFields, ...changes })
}
