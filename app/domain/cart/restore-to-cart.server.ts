import { z } from 'zod'

import { availablePieces } from '~/domain/catalog/index.server'
import { getDb, sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { CART_LINES, soldLines, wantedLinesStatement, type CartLineRow } from './cart-lines.server'
import { addToCart } from './change-cart.server'
import { lineKey, type LineId } from './line-key'
import { MAX_QUANTITY } from './shared'

const clearedLines = z
  .array(
    z.object({
      productId: z.string(),
      shadeId: z.string().nullable().catch(null),
      quantity: z.number(),
      addedAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
      agreedAt: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text))
        .nullable()
        .catch(null),
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
  lines: readonly RestoredLine[]
}

interface RestoredLine {
  productId: string
  shadeId?: string | null | undefined
  quantity: number
  addedAt?: string | undefined
  agreedAt?: Date | null | undefined
}

interface OfferedLine extends LineId {
  name: string
  wanted: number
  available: number
  inCart: number
}

const MAX_TRIES = 3

const keyOf = ({ productId, shadeId = null }: RestoredLine): string => lineKey({ productId, shadeId })

/**
 * Deleted products are not named.
 * @throws UserError above the online limit
 */
export async function restoreToCart({ visitorHash, userId, lines }: Restoring): Promise<RestoredCart> {
  const earlier = new Map(lines.map((line) => [keyOf(line), line]))
  for (let attempt = 1; ; attempt += 1) {
    const offered = await readOfferedLines(visitorHash, lines)
    const missing = offered.flatMap(({ productId, shadeId, wanted, available, inCart }) => {
      const quantity = Math.min(wanted, available) - inCart
      const { addedAt, agreedAt } = earlier.get(lineKey({ productId, shadeId })) ?? {}
      return quantity > 0 ? [{ productId, shadeId, quantity, addedAt, agreedAt: agreedAt ?? null }] : []
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

/** What the shop has of these lines, and what is in the cart. Deleted products are missing. */
export async function readOfferedLines(
  visitorHash: string,
  lines: Restoring['lines'],
): Promise<OfferedLine[]> {
  const rows = await sql<CartLineRow & Omit<OfferedLine, 'available'>>(
    wantedLinesStatement('line."quantity" AS "wanted", coalesce(item."quantity", 0) AS "inCart"', {
      join: `LEFT JOIN "Cart" cart ON cart."visitorHash" = $2
        LEFT JOIN ${CART_LINES} item ON item."cartId" = cart."id" AND item."productId" = product."id" AND item."shadeId" IS NOT DISTINCT FROM line."shadeId"`,
      order: 'product."name", product."id", line."shadeId" LIMIT 200',
    }),
    [
      JSON.stringify(
        lines.map(({ productId, shadeId = null, quantity }) => ({ productId, shadeId, quantity })),
      ),
      visitorHash,
    ],
    { name: 'lines-to-restore' },
  )
  return (await soldLines(rows)).map(({ productId, shadeId, name, wanted, inCart, ...offer }) => {
    return {
      ...{ productId, shadeId, name, wanted, inCart },
      available: Math.min(availablePieces(offer), MAX_QUANTITY),
    }
  })
}
