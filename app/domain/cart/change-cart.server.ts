import { TINTING_NOT_AGREED } from '~/domain/tinting/shared'
import { now } from '~/platform/dates/clock'
import { getDb, plainTransaction, sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { lineKey, type LineId } from './line-key'
import {
  assertAvailable,
  assertStock,
  newLife,
  openCartWith,
  wantedLines,
  type KnownLine,
  type LineInput,
  type WantedLine,
} from './opened-cart.server'
import { readOrderSize } from './order-size.server'
import { MAX_QUANTITY } from './shared'
import { assertCartSize, writeLines } from './write-cart-lines.server'

/** Milliseconds: the same addition within it, seen from the same pieces in the cart, is a repeat. */
const REPEATED_WITHIN = 2 * 60_000

interface AddedLine extends Omit<LineInput, 'shadeId'> {
  shadeId?: string | null
  /** When the customer agreed that a tinted can is not taken back; required with a shade. */
  agreedAt?: Date | null
  /** ISO time of a line that is restored: it keeps its place. */
  addedAt?: string | undefined
  /** Pieces in the cart that the customer saw, if known. */
  inCart?: number | undefined
}

const prolongedCart = `UPDATE "Cart" SET "expiresAt" = $2, "updatedAt" = $3 WHERE "visitorHash" = $1 RETURNING "id"`

interface AddInput {
  visitorHash: string
  userId?: string | null
  lines: AddedLine[]
}

/**
 * All lines or none. Returns what was added, without lines that a repeated form has added already.
 * @throws UserError when a product is unknown, not tinted so, sold out, short, or above the online limit
 */
export async function addToCart({ visitorHash, userId, lines }: AddInput): Promise<LineInput[]> {
  const size = await readOrderSize()
  const merged = mergeLines(lines, size.piecesPerLine)
  return plainTransaction(async (tx) => {
    const opened = await openCartWith(tx, {
      visitorHash,
      userId: userId ?? null,
      productIds: [...merged.values()].map(({ productId }) => productId),
    })
    const added = [...merged.entries()]
      .filter(([key, line]) => !isRepeat(line, opened.lines.get(key)))
      .map(([, line]) => line)
    const wanted = await wantedLines(added, opened)
    assertStock(wanted)
    const written = wanted.map((line, index) => ({
      ...line,
      quantity: line.inCart + line.quantity,
      ...{ addedAt: added[index]?.addedAt, agreedAt: added[index]?.agreedAt },
    }))
    if (written.length > 0)
      await Promise.all([writeLines(tx, opened.cartId, written), assertCartSize(tx, opened.cartId, size)])
    return added.map(({ productId, shadeId, quantity }) => ({ productId, shadeId, quantity }))
  })
}

/** The form was sent twice, or its answer did not arrive. */
function isRepeat({ quantity, inCart }: AddedLine, line: KnownLine | undefined): boolean {
  if (inCart === undefined || !line) return false
  const isRecent = now().getTime() - line.changedAt.getTime() < REPEATED_WITHIN
  return isRecent && line.quantity === inCart + quantity
}

interface ChosenLine {
  visitorHash: string
  productId: string
  shadeId?: string | null
}

/**
 * 0 or less removes the line (decision 147). Returns the previous quantity.
 * @throws UserError above stock or the online limit (lowering is always allowed), or without such a line
 */
export async function setCartQuantity(input: ChosenLine & { quantity: number }): Promise<TakenLine> {
  if (input.quantity <= 0) return removeFromCart(input)
  const { visitorHash, productId, shadeId = null, quantity } = input
  const size = await readOrderSize()
  return plainTransaction(async (tx) => {
    const opened = await openCartWith(tx, { visitorHash, userId: null, productIds: [productId] })
    const [line] = (await wantedLines([{ productId, shadeId, quantity }], opened)) as [WantedLine]
    // A late or outdated form must not refill a cart that was ordered or emptied.
    if (line.inCart === 0) throw lineGone(line.name)
    assertAvailable(line, line.ofProduct - line.inCart + quantity)
    await Promise.all([
      writeLines(tx, opened.cartId, [line]),
      quantity > line.inCart && assertCartSize(tx, opened.cartId, size),
    ])
    return { previous: line.inCart, addedAt: null }
  })
}

function lineGone(name: string): UserError {
  return new UserError(`Корзина изменилась: товара «${name}» в ней больше нет`, {
    status: 409,
    field: 'quantity',
    code: 'cart-changed',
  })
}

interface TakenLine {
  previous: number
  /** ISO; null when no line was removed. */
  addedAt: string | null
}

/** Returns the removed line. */
export async function removeFromCart({
  visitorHash,
  productId,
  shadeId = null,
}: ChosenLine): Promise<TakenLine> {
  const { at, expiresAt } = newLife()
  const [row] = await sql<{ quantity: number; createdAt: Date }>(
    `WITH cart AS (${prolongedCart}),
     plain AS (
       DELETE FROM "CartItem" item USING cart WHERE item."cartId" = cart."id" AND item."productId" = $4 AND $5::uuid IS NULL
       RETURNING item."quantity", item."createdAt"),
     tinted AS (
       DELETE FROM "TintedCartItem" item USING cart WHERE item."cartId" = cart."id" AND item."productId" = $4 AND item."shadeId" = $5
       RETURNING item."quantity", item."createdAt")
     SELECT * FROM plain UNION ALL SELECT * FROM tinted`,
    [visitorHash, expiresAt, at, productId, shadeId],
    { name: 'remove-from-cart' },
  )
  return {
    previous: row?.quantity ?? 0,
    addedAt: row?.createdAt.toISOString() ?? null,
  }
}

/** The lines are kept until something is added. */
export async function clearCart(visitorHash: string): Promise<LineInput[]> {
  const { at, expiresAt } = newLife()
  return sql<LineInput>(
    `WITH plain AS (
       DELETE FROM "CartItem" item USING "Cart" cart WHERE item."cartId" = cart."id" AND cart."visitorHash" = $1
       RETURNING item."productId", item."quantity", item."createdAt" AS "addedAt"),
     tinted AS (
       DELETE FROM "TintedCartItem" item USING "Cart" cart WHERE item."cartId" = cart."id" AND cart."visitorHash" = $1
       RETURNING item."productId", item."shadeId", item."quantity", item."createdAt" AS "addedAt", item."agreedAt"),
     gone AS (SELECT "productId", NULL::uuid AS "shadeId", "quantity", "addedAt", NULL::timestamptz AS "agreedAt" FROM plain
       UNION ALL SELECT "productId", "shadeId", "quantity", "addedAt", "agreedAt" FROM tinted),
     cart AS (
       UPDATE "Cart" SET "expiresAt" = $2, "updatedAt" = $3,
         "clearedLines" = coalesce((SELECT jsonb_agg(to_jsonb(gone)) FROM gone), "clearedLines") WHERE "visitorHash" = $1)
     SELECT "productId", "shadeId", "quantity" FROM gone`,
    [visitorHash, expiresAt, at],
    { name: 'clear-cart' },
  )
}

export async function setCartPromo(visitorHash: string, promoCode: string | null): Promise<void> {
  const { at, expiresAt } = newLife()
  await getDb().cart.updateMany({ where: { visitorHash }, data: { promoCode, expiresAt, updatedAt: at } })
}

export async function removeExpiredCarts(limit: number): Promise<number> {
  const { count } = await getDb().cart.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}

function mergeLines(lines: AddedLine[], piecesPerLine: number): Map<string, AddedLine & LineId> {
  const merged = new Map<string, AddedLine & LineId>()
  for (const { productId, shadeId = null, quantity, inCart, addedAt, agreedAt = null } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
      throw new UserError(`Укажите количество от 1 до ${piecesPerLine}`, { field: 'quantity' })
    }
    if (shadeId !== null && agreedAt === null) throw notAgreed()
    const key = lineKey({ productId, shadeId })
    const before = merged.get(key)?.quantity ?? 0
    merged.set(key, { productId, shadeId, quantity: before + quantity, inCart, addedAt, agreedAt })
  }
  return merged
}

const notAgreed = (): UserError => new UserError(TINTING_NOT_AGREED, { field: 'agreed', code: 'not-agreed' })
