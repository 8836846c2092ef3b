import { readCart } from '~/domain/cart/index.server'
import { sellableLines } from '~/domain/cart/shared'
import type { Destination } from '~/domain/delivery/shared'
import { quoteCart } from '~/domain/orders/index.server'

interface Quoted {
  cartKey: string | null
  userId: string | null
  destination: Destination | null
}

export async function quoteOfCart({ cartKey, userId, destination }: Quoted) {
  const cart = await readCart(cartKey)
  return quoteCart({ lines: sellableLines(cart.lines), promoCode: cart.promoCode }, userId, destination)
}
