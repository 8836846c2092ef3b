import type { ShownProduct } from './shop-event'
import { usePublish } from './use-publish'

/** Publishes the look at a product. Stands before the lists of its page, so that it is told of first. */
export function ProductView({ product }: { product: ShownProduct }) {
  usePublish({ type: 'product-view', product }, product.id)
  return null
}
