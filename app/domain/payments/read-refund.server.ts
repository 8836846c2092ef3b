import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

/** A refund's sum in kopecks. @throws UserError 404 */
export async function readRefund(refundId: string): Promise<{ amountKopecks: number }> {
  const [refund] = await sql<{ amountKopecks: number }>('SELECT "amountKopecks" FROM "Refund" WHERE "id" = $1', [refundId])
  if (!refund) throw new UserError('Возврат не найден', { status: 404 })
  return refund
}
