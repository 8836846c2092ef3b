import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import type { ShopData } from '../shop-data'
import { publish } from './event-bus'

/**
 * Publishes what the server says has changed with the customer: his cart, his wishlist, his sign-in; so everything counts that changed
 * them, and nothing that was refused. Stands behind the page's content, so that the products it names have been shown before.
 */
export function CustomerEvents({ shop }: { shop: ShopData }) {
  useCartEvents(shop)
  useAccountEvents(shop)
  return null
}

function useCartEvents({ quantities, customerName }: ShopData): void {
  const { key } = useLocation()
  const last = useRef({ key, quantities, customerName })
  useEffect(() => {
    const before = last.current
    last.current = { key, quantities, customerName }
    // Signing in brings another cart, and placing an order empties it: neither is a change of the shopper's mind.
    const isOther = before.customerName !== customerName || Object.keys(quantities).length === 0
    if (before.quantities === quantities || (before.key !== key && isOther)) return
    publishMore('cart-add', before.quantities, quantities)
    publishMore('cart-remove', quantities, before.quantities)
  }, [key, quantities, customerName])
}

/** Publishes what `much` has more of than `little`. */
function publishMore(
  type: 'cart-add' | 'cart-remove',
  little: ShopData['quantities'],
  much: ShopData['quantities'],
): void {
  const changes = Object.entries(much)
    .map(([productId, quantity]) => ({ productId, quantity: quantity - (little[productId] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (changes.length > 0) publish({ type, changes })
}

/** A sign-in, and what came into the wishlist while the same customer was signed in. */
function useAccountEvents({ customerName, wishlistIds }: ShopData): void {
  const last = useRef({ customerName, wishlistIds })
  useEffect(() => {
    const before = last.current
    last.current = { customerName, wishlistIds }
    if (before.customerName === null && customerName !== null) publish({ type: 'signed-in' })
    if (before.customerName !== customerName) return
    const productIds = wishlistIds.filter((id) => !before.wishlistIds.includes(id))
    if (productIds.length > 0) publish({ type: 'wishlist-add', productIds })
  }, [customerName, wishlistIds])
}
