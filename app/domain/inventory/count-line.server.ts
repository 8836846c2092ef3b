import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { StockTake, StockTakeLine } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'
import { CONCURRENT_EDIT, nextChange } from '~/platform/forms/row-version'

import { lockOpenStockTake } from './open-stock-take.server'
import { holdStockTakes } from './start-stock-take.server'
import type { CountedLine } from './stock-take'

interface Scan {
  stockTakeId: string
  code: string
  /** Negative values subtract. */
  pieces: number
  actor: Actor
}

/**
 * Expected is the stock at the first counted piece.
 * @throws UserError beside `code` (404 when unknown, 409 when outside this count or ambiguous), beside
 * `pieces` below zero; (409) when the count has ended
 */
export function scanProduct({ stockTakeId, code, pieces, actor }: Scan): Promise<CountedLine> {
  return transaction(async (tx) => {
    const take = await lockOpenStockTake(tx, stockTakeId)
    const product = await findByCode(tx, code)
    const line =
      (await findLine(tx, { stockTakeId, productId: product.id })) ?? (await joinProduct(tx, take, product))
    const counted = (line.counted ?? 0) + pieces
    if (counted < 0) throw new UserError(`Посчитано только ${line.counted ?? 0} шт.`, { field: 'pieces' })
    await saveCount(tx, { take, line, counted, expected: line.expected ?? product.stock, actor })
    return { name: product.name, sku: product.sku, counted }
  })
}

interface Typed {
  stockTakeId: string
  lineId: string
  counted: number | null
  seen: string
  actor: Actor
}

/**
 * Expected is the current stock.
 * @throws UserError (404); (409) when the count has ended or another person counted the line
 */
export function typeCount({ stockTakeId, lineId, counted, seen, actor }: Typed): Promise<CountedLine> {
  return transaction(async (tx) => {
    const take = await lockOpenStockTake(tx, stockTakeId)
    const line = await findLine(tx, { stockTakeId, id: lineId })
    if (!line?.product) throw new UserError('Строка не найдена', { status: 404 })
    const present = line.counted === null ? '' : String(line.counted)
    if (present !== seen) {
      const text = `${line.name}: тем временем посчитано ${present === '' ? 'заново' : `${present} шт.`}`
      throw new UserError(text, { status: 409, code: CONCURRENT_EDIT })
    }
    await saveCount(tx, { take, line, counted, expected: line.product.stock, actor })
    return { name: line.name, sku: line.sku, counted: counted ?? 0 }
  })
}

type FoundProduct = Pick<Required<StockTakeLine>, 'name' | 'sku'> & {
  id: string
  stock: number
  archivedAt: Date | null
}

async function findByCode({ db }: Database, code: string): Promise<FoundProduct> {
  const found = await db.product.findMany({
    where: { OR: [{ barcode: code }, { sku: { in: [code, code.toUpperCase()] } }] },
    select: { id: true, name: true, sku: true, stock: true, archivedAt: true },
    orderBy: { sku: 'asc' },
    take: 5,
  })
  const [product, another] = found
  if (!product) throw refusedCode(`Код «${code}» неизвестен: такого штрихкода и артикула нет`, 404)
  if (another)
    throw refusedCode(
      `Штрихкод у нескольких товаров, введите артикул: ${found.map(({ sku }) => sku).join(', ')}`,
      409,
    )
  return product
}

const lineColumns = {
  id: true,
  name: true,
  sku: true,
  state: true,
  expected: true,
  counted: true,
  product: { select: { stock: true } },
} as const

function findLine(
  { db }: Database,
  where: { stockTakeId: string; productId: string } | { stockTakeId: string; id: string },
) {
  return db.stockTakeLine.findFirst({ where, select: lineColumns })
}

async function joinProduct(
  tx: Database,
  { id: stockTakeId, scope, isWhole }: StockTake,
  product: FoundProduct,
) {
  if (product.archivedAt !== null)
    throw refusedCode(`${product.name} (${product.sku}) в архиве: сначала верните товар из архива`, 409)
  await holdStockTakes(tx)
  const other = { productId: product.id, stockTake: { status: 'OPEN' as const } }
  if (!isWhole || (await tx.db.stockTakeLine.count({ where: other })) > 0)
    throw refusedCode(`${product.name} (${product.sku}) не входит в эту инвентаризацию: ${scope}`, 409)
  await tx.db.stockTake.update({
    where: { id: stockTakeId },
    data: { lineCount: { increment: 1 } },
    select: { id: true },
  })
  const { id: productId, name, sku } = product
  return tx.db.stockTakeLine.create({
    data: { id: newId(), stockTakeId, productId, name, sku },
    select: lineColumns,
  })
}

interface Count {
  take: Pick<StockTake, 'id' | 'updatedAt'>
  line: Pick<StockTakeLine, 'id' | 'state'>
  counted: number | null
  expected: number
  actor: Actor
}

async function saveCount({ db }: Database, { take, line, counted, expected, actor }: Count): Promise<void> {
  const state = counted === null ? 'LEFT' : counted === expected ? 'MATCHED' : 'DIFFERING'
  const isCounted = counted !== null
  await db.stockTakeLine.update({
    where: { id: line.id },
    data: {
      state,
      counted,
      expected: isCounted ? expected : null,
      countedAt: isCounted ? now() : null,
      countedByName: isCounted ? actor.name : null,
    },
    select: { id: true },
  })
  await db.stockTake.update({
    where: { id: take.id },
    data: {
      countedCount: { increment: Number(isCounted) - Number(line.state !== 'LEFT') },
      differingCount: { increment: Number(state === 'DIFFERING') - Number(line.state === 'DIFFERING') },
      updatedAt: nextChange(take),
    },
    select: { id: true },
  })
}

const refusedCode = (text: string, status: number): UserError =>
  new UserError(text, { field: 'code', status })
