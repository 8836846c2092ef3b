import { chosenIds } from '~/platform/lists/chosen-ids.server'

import { MOST_CHOSEN } from './order-summary'

/**
 * Null without a selection, or when all results are selected (`all`).
 * @throws UserError (400) for more than one page
 */
export function chosenOrders(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN, what: 'заказов' })
}
