import { withdrawConsents } from '~/domain/consents/index.server'
import { anonymizeOldOrders } from '~/domain/orders/index.server'
import { forgetPayers } from '~/domain/payments/index.server'
import { transaction } from '~/platform/db/db.server'

/**
 * Anonymises up to `limit` orders after the accounting period (402-FZ, article 29).
 * @returns the number of orders
 */
export function forgetOldOrders(limit: number): Promise<number> {
  return transaction(async (tx) => {
    const orderIds = await anonymizeOldOrders(tx, limit)
    await forgetPayers(tx, orderIds)
    await withdrawConsents(tx, { termsOf: orderIds })
    return orderIds.length
  })
}
