import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'
import { requiredText } from '~/platform/text/text.server'

import { moveStock } from './move-stock.server'

const MOST_PIECES = 1_000_000

const wholeNumber = 'Введите целое число'

const pieces = z
  .string({ error: wholeNumber })
  .trim()
  .regex(/^[+\-−]?\d{1,7}$/, wholeNumber)
  .transform((text) => Number(text.replace('−', '-')))
  .refine((number) => Math.abs(number) <= MOST_PIECES, 'Не больше 1 000 000 штук')

export const changeStockInput = z
  .object({
    way: z.enum(['delta', 'value'], { error: 'Выберите, как изменить остаток' }),
    pieces,
    reason: requiredText({ required: 'Укажите причину', max: 200 }),
    version: z.coerce.number().int(),
  })
  .superRefine(({ way, pieces }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (way === 'value' && pieces < 0) refuse('pieces', 'Количество не может быть отрицательным!')
    if (way === 'delta' && pieces === 0) refuse('pieces', 'На сколько изменить остаток?')
  }, alwaysChecked)

type ChangeStockInput = z.infer<typeof changeStockInput>

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
