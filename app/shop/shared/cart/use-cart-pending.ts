import { useContext } from 'react'

import { CartContext } from './cart-provider'

export function useCartPending(): boolean {
  return useContext(CartContext).isPending
}
