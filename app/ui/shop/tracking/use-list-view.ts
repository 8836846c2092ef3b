import type { ShownProduct } from './shop-event'
import { usePublishPerPage } from './use-publish'

/** Publishes a list of products that a page shows; nothing of an empty one. */
export function useListView(list: string, products: readonly ShownProduct[], before = 0): void {
  usePublishPerPage(products.length === 0 ? null : { type: 'list-view', list, products, before })
}
