import { withdrawConsents } from '~/domain/consents/index.server'
import { anonymizeOldOrders } from '~/domain/orders/index.server'
import { forgetPayers } from '~/domain/payments/index.server'
import { transaction } from '~/platform/db.server'

/**
 * Takes the person out of up to `limit` orders that the books need no longer (402-FZ, article 29); what was agreed to for such an order is
 * over with it.
 * @returns how many orders there were
 */
export function forgetOldOrders(limit: number): Promise<number> {
  return transaction(async (tx) => {
    const orderIds = await anonymizeOldOrders(tx, limit)
    await forgetPayers(tx, orderIds)
    await withdrawConsents(tx, { termsOf: orderIds })
    return orderIds.length
  })
}
