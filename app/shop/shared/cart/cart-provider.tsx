import { createContext, useContext, useMemo, type ReactNode } from 'react'

import { MAX_QUANTITY } from '~/domain/cart/shared'

import type { CartAnswer } from './cart-answer'
import { optimisticCart, type CartQuantities } from './optimistic-cart'
import { useFormQueue } from '../forms/use-form-queue'

interface CartContextValue {
  quantities: CartQuantities
  piecesPerLine: number
  answer: CartAnswer | undefined
}

const CartContext = createContext<CartContextValue>({
  quantities: {},
  piecesPerLine: MAX_QUANTITY,
  answer: undefined,
})

interface CartProviderProps {
  quantities: CartQuantities
  /** The most pieces of one product per online order. */
  piecesPerLine: number
  children: ReactNode
}

/**
 * Sends forms with `data-cart` inside it one after another and shows the cart optimistically. Without
 * JavaScript the browser submits them.
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

/** Product id → pieces in the cart, including pending changes. */
export function useCartQuantities(): CartQuantities {
  return useContext(CartContext).quantities
}

export function useCartQuantity(productId: string): number {
  return useCartQuantities()[productId] ?? 0
}

export function useCartCount(): number {
  return Object.values(useCartQuantities()).reduce((sum, quantity) => sum + quantity, 0)
}

export function useCartAnswer(): CartAnswer | undefined {
  return useContext(CartContext).answer
}

export function useMostPieces(available: number): number {
  return Math.min(useContext(CartContext).piecesPerLine, available)
}

export function useCartRefusal(productId: string): string | null {
  const answer = useCartAnswer()
  return answer?.refusedId === productId ? (answer.toast?.text ?? null) : null
}
