import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { lockRows } from '~/platform/db/row-locks.server'
import { assertVersion } from '~/platform/forms/row-version'

import { moveStock } from './move-stock.server'
import { lockOpenStockTake } from './open-stock-take.server'
import { differenceOf, uncountedLabels, type Uncounted } from './stock-take'

/** Their rows are locked until the end, and buyers wait. */
const MOST_CHANGED = 20_000

interface Confirmation {
  id: string
  uncounted: Uncounted
  version: string
  actor: Actor
}

type Outcome = { changed: number } | { refused: string[] }

interface Change {
  productId: string
  name: string
  sku: string
  stock: number
  delta: number
}

/**
 * Moves each product by the counted minus the expected pieces, so that sales since then stay. All or nothing;
 * lines that would become negative are returned.
 * @throws UserError (404); (409) when it has ended or the count has changed
 */
export function confirmStockTake({ id, uncounted, version, actor }: Confirmation): Promise<Outcome> {
  return transaction(async (tx) => {
    const take = await lockOpenStockTake(tx, id)
    assertVersion(take, version, 'Инвентаризация', 'изменена: кто-то ещё считает')
    const changes = await readChanges(tx, id, uncounted)
    const refused = changes.filter(({ stock, delta }) => stock + delta < 0).map(refusalText)
    if (refused.length > 0) return { refused }
    // Must run before the stock changes, since it records the previous stock.
    if (uncounted === 'zero') await countNothing(tx, id, actor)
    const lines = changes.map(({ productId, delta }) => ({ productId, delta }))
    if (lines.length > 0)
      await moveStock(tx, { reason: 'STOCK_TAKE', actor, note: `Инвентаризация: ${take.scope}`, lines })
    await close(tx, { id, status: 'CONFIRMED', actor })
    const items = changes.map(({ sku, stock, delta }) => `${sku}: ${stock} → ${stock + delta}`)
    await recordAudit(tx, {
      actor,
      action: 'stocktake.confirm',
      object: { entity: 'StockTake', id },
      after: { scope: take.scope, uncounted: uncountedLabels[uncounted], count: changes.length, items },
    })
    return { changed: changes.length }
  })
}

/** @throws UserError (404), (409) when it has ended */
export function cancelStockTake(id: string, actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    const { scope, countedCount: count } = await lockOpenStockTake(tx, id)
    await close(tx, { id, status: 'CANCELLED', actor })
    await recordAudit(tx, {
      actor,
      action: 'stocktake.cancel',
      object: { entity: 'StockTake', id },
      after: { scope, count },
    })
  })
}

/** Locks the products, so that concurrent sales wait. */
async function readChanges(tx: Database, stockTakeId: string, uncounted: Uncounted): Promise<Change[]> {
  const states = uncounted === 'zero' ? (['DIFFERING', 'LEFT'] as const) : (['DIFFERING'] as const)
  const lines = await tx.db.stockTakeLine.findMany({
    where: { stockTakeId, state: { in: [...states] }, productId: { not: null } },
    select: { productId: true, name: true, sku: true, state: true, expected: true, counted: true },
    take: MOST_CHANGED + 1,
  })
  if (lines.length > MOST_CHANGED)
    throw new UserError('Слишком много расхождений за раз: считайте по категориям или брендам', {
      status: 409,
    })
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  await lockRows(tx, 'Product', ids)
  const products = await tx.db.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, stock: true },
  })
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]))
  return lines.flatMap(({ productId, name, sku, ...line }) => {
    const stock = stocks.get(productId ?? '')
    if (productId === null || stock === undefined) return []
    const delta = line.state === 'LEFT' ? -stock : differenceOf(line)
    return delta === 0 ? [] : [{ productId, name, sku, stock, delta }]
  })
}

function refusalText({ name, sku, stock, delta }: Change): string {
  return `${name} (${sku}): недостаёт ${-delta} шт., а осталось только ${stock}. Посчитайте этот товар ещё раз.`
}

async function countNothing(tx: Database, stockTakeId: string, { name }: Actor): Promise<void> {
  await tx.sql(NOTHING, [stockTakeId, now(), name])
  const of = (state: 'LEFT' | 'DIFFERING') => tx.db.stockTakeLine.count({ where: { stockTakeId, state } })
  const [left, differingCount] = [await of('LEFT'), await of('DIFFERING')]
  const { lineCount } = await tx.db.stockTake.findUniqueOrThrow({
    where: { id: stockTakeId },
    select: { lineCount: true },
  })
  const data = { countedCount: lineCount - left, differingCount }
  await tx.db.stockTake.update({ where: { id: stockTakeId }, data, select: { id: true } })
}

const NOTHING = `
UPDATE "StockTakeLine" line SET "counted" = 0, "expected" = product."stock", "countedAt" = $2, "countedByName" = $3,
  "state" = CASE WHEN product."stock" = 0 THEN 'MATCHED' ELSE 'DIFFERING' END::"StockTakeLineState"
FROM "Product" product WHERE line."stockTakeId" = $1::uuid AND line."state" = 'LEFT' AND product."id" = line."productId"`

interface Close {
  id: string
  status: 'CONFIRMED' | 'CANCELLED'
  actor: Actor
}

async function close({ db }: Database, { id, status, actor }: Close): Promise<void> {
  const at = now()
  await db.stockTake.update({
    where: { id },
    data: { status, closedAt: at, updatedAt: at, closedByName: actor.name },
    select: { id: true },
  })
}
