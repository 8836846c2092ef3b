import { getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/ids.server'

import { movementColumns } from './list-movements.server'
import type { ProductStock } from './product-stock'

/** Movements that a product's page shows. */
const LAST_MOVEMENTS = 50

/** A product's stock with its last movements. @throws UserError (404) when there is no such product */
export async function readStock(productId: string): Promise<ProductStock> {
  const product = isId(productId) ? await getDb().product.findUnique({ where: { id: productId }, select: columns }) : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  return product
}

const columns = {
  id: true,
  name: true,
  sku: true,
  stock: true,
  minStock: true,
  movements: {
    select: movementColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LAST_MOVEMENTS,
  },
} satisfies Prisma.ProductSelect
