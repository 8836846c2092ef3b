import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { StockTake } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { inSentence } from '~/platform/text/in-sentence'

import { stockTakeStatusLabels } from './stock-take'

export const noStockTake = (): UserError => new UserError('Инвентаризация не найдена', { status: 404 })

/**
 * Locks it until the transaction ends.
 * @throws UserError (404), (409) when it has ended
 */
export async function lockOpenStockTake(tx: Database, id: string): Promise<StockTake> {
  if (!isId(id)) throw noStockTake()
  await lockRows(tx, 'StockTake', [id])
  const take = await tx.db.stockTake.findUnique({ where: { id } })
  if (!take) throw noStockTake()
  if (take.status !== 'OPEN')
    throw new UserError(`Инвентаризация уже ${inSentence(stockTakeStatusLabels[take.status])}`, {
      status: 409,
    })
  return take
}
