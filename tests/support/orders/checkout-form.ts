import { checkoutInput } from '~/domain/orders/checkout-input.server'

import { checkoutFields } from './checkout-fields'

export function checkoutOf(changes: Record<string, string> = {}) {
  return checkoutInput.parse({ ...checkoutFields, ...changes })
}
