import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

interface ChangedLine {
  id: string
  name: string
  wantedQuantity: number
}

/**
 * In the transaction that changes the lines of an order. A line with more cans waits for tinting again.
 * @throws UserError (409) when cans would be removed that are tinted already
 */
export async function followQuantities({ db }: Database, lines: readonly ChangedLine[]): Promise<void> {
  const wanted = new Map(lines.map((line) => [line.id, line]))
  const tints = await db.orderItemTint.findMany({
    where: { orderItemId: { in: [...wanted.keys()] }, tintedQuantity: { gt: 0 } },
    select: {
      ...{ orderItemId: true, tintedQuantity: true, tintedAt: true },
      orderItem: { select: { returnedQuantity: true } },
    },
    take: 200,
  })
  const waiting: string[] = []
  const whole: string[] = []
  for (const { orderItemId, tintedQuantity, tintedAt, orderItem } of tints) {
    const { name = '', wantedQuantity = 0 } = wanted.get(orderItemId) ?? {}
    if (wantedQuantity < tintedQuantity)
      throw new UserError(`${name}: заколеровано ${tintedQuantity}, убрать их из заказа нельзя.`, {
        status: 409,
      })
    const isWhole = wantedQuantity - orderItem.returnedQuantity <= tintedQuantity
    if (isWhole !== (tintedAt !== null)) (isWhole ? whole : waiting).push(orderItemId)
  }
  const mark = (ids: string[], tintedAt: Date | null): Promise<unknown> =>
    db.orderItemTint.updateMany({ where: { orderItemId: { in: ids } }, data: { tintedAt } })
  if (waiting.length > 0) await mark(waiting, null)
  if (whole.length > 0) await mark(whole, now())
}
