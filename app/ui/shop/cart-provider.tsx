import { useFetcher } from '@remix-run/react'
import { createContext, useContext, useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react'

import { MAX_QUANTITY } from '~/domain/cart/shared'
import { paths } from '~/http/paths'

import { optimisticCart, type CartQuantities } from './optimistic-cart'
import type { ShopToast } from './shop-data'

/** What POST /cart answers to a form that was sent by script. */
export interface CartAnswer {
  toast: ShopToast | null
  /** The product that a refused change was about. */
  refusedId?: string
}

interface CartContextValue {
  quantities: CartQuantities
  piecesPerLine: number
  /** The last answer; a new object for every change. */
  answer: CartAnswer | undefined
}

const CartContext = createContext<CartContextValue>({ quantities: {}, piecesPerLine: MAX_QUANTITY, answer: undefined })

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
  const fetcher = useFetcher<CartAnswer>({ key: 'cart' })
  const [queue, setQueue] = useState<FormData[]>([])
  useEffect(() => {
    const [next, ...rest] = queue
    if (fetcher.state !== 'idle' || !next) return
    setQueue(rest)
    fetcher.submit(next, { method: 'post', action: paths.cart() })
  }, [fetcher, queue])
  const current = fetcher.formData
  const value = useMemo(
    () => ({ quantities: optimisticCart(quantities, current ? [current, ...queue] : queue), piecesPerLine, answer: fetcher.data }),
    [quantities, piecesPerLine, current, queue, fetcher.data],
  )
  const takeOver = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.cart === undefined || event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const change = new FormData(form, submitter)
    change.set('inline', '1')
    setQueue((waiting) => [...waiting, change])
  }
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
