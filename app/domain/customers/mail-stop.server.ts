import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { liftStop } from '~/domain/mailings/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { lockRows } from '~/platform/db/row-locks.server'

import { assertCustomer } from './assert-customer.server'

/**
 * Clears the bounce mark; complaints and unsubscribes stay.
 * @throws UserError (404); (409) when there is no mark
 */
export async function liftMailStop({
  customerId,
  actor,
}: {
  customerId: string
  actor: Actor
}): Promise<void> {
  await assertCustomer(customerId)
  await transaction(async (tx) => {
    await lockRows(tx, 'User', [customerId])
    if (!(await liftStop(tx, customerId)))
      throw new UserError('Рассылки этому клиенту не остановлены', { status: 409 })
    await recordAudit(tx, {
      actor,
      action: 'customer.mail-stop-lift',
      object: { entity: 'User', id: customerId },
    })
  })
}
