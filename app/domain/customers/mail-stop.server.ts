import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { liftStop } from '~/domain/mailings/index.server'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { lockRows } from '~/platform/row-locks.server'

import { assertCustomer } from './assert-customer.server'

/**
 * Has mailings go to a customer again whose letters came back. Whoever complained or unsubscribed stays unsubscribed.
 * @throws UserError (404); (409) when mailings were not stopped
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
