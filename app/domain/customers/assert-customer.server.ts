import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import { areCustomers } from './list-customers.server'

export const customerNotFound = (): UserError => new UserError('Клиент не найден', { status: 404 })

/** @throws UserError (404) */
export async function assertCustomer(customerId: string): Promise<void> {
  const count = isId(customerId)
    ? await getDb().user.count({ where: { id: customerId, ...areCustomers } })
    : 0
  if (count === 0) throw customerNotFound()
}
