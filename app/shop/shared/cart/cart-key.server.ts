import { accountCartHash, findCustomerCart } from '~/domain/cart/index.server'

import { oncePerRequest } from '../../../http/requests/request-scope.server'
import { readCustomer } from '../../../http/sessions/session.server'
import { readVisitor } from '../../../http/cookies/visitor.server'

/** The customer's own cart, otherwise the browser's; null for a guest without one. */
export function readCartKey(request: Request): Promise<string | null> {
  return oncePerRequest('cart-key', async () => {
    const [customer, visitor] = await Promise.all([readCustomer(request), readVisitor(request)])
    if (!customer) return visitor?.hash ?? null
    return (await findCustomerCart(customer.userId)) ?? accountCartHash(customer.userId)
  })
}
