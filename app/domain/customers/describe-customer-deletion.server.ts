import { describeOrdersKept, listOpenOrders } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'

import { assertCustomer } from './assert-customer.server'

const NAMED = 20

/** @throws UserError (404) */
export async function describeCustomerDeletion(customerId: string) {
  await assertCustomer(customerId)
  const [customer, orders, open] = await Promise.all([
    getDb().user.findUniqueOrThrow({ where: { id: customerId }, select: { id: true, name: true } }),
    describeOrdersKept({ accountId: customerId }),
    listOpenOrders(customerId, NAMED),
  ])
  return { customer, orders, open }
}
