import { z } from 'zod'

import { availablePieces, OFFER_COLUMNS, type Offer } from '~/domain/catalog/index.server'
import { getDb, sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { addToCart } from './change-cart.server'
import { MAX_QUANTITY } from './shared'

const clearedLines = z
  .array(
    z.object({
      productId: z.string(),
      quantity: z.number(),
      addedAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
    }),
  )
  .catch([])

export interface RestoredCart {
  restored: number
  problems: string[]
}

interface Restoring {
  visitorHash: string
  userId: string | null
  lines: readonly { productId: string; quantity: number; addedAt?: string | undefined }[]
}

interface OfferedLine {
  productId: string
  name: string
  wanted: number
  available: number
  inCart: number
}

const MAX_TRIES = 3

/**
 * Deleted products are not named.
 * @throws UserError above the online limit
 */
export async function restoreToCart({ visitorHash, userId, lines }: Restoring): Promise<RestoredCart> {
  const added = new Map(lines.map(({ productId, addedAt }) => [productId, addedAt]))
  for (let attempt = 1; ; attempt += 1) {
    const offered = await readOffered(visitorHash, lines)
    const missing = offered.flatMap(({ productId, wanted, available, inCart }) => {
      const quantity = Math.min(wanted, available) - inCart
      return quantity > 0 ? [{ productId, quantity, addedAt: added.get(productId) }] : []
    })
    try {
      if (missing.length > 0) await addToCart({ visitorHash, userId, lines: missing })
      const gone = lines.length - offered.length
      const forgotten = gone === 0 ? [] : [`Товаров, которых магазин больше не продаёт: ${gone}.`]
      return {
        restored: offered.filter(({ available }) => available > 0).length,
        problems: [...offered.flatMap(problemOf), ...forgotten],
      }
    } catch (error) {
      // Stock changed between reading and adding.
      if (!(error instanceof UserError) || error.code === 'too-large' || attempt >= MAX_TRIES) throw error
    }
  }
}

/**
 * Undoes `clearCart`; a repeat finds nothing.
 * @throws as `restoreToCart`
 */
export async function restoreClearedCart(who: Omit<Restoring, 'lines'>): Promise<RestoredCart> {
  return restoreToCart({ ...who, lines: await readCleared(who.visitorHash) })
}

export async function isCartCleared(visitorHash: string): Promise<boolean> {
  return (await readCleared(visitorHash)).length > 0
}

async function readCleared(visitorHash: string): Promise<z.infer<typeof clearedLines>> {
  const cart = await getDb().cart.findUnique({ where: { visitorHash }, select: { clearedLines: true } })
  return clearedLines.parse(cart?.clearedLines ?? [])
}

function problemOf({ name, wanted, available }: OfferedLine): string[] {
  if (available === 0) return [`${name}: нет в наличии.`]
  return available < wanted ? [`${name}: осталось ${available} из ${wanted}.`] : []
}

async function readOffered(visitorHash: string, lines: Restoring['lines']): Promise<OfferedLine[]> {
  const rows = await sql<Offer & Omit<OfferedLine, 'available'>>(
    `SELECT product."id" AS "productId", product."name", line."quantity" AS "wanted", coalesce(item."quantity", 0) AS "inCart", ${OFFER_COLUMNS}
     FROM jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "quantity" int) JOIN "Product" product ON product."id" = line."productId"
     LEFT JOIN "Cart" cart ON cart."visitorHash" = $2
     LEFT JOIN "CartItem" item ON item."cartId" = cart."id" AND item."productId" = product."id"
     ORDER BY product."name", product."id" LIMIT 200`,
    [JSON.stringify(lines), visitorHash],
    { name: 'lines-to-restore' },
  )
  return rows.map(({ productId, name, wanted, inCart, ...offer }) => {
    return { productId, name, wanted, inCart, available: Math.min(availablePieces(offer), MAX_QUANTITY) }
  })
}
