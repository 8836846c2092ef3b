import { chosenIds } from '~/platform/chosen-ids.server'

import { MOST_CHOSEN_PRODUCTS } from './office-product'

/**
 * The ticked products of an address (`chosen`); null where none are named, or all that were found are meant (`all`).
 * @throws UserError (400) when more are ticked than a page of the list has
 */
export function chosenOfficeProducts(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN_PRODUCTS, what: 'товаров' })
}
