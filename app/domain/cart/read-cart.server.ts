import { availablePieces } from '~/domain/catalog/index.server'
import { presentSaleName } from '~/domain/sales/index.server'
import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { writeInPassing } from '~/platform/db/write-in-passing.server'
import type { CartItem, Product } from '~/platform/generated/prisma/client'

import { CART_LINES, cartLinesStatement, soldLines, type CartLineRow } from './cart-lines.server'
import { lineKey, type LineId } from './line-key'
import { sellableLines, type CartLine, type CartProblem, type CartView, CART_LIFE } from './shared'

const IS_IN_FIRST_LIFE = `cart."expiresAt" < cart."updatedAt" + interval '1 day'`

/** Keeps `updatedAt`, since an order compares it with the displayed cart. */
async function endFirstLife(visitorHash: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + CART_LIFE)
  await writeInPassing(() =>
    sql('UPDATE "Cart" SET "expiresAt" = $2 WHERE "visitorHash" = $1', [visitorHash, expiresAt], {
      name: 'end-first-life',
    }),
  )
}

interface FirstLife {
  isInFirstLife: boolean
}

type CartRow = CartLineRow &
  Pick<Product, 'slug'> &
  Pick<CartItem, 'seenPriceKopecks'> & { saleName: string | null } & FirstLife

const STATEMENT = cartLinesStatement(
  `product."slug", item."seenPriceKopecks", ${presentSaleName('product')} AS "saleName", ${IS_IN_FIRST_LIFE} AS "isInFirstLife"`,
  'item."createdAt", item."productId", item."shadeId"',
)

const emptyCart: CartView = { lines: [], count: 0, totalKopecks: 0, promoCode: null, orderable: false }

export async function readCart(visitorHash: string | null): Promise<CartView> {
  if (visitorHash === null) return emptyCart
  const rows = await sql<CartRow>(STATEMENT, [visitorHash], { name: 'read-cart' })
  if (rows[0]?.isInFirstLife) await endFirstLife(visitorHash)
  const lines = (await soldLines(rows)).map(toLine)
  return {
    lines,
    count: lines.reduce((count, line) => count + line.quantity, 0),
    totalKopecks: sellableLines(lines).reduce((total, line) => total + line.sumKopecks, 0),
    promoCode: rows[0]?.promoCode ?? null,
    orderable:
      lines.length > 0 && lines.every((line) => line.problem === null || line.problem === 'price-changed'),
  }
}

/** Pieces by `lineKey`. */
export async function readCartQuantities(visitorHash: string | null): Promise<Record<string, number>> {
  if (visitorHash === null) return {}
  const rows = await sql<LineId & { quantity: number } & FirstLife>(
    `SELECT item."productId", item."shadeId", item."quantity", ${IS_IN_FIRST_LIFE} AS "isInFirstLife"
     FROM "Cart" cart JOIN ${CART_LINES} item ON item."cartId" = cart."id" WHERE cart."visitorHash" = $1 LIMIT 200`,
    [visitorHash],
    { name: 'read-cart-quantities' },
  )
  if (rows[0]?.isInFirstLife) await endFirstLife(visitorHash)
  return Object.fromEntries(rows.map((row) => [lineKey(row), row.quantity]))
}

function toLine(row: CartRow & Pick<CartLine, 'tint'>): CartLine {
  const { productId, tint, categoryId, slug, name, sku, color, colorHex, imageUrl, quantity, priceKopecks } =
    row
  const available = availablePieces(row)
  const changed = row.seenPriceKopecks !== priceKopecks
  return {
    key: lineKey(row),
    productId,
    tint,
    categoryId,
    slug,
    name,
    sku,
    color,
    colorHex,
    imageUrl,
    quantity,
    available,
    unitPriceKopecks: priceKopecks,
    saleName: row.saleName,
    previousPriceKopecks: changed ? row.seenPriceKopecks : null,
    sumKopecks: priceKopecks * quantity,
    problem: problemOf(row, available, changed),
  }
}

function problemOf(row: CartRow, available: number, changed: boolean): CartProblem | null {
  if (!row.isVisible) return 'unavailable'
  if (available === 0) return 'out-of-stock'
  if (available < row.quantity) return 'short-stock'
  return changed ? 'price-changed' : null
}
