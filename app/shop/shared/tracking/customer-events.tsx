import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import type { ShopData } from '../layout/shop-data'
import { publish } from './event-bus'

/**
 * Based on the server's data, so rejected changes do not count. Must be rendered after the page's content, so
 * that products have been shown before events name them.
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
    // Sign-in replaces the cart and an order empties it; neither is a change by the customer.
    const isOther = before.customerName !== customerName || Object.keys(quantities).length === 0
    if (before.quantities === quantities || (before.key !== key && isOther)) return
    publishMore('cart-add', before.quantities, quantities)
    publishMore('cart-remove', quantities, before.quantities)
  }, [key, quantities, customerName])
}

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
