import type { Actor } from '~/domain/audit/index.server'
import { may } from '~/domain/auth/shared'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { groundLabels, type ReturnGround } from './return-ground'

interface Return {
  orderItemIds: readonly string[]
  ground: ReturnGround | null
  actor: Actor
}

export interface TintedLine {
  /** Of the order's line. */
  id: string
  tintedQuantity: number
  /** Still bases in the shop. */
  untintedQuantity: number
}

/** Lines of the order with cans that are tinted already: they are not taken back without a ground. */
export async function tintedLinesOf({ db }: Pick<Database, 'db'>, orderId: string): Promise<TintedLine[]> {
  const lines = await db.orderItemTint.findMany({
    where: { tintedQuantity: { gt: 0 }, orderItem: { orderId } },
    select: {
      ...{ orderItemId: true, tintedQuantity: true },
      orderItem: { select: { quantity: true, returnedQuantity: true } },
    },
    take: 200,
  })
  return lines.map(({ orderItemId, tintedQuantity, orderItem: { quantity, returnedQuantity } }) => ({
    ...{ id: orderItemId, tintedQuantity },
    untintedQuantity: Math.max(0, quantity - returnedQuantity - tintedQuantity),
  }))
}

/**
 * Returns the ground in words for the order's history, or an empty text when none is needed. Consumer Protection
 * Act, article 26.1, clause 4: goods made to order are returned only with a defect.
 * @throws UserError (409) without a ground, (403) for the owner's decision without the owner's permission
 */
export async function groundOfReturn(tx: Database, { orderItemIds, ground, actor }: Return): Promise<string> {
  if (orderItemIds.length === 0) return ''
  const lines = await tx.db.orderItemTint.findMany({
    where: { orderItemId: { in: [...orderItemIds] }, tintedQuantity: { gt: 0 } },
    select: { code: true },
    take: 200,
  })
  const [first] = lines
  if (!first) return ''
  if (ground === null)
    throw new UserError(
      `${first.code}: краска заколерована под заказ, её принимают обратно только с браком. Укажите основание.`,
      { status: 409, field: 'ground', code: 'tinted' },
    )
  if (ground === 'override' && !may(actor, 'settings.write'))
    throw new UserError(
      `${first.code}: краска уже заколерована. Вернуть за неё деньги без брака решает тот, кто меняет настройки.`,
      { status: 403, field: 'ground' },
    )
  return `. Заколерованное: ${groundLabels[ground].toLowerCase()}`
}
