import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'

import type { ChangeStockInput } from './change-stock-input.server'
import { moveStock } from './move-stock.server'

/**
 * A difference adds to concurrent sales; a new value requires the displayed stock. Idempotent by key.
 * @throws UserError (404); (409) when the stock has changed; as `moveStock` and `makeOnce`
 */
export async function changeStock(
  productId: string,
  change: ChangeStockInput,
  actor: Actor,
  once?: OneTimeKey,
): Promise<void> {
  if (!isId(productId)) throw notFound()
  await makeOnce(once, async (tx) => {
    await lockRows(tx, 'Product', [productId])
    const product = await tx.db.product.findUnique({ where: { id: productId }, select: { stock: true } })
    if (!product) throw notFound()
    const { stock } = product
    if (change.way === 'value' && stock !== change.version) throw concurrentChange(change.version, stock)
    const delta = change.way === 'value' ? change.pieces - stock : change.pieces
    if (delta === 0) return
    const { reason: note } = change
    await moveStock(tx, { reason: 'ADJUSTMENT', actor, note, lines: [{ productId, delta }] })
    await recordAudit(tx, {
      actor,
      action: 'stock.change',
      object: { entity: 'Product', id: productId },
      before: { pieces: stock },
      after: { pieces: stock + delta, reason: note },
    })
  })
}

const notFound = (): UserError => new UserError('Товар не найден', { status: 404 })

const concurrentChange = (seen: number, stock: number): UserError =>
  new UserError(`Остаток изменился: было ${seen}, стало ${stock}`, { status: 409, code: CONCURRENT_EDIT })
