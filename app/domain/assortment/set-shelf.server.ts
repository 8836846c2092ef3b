import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import { updateProduct } from '~/domain/catalog/index.server'
import { getDb, transaction } from '~/platform/db.server'
import { optionalText } from '~/platform/text.server'

const oneOfBoth = 'Укажите одно поле: inStock или stock'
const wrongStock = 'stock — целое число'

/** The body of PUT /products/{id} about the shelf: whether it is sold, or how many pieces there are and why. */
export const productShelfInput = z
  .object({
    inStock: z.boolean({ error: 'inStock — true или false' }).optional(),
    stock: z.int({ error: wrongStock }).min(0, 'Количество не может быть отрицательным!').max(1_000_000_000, wrongStock).optional(),
    adjustmentReason: optionalText(500, 'Причина — не больше 500 знаков'),
  })
  .refine(({ inStock, stock }) => (inStock === undefined) !== (stock === undefined), oneOfBoth)

interface Shelf extends z.infer<typeof productShelfInput> {
  id: string
  actor: Actor
}

/** A product's place on the shelf after a change of it. */
interface ShelvedProduct {
  id: string
  sku: string
  name: string
  stock: number
  inStock: boolean
}

/** Puts a product on sale or takes it off, or sets how many pieces there are, which leaves a movement with its reason. @throws UserError 404 */
export async function setShelf({ id, actor, inStock, stock, adjustmentReason }: Shelf): Promise<ShelvedProduct> {
  const pieces = stock === undefined ? {} : { pieces: stock, ...(adjustmentReason === null ? {} : { piecesNote: adjustmentReason }) }
  await transaction((tx) => updateProduct(tx, actor, id, { ...pieces, ...(inStock === undefined ? {} : { inStock }) }))
  return getDb().product.findUniqueOrThrow({ where: { id }, select: { id: true, sku: true, name: true, stock: true, inStock: true } })
}
