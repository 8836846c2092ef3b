import { chosenIds } from '~/platform/chosen-ids.server'

import { MOST_CHOSEN } from './order-summary'

/**
 * The ticked orders of an address (`chosen`); null where none are named, or all that were found are meant (`all`).
 * @throws UserError (400) when more are ticked than a page of the list has
 */
export function chosenOrders(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN, what: 'заказов' })
}
