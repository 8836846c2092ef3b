import { createContext, useContext, useMemo, type ReactNode } from 'react'

import { MAX_QUANTITY } from '~/domain/cart/shared'
import { isFormState, type FormState } from '~/http/forms/form-state'

import type { CartAnswer } from './cart-answer'
import { optimisticCart, type CartQuantities } from './optimistic-cart'
import { useFormQueue } from '../forms/use-form-queue'

interface CartContextValue {
  quantities: CartQuantities
  /** Without pending changes. */
  known: CartQuantities
  /** Products whose addition has not been answered. */
  adding: ReadonlySet<string>
  piecesPerLine: number
  answer: CartAnswer | undefined
}

const none: CartQuantities = {}

export const CartContext = createContext<CartContextValue>({
  quantities: none,
  known: none,
  adding: new Set(),
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
  const { waiting, answer, takeOver } = useFormQueue<CartAnswer | FormState>('cart', isRepeat, replaces)
  const value = useMemo(
    () => ({
      quantities: optimisticCart(quantities, waiting),
      known: quantities,
      adding: new Set(waiting.filter(isAddition).flatMap(productsOf)),
      piecesPerLine,
      answer: isFormState(answer) ? refusalOf(answer) : answer,
    }),
    [quantities, piecesPerLine, waiting, answer],
  )
  return (
    <CartContext.Provider value={value}>
      <div onSubmit={takeOver}>{children}</div>
    </CartContext.Provider>
  )
}

const productsOf = (change: FormData): string[] => change.getAll('productId').map(String)

const isAddition = (change: FormData): boolean =>
  change.get('intent') === 'add' || change.get('intent') === 'add-set'

/** A second press before the answer belongs to the same wish. */
function isRepeat(change: FormData, waiting: readonly FormData[]): boolean {
  const adding = waiting.filter(isAddition).flatMap(productsOf)
  return change.get('intent') !== 'clear' && productsOf(change).some((id) => adding.includes(id))
}

/** Of several quantities of one product only the last is wanted. */
function replaces(next: FormData, earlier: FormData): boolean {
  return (
    next.get('intent') === 'set' &&
    earlier.get('intent') === 'set' &&
    next.get('productId') === earlier.get('productId')
  )
}

function refusalOf({ formErrors: [text] }: FormState): CartAnswer {
  return { toast: text === undefined ? null : { text, kind: 'error' }, back: '' }
}

/** Product id → pieces in the cart, including pending changes. */
export function useCartQuantities(): CartQuantities {
  return useContext(CartContext).quantities
}

export function useCartQuantity(productId: string): number {
  return useCartQuantities()[productId] ?? 0
}

/** Pieces in the cart as the server knows them, for the field `inCart` of a form that adds. */
export function useKnownQuantity(): (productId: string) => number {
  const { known } = useContext(CartContext)
  return (productId) => known[productId] ?? 0
}

export function useIsAdding(productId: string): boolean {
  return useContext(CartContext).adding.has(productId)
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
