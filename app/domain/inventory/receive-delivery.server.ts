import { readShopDay } from '~/domain/settings/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { assertVersion } from '~/platform/forms/row-version'

import { lockOpenDelivery, touch } from './deliveries.server'
import { refreshExpectedDays } from './expected-days.server'
import { MOST_LINES, piecesLeft, receivedField } from './inbound-delivery'
import { moveStock } from './move-stock.server'

interface Receipt {
  id: string
  version: string
  received: ReadonlyMap<string, number>
  isAll: boolean
  actor: Actor
}

/**
 * One transaction. Returns whether the delivery is now closed.
 * @throws UserError (404); (409) when it was closed or changed; (400) when nothing arrived and more is
 * expected
 */
export async function receiveDelivery({
  id,
  version,
  received,
  isAll,
  actor,
}: Receipt): Promise<{ isClosed: boolean }> {
  const today = await readShopDay()
  return transaction(async (tx) => {
    const delivery = await lockOpenDelivery(tx, id)
    assertVersion(delivery, version, 'Поставка', 'изменена')
    const all = await tx.db.inboundDeliveryLine.findMany({
      where: { deliveryId: id },
      select: lineColumns,
      take: MOST_LINES,
    })
    const came = all.flatMap((line) => {
      const pieces = received.get(line.id) ?? 0
      return pieces === 0 ? [] : [{ ...line, pieces }]
    })
    if (came.length === 0 && !isAll) throw nothingCame(all[0]?.id)
    await addPieces(tx, came)
    const lines = came.map(({ productId, pieces }) => ({ productId, delta: pieces }))
    if (lines.length > 0)
      await moveStock(tx, { reason: 'SUPPLY', actor, note: `Поставка: ${delivery.supplier}`, lines })
    const isClosed = isAll || all.every((line) => piecesLeft(line) <= (received.get(line.id) ?? 0))
    await touch(tx, delivery, isClosed ? { status: 'RECEIVED', closedAt: now() } : {})
    const items = came.map(({ product, pieces }) => `${product.sku}: ${pieces} шт.`)
    const object = { entity: 'InboundDelivery', id } as const
    await recordAudit(tx, {
      actor,
      action: 'delivery.receive',
      object,
      after: { supplier: delivery.supplier, count: came.length, items },
    })
    await refreshExpectedDays(
      tx,
      all.map(({ productId }) => productId),
      today,
    )
    return { isClosed }
  })
}

const lineColumns = {
  id: true,
  productId: true,
  quantity: true,
  received: true,
  product: { select: { sku: true } },
} as const

async function addPieces(tx: Database, came: readonly { id: string; pieces: number }[]): Promise<void> {
  if (came.length === 0) return
  await tx.sql(
    `UPDATE "InboundDeliveryLine" line SET "received" = line."received" + came."pieces"
     FROM jsonb_to_recordset($1::jsonb) AS came("id" uuid, "pieces" int) WHERE line."id" = came."id"`,
    [JSON.stringify(came.map(({ id, pieces }) => ({ id, pieces })))],
  )
}

function nothingCame(lineId: string | undefined): UserError {
  if (lineId === undefined) return new UserError('В поставке нет товаров: сначала добавьте их')
  return new UserError('Укажите, сколько пришло', { field: receivedField(lineId) })
}
