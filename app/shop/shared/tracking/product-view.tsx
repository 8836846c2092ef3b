import type { ShownProduct } from './shop-event'
import { usePublish } from './use-publish'

/** Must be rendered before the page's lists, so that its event comes first. */
export function ProductView({ product }: { product: ShownProduct }) {
  usePublish({ type: 'product-view', product }, product.id)
  return null
}
