import { customerActor } from '~/domain/audit/index.server'
import { choosePaymentOnDelivery } from '~/domain/orders/index.server'
import { transaction } from '~/platform/db.server'

import { lockPayable, replaceAttempts } from './start-payment.server'

/**
 * Records that the shopper pays on receipt: the order gets back the method chosen at checkout, expires no more and stays PENDING until staff
 * confirm it (decisions 21, 24); an online attempt is given up. A repeat changes nothing. Whoever calls has checked the shopper's right.
 * @throws UserError (404) no such order, (409, code paid or closed)
 */
export async function choosePaymentOnReceipt(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockPayable(tx, orderId)
    const actor = customerActor({ userId: null, ip: null })
    if (await choosePaymentOnDelivery(tx, { orderId, actor })) await replaceAttempts(tx, orderId)
  })
}
