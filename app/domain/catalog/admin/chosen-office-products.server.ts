import { chosenIds } from '~/platform/lists/chosen-ids.server'

import { MOST_CHOSEN_PRODUCTS } from './office-product'

/**
 * Null without a selection, or when all results are selected (`all`).
 * @throws UserError (400) for more than one page
 */
export function chosenOfficeProducts(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN_PRODUCTS, what: 'товаров' })
}
