import type { ShownProduct } from './shop-event'
import { usePublishPerPage } from './use-publish'

export function useListView(list: string, products: readonly ShownProduct[], before = 0): void {
  usePublishPerPage(products.length === 0 ? null : { type: 'list-view', list, products, before })
}
