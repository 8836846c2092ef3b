import { setCartPromo } from '~/domain/cart/index.server'
import { placeOrder } from '~/domain/orders/index.server'

import { checkoutOf } from './checkout-form'
import { createCart } from '../database/factories'

interface Buyer {
  /** A promo code that is kept with the cart. */
  promoCode?: string
  /** The signed-in account; nobody is signed in unless told. */
  userId?: string | null
  /** Fields of the checkout form that differ from the correct one. */
  form?: Record<string, string>
  ip?: string
  userAgent?: string | null
}

/** Orders what is in the visitor's cart. */
export function orderCart(
  visitorHash: string,
  { userId = null, form = {}, ip = '', userAgent = null }: Buyer = {},
) {
  return placeOrder({ source: 'SITE', checkout: checkoutOf(form), visitorHash, userId, ip, userAgent })
}

/** A new visitor puts the products into a cart and orders them. */
export async function orderProducts(lines: { productId: string; quantity: number }[], buyer?: Buyer) {
  const { visitorHash } = await createCart(lines)
  if (buyer?.promoCode !== undefined) await setCartPromo(visitorHash, buyer.promoCode)
  const { orderId } = await orderCart(visitorHash, buyer)
  return { orderId, visitorHash }
}
