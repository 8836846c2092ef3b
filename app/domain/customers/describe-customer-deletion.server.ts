import { describeOrdersKept, listOpenOrders } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db.server'

import { assertCustomer } from './assert-customer.server'

/** Open orders that are named. */
const NAMED = 20

/** What a customer's deletion would do, for the page that asks for it. @throws UserError (404) */
export async function describeCustomerDeletion(customerId: string) {
  await assertCustomer(customerId)
  const [customer, orders, open] = await Promise.all([
    getDb().user.findUniqueOrThrow({ where: { id: customerId }, select: { id: true, name: true } }),
    describeOrdersKept({ accountId: customerId }),
    listOpenOrders(customerId, NAMED),
  ])
  return { customer, orders, open }
}
