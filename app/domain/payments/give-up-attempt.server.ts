import { transaction } from '~/platform/db.server'

import { lockPayable, replaceAttempts } from './start-payment.server'

/** The shopper wants to choose again: the attempt under way is given up, and the worker takes it back at the gateway. @throws UserError (404, 409) */
export async function giveUpAttempt(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockPayable(tx, orderId)
    await replaceAttempts(tx, orderId)
  })
}
