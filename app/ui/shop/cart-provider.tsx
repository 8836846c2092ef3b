import { createContext, useContext, useMemo, type ReactNode } from 'react'

import { MAX_QUANTITY } from '~/domain/cart/shared'

import type { CartAnswer } from './cart/cart-answer'
import { optimisticCart, type CartQuantities } from './optimistic-cart'
import { useFormQueue } from './use-form-queue'

interface CartContextValue {
  quantities: CartQuantities
  piecesPerLine: number
  /** The last answer; a new object for every change. */
  answer: CartAnswer | undefined
}

const CartContext = createContext<CartContextValue>({
  quantities: {},
  piecesPerLine: MAX_QUANTITY,
  answer: undefined,
})

interface CartProviderProps {
  /** The cart as the server knows it. */
  quantities: CartQuantities
  /** The most pieces of one product that can be ordered online. */
  piecesPerLine: number
  children: ReactNode
}

/**
 * Sends every form marked `data-cart` inside of it by script, one after another, and shows the cart as it will be. Without JavaScript
 * the same forms are sent by the browser.
 */
export function CartProvider({ quantities, piecesPerLine, children }: CartProviderProps) {
  const { waiting, answer, takeOver } = useFormQueue<CartAnswer>('cart')
  const value = useMemo(
    () => ({ quantities: optimisticCart(quantities, waiting), piecesPerLine, answer }),
    [quantities, piecesPerLine, waiting, answer],
  )
  return (
    <CartContext.Provider value={value}>
      <div onSubmit={takeOver}>{children}</div>
    </CartContext.Provider>
  )
}

/** Product id → pieces in the cart, changes on their way included. */
export function useCartQuantities(): CartQuantities {
  return useContext(CartContext).quantities
}

/** Pieces of a product in the cart. */
export function useCartQuantity(productId: string): number {
  return useCartQuantities()[productId] ?? 0
}

/** Pieces in the whole cart. */
export function useCartCount(): number {
  return Object.values(useCartQuantities()).reduce((sum, quantity) => sum + quantity, 0)
}

/** What the last change by script was answered. */
export function useCartAnswer(): CartAnswer | undefined {
  return useContext(CartContext).answer
}

/** The most pieces of a product that can be ordered online, when so many are there. */
export function useMostPieces(available: number): number {
  return Math.min(useContext(CartContext).piecesPerLine, available)
}

/** Why the last change by script of this product was not made. */
export function useCartRefusal(productId: string): string | null {
  const answer = useCartAnswer()
  return answer?.refusedId === productId ? (answer.toast?.text ?? null) : null
}
