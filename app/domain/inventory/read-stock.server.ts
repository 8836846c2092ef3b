import { dayOfColumn } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'

import { piecesLeft } from './inbound-delivery'
import { movementColumns } from './list-movements.server'
import type { ProductStock } from './stock-movements'

const LAST_MOVEMENTS = 50
const NEXT_DELIVERIES = 5

/** @throws UserError (404) */
export async function readStock(productId: string): Promise<ProductStock> {
  const product = isId(productId)
    ? await getDb().product.findUnique({ where: { id: productId }, select: columns })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  const { inboundLines, ...stock } = product
  const expected = inboundLines.map(({ delivery, ...line }) => ({
    deliveryId: delivery.id,
    dueOn: dayOfColumn(delivery.dueOn),
    pieces: piecesLeft(line),
  }))
  return { ...stock, expected: expected.filter(({ pieces }) => pieces > 0) }
}

const columns = {
  id: true,
  name: true,
  sku: true,
  stock: true,
  minStock: true,
  inboundLines: {
    where: { delivery: { status: 'OPEN' } },
    select: { quantity: true, received: true, delivery: { select: { id: true, dueOn: true } } },
    orderBy: { delivery: { dueOn: 'asc' } },
    take: NEXT_DELIVERIES,
  },
  movements: {
    select: movementColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LAST_MOVEMENTS,
  },
} satisfies Prisma.ProductSelect

interface StockLevel {
  productId: string
  sku: string
  stock: number
}

export async function readStockLevels(ids: readonly string[]): Promise<StockLevel[]> {
  const rows = await getDb().product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, sku: true, stock: true },
    orderBy: { sku: 'asc' },
    take: 100,
  })
  return rows.map(({ id, ...row }) => ({ productId: id, ...row }))
}
