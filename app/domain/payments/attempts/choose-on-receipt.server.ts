import { z } from 'zod'

import { customerActor } from '~/domain/audit/index.server'
import { choosePaymentOnDelivery } from '~/domain/orders/index.server'
import { transaction } from '~/platform/db/db.server'

import { lockPayable, replaceAttempts } from './start-payment.server'

/**
 * The order stays PENDING until staff confirm it (decision 149). The caller has checked access.
 * @throws UserError (404), (409, code paid or closed)
 */
export async function choosePaymentOnReceipt(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockPayable(tx, orderId)
    const actor = customerActor({ userId: null, ip: null })
    if (await choosePaymentOnDelivery(tx, { orderId, actor })) await replaceAttempts(tx, orderId)
  })
}

/** Cash means payment on receipt (decision 149). */
export const paymentChoiceInput = z.object({
  method: z.enum(['online', 'qr', 'cash', 'another'], { error: 'Выберите способ оплаты' }),
  seenKopecks: z.coerce.number({ error: 'Обновите страницу и попробуйте ещё раз.' }).optional(),
})
