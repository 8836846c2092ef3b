import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { nextChange } from '~/platform/forms/row-version'

export const orderPriorityInput = z.object({
  orderId: z.uuid({ error: 'Заказ не найден' }),
  priority: z.enum(['HIGH', 'NORMAL', 'LOW'], { error: 'Неизвестный приоритет' }),
})

/** @throws UserError (404) */
export async function setPriority({
  orderId,
  priority,
  actor,
}: z.infer<typeof orderPriorityInput> & { actor: Actor }): Promise<void> {
  await transaction(async (tx) => {
    const before = await tx.db.order.findUnique({
      where: { id: orderId },
      select: { priority: true, updatedAt: true },
    })
    if (!before) throw new UserError('Заказ не найден', { status: 404 })
    await tx.db.order.update({
      where: { id: orderId },
      data: { priority, updatedAt: nextChange(before) },
      select: { id: true },
    })
    const was = { priority: before.priority }
    await recordAudit(tx, {
      actor,
      action: 'order.priority',
      object: { entity: 'Order', id: orderId },
      before: was,
      after: { priority },
    })
  })
}
