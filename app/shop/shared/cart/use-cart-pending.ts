import { useContext } from 'react'

import { CartContext } from './cart-provider'

/** Whether some changes have not been answered: without any, both are the same object. */
export function useCartPending(): boolean {
  const { quantities, known } = useContext(CartContext)
  return quantities !== known
}
