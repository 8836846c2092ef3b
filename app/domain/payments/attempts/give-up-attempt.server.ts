import { transaction } from '~/platform/db/db.server'

import { lockPayable, replaceAttempts } from './start-payment.server'

/** @throws UserError (404, 409) */
export async function giveUpAttempt(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockPayable(tx, orderId)
    await replaceAttempts(tx, orderId)
  })
}
