import { findCustomerCart } from '~/domain/cart/index.server'

import { oncePerRequest } from './request-scope.server'
import { readCustomer } from './session.server'
import { readVisitor } from './visitor.server'

/**
 * The hash of the cart that this request is about: a signed-in customer's own, which follows them from browser to browser, else the
 * browser's; null when there is none.
 */
export function readCartKey(request: Request): Promise<string | null> {
  return oncePerRequest('cart-key', async () => {
    const [customer, visitor] = await Promise.all([readCustomer(request), readVisitor(request)])
    const own = customer ? await findCustomerCart(customer.userId) : null
    return own ?? visitor?.hash ?? null
  })
}
