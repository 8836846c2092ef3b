import { useEffect } from 'react'

import { tellServer } from './tell-server'

/** Counts the look at a product. */
export function ProductView({ productId }: { productId: string }) {
  useEffect(() => tellServer('PRODUCT_VIEW', { productId }), [productId])
  return null
}
