import { chosenIds } from '~/platform/lists/chosen-ids.server'

import { MOST_CHOSEN } from './order-summary'

export function chosenOrders(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN, what: 'заказов' })
}
