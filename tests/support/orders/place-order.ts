import { setCartPromo } from '~/domain/cart/index.server'
import { placeOrder } from '~/domain/orders/index.server'

import { checkoutOf } from './checkout-form'
import { createCart } from '../database/factories'

interface Buyer {
  promoCode?: string
  userId?: string | null
  form?: Record<string, string>
  ip?: string
  userAgent?: string | null
}

export function orderCart(
  visitorHash: string,
  { userId = null, form = {}, ip = '', userAgent = null }: Buyer = {},
) {
  return placeOrder({ source: 'SITE', checkout: checkoutOf(form), visitorHash, userId, ip, userAgent })
}

export async function orderProducts(lines: { productId: string; quantity: number }[], buyer?: Buyer) {
  const { visitorHash } = await createCart(lines)
  if (buyer?.promoCode !== undefined) await setCartPromo(visitorHash, buyer.promoCode)
  const { orderId } = await orderCart(visitorHash, buyer)
  return { orderId, visitorHash }
}
