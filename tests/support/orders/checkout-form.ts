import { checkoutInput } from '~/domain/orders/placing/checkout-input.server'

import { checkoutFields } from './checkout-fields'

export function checkoutOf(changes: Record<string, string> = {}) {
  return checkoutInput.parse({ ...checkoutFields, ...changes })
}
