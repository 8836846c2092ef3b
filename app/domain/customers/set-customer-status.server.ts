import { setCustomerState } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { endSessions } from '~/domain/auth/index.server'
import { transaction } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { areCustomers } from './list-customers.server'
import { assertCustomer } from './assert-customer.server'
import type { CustomerStatus } from './staff'

interface StatusChange {
  customerIds: readonly string[]
  status: CustomerStatus
  actor: Actor
}

/** Disabling ends all sessions. Skips staff and anonymised accounts. Returns the number changed. */
export function setCustomersStatus({ customerIds, status, actor }: StatusChange): Promise<number> {
  return transaction(async (tx) => {
    await lockRows(tx, 'User', customerIds)
    const where = { id: { in: [...customerIds] }, ...areCustomers, status: { not: status } }
    const customers = await tx.db.user.findMany({
      where,
      select: { id: true, status: true },
      take: customerIds.length,
    })
    const ids = customers.map(({ id }) => id)
    if (ids.length === 0) return 0
    await setCustomerState(tx, ids, status)
    if (status === 'INACTIVE') await endSessions(tx, { userId: { in: ids } })
    const entries = customers.map(({ id, status: was }) => ({
      ...{ actor, action: 'customer.status' as const, object: { entity: 'User' as const, id } },
      ...{ before: { status: was }, after: { status } },
    }))
    await recordAudit(tx, ...entries)
    return ids.length
  })
}

/**
 * Returns whether anything changed.
 * @throws UserError (404)
 */
export async function setCustomerStatus({
  customerId,
  status,
  actor,
}: Omit<StatusChange, 'customerIds'> & { customerId: string }): Promise<boolean> {
  await assertCustomer(customerId)
  return (await setCustomersStatus({ customerIds: [customerId], status, actor })) > 0
}
