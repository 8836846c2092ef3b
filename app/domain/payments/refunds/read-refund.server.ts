import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

/** @throws UserError (404) */
export async function readRefund(refundId: string): Promise<{ amountKopecks: number }> {
  const refund = await getDb().refund.findUnique({ where: { id: refundId }, select: { amountKopecks: true } })
  if (!refund) throw new UserError('Возврат не найден', { status: 404 })
  return refund
}
