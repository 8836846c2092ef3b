import { availablePieces, IS_VISIBLE, OFFER_COLUMNS, type Offer } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, plainTransaction, sql, type PlainTransaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { counted } from '~/platform/text/plural'

import { WRITTEN_LINE_COLUMNS } from './cart-lines.server'
import { assertOrderSize, readOrderSize, type OrderSize } from './order-size.server'
import { CART_LIFE, FIRST_CART_LIFE, MAX_QUANTITY } from './shared'

const pieces = ['штука', 'штуки', 'штук'] as const

/** Milliseconds: the same addition within it, seen from the same pieces in the cart, is a repeat. */
const REPEATED_WITHIN = 2 * 60_000

interface LineInput {
  productId: string
  quantity: number
}

interface AddedLine extends LineInput {
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

interface ProductRow extends Offer {
  id: string
  name: string
  inCart: number
  changedAt: Date | null
}

/**
 * All lines or none. Returns what was added, without lines that a repeated form has added already.
 * @throws UserError when a product is unknown, sold out, short, or above the online limit
 */
export async function addToCart({ visitorHash, userId, lines }: AddInput): Promise<LineInput[]> {
  const size = await readOrderSize()
  const merged = mergeLines(lines, size.piecesPerLine)
  return plainTransaction(async (tx) => {
    const { cartId, products } = await openCartWith(tx, {
      visitorHash,
      userId: userId ?? null,
      productIds: [...merged.keys()],
    })
    const added = [...merged.values()].filter((line) => !isRepeat(line, products.get(line.productId)))
    const wanted = added.map(({ productId, quantity, addedAt }) => {
      const product = products.get(productId)
      if (!product) throw new UserError('Товар не найден', { status: 404, code: 'unknown-product' })
      assertAvailable(product, product.inCart + quantity)
      return { productId, quantity: product.inCart + quantity, price: product.priceKopecks, addedAt }
    })
    if (wanted.length > 0)
      await Promise.all([writeLines(tx, cartId, wanted), assertCartSize(tx, cartId, size)])
    return added.map(({ productId, quantity }) => ({ productId, quantity }))
  })
}

/** The form was sent twice, or its answer did not arrive. */
function isRepeat({ quantity, inCart }: AddedLine, product: ProductRow | undefined): boolean {
  if (inCart === undefined || !product?.changedAt) return false
  const isRecent = now().getTime() - product.changedAt.getTime() < REPEATED_WITHIN
  return isRecent && product.inCart === inCart + quantity
}

/**
 * 0 or less removes the line (decision 147). Returns the previous quantity.
 * @throws UserError above stock or the online limit (lowering is always allowed), or without such a line
 */
export async function setCartQuantity(input: {
  visitorHash: string
  productId: string
  quantity: number
}): Promise<TakenLine> {
  if (input.quantity <= 0) return removeFromCart(input)
  const size = await readOrderSize()
  return plainTransaction(async (tx) => {
    const { cartId, products } = await openCartWith(tx, {
      visitorHash: input.visitorHash,
      userId: null,
      productIds: [input.productId],
    })
    const product = products.get(input.productId)
    if (!product) throw new UserError('Товар не найден', { status: 404, code: 'unknown-product' })
    // A late or outdated form must not refill a cart that was ordered or emptied.
    if (product.inCart === 0) throw lineGone(product.name)
    assertAvailable(product, input.quantity)
    const line = { productId: input.productId, quantity: input.quantity, price: product.priceKopecks }
    await Promise.all([
      writeLines(tx, cartId, [line]),
      input.quantity > product.inCart && assertCartSize(tx, cartId, size),
    ])
    return { previous: product.inCart, addedAt: null }
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
}: {
  visitorHash: string
  productId: string
}): Promise<TakenLine> {
  const { at, expiresAt } = newLife()
  const [row] = await sql<{ quantity: number; createdAt: Date }>(
    `WITH cart AS (${prolongedCart})
     DELETE FROM "CartItem" item USING cart WHERE item."cartId" = cart."id" AND item."productId" = $4 RETURNING item."quantity", item."createdAt"`,
    [visitorHash, expiresAt, at, productId],
    { name: 'remove-from-cart' },
  )
  return { previous: row?.quantity ?? 0, addedAt: row?.createdAt.toISOString() ?? null }
}

/** The lines are kept until something is added. */
export async function clearCart(visitorHash: string): Promise<LineInput[]> {
  const { at, expiresAt } = newLife()
  return sql<LineInput>(
    `WITH gone AS (
       DELETE FROM "CartItem" item USING "Cart" cart WHERE item."cartId" = cart."id" AND cart."visitorHash" = $1
       RETURNING item."productId", item."quantity", item."createdAt" AS "addedAt"),
     cart AS (
       UPDATE "Cart" SET "expiresAt" = $2, "updatedAt" = $3,
         "clearedLines" = coalesce((SELECT jsonb_agg(to_jsonb(gone)) FROM gone), "clearedLines") WHERE "visitorHash" = $1)
     SELECT "productId", "quantity" FROM gone`,
    [visitorHash, expiresAt, at],
    { name: 'clear-cart' },
  )
}

export async function setCartPromo(visitorHash: string, promoCode: string | null): Promise<void> {
  const { at, expiresAt } = newLife()
  await getDb().cart.updateMany({ where: { visitorHash }, data: { promoCode, expiresAt, updatedAt: at } })
}

export async function acceptCartPrices(visitorHash: string): Promise<void> {
  await sql(
    `UPDATE "CartItem" item SET "seenPriceKopecks" = offer."priceKopecks"
     FROM "Cart" cart, "Product" product, LATERAL (SELECT ${OFFER_COLUMNS}) offer
     WHERE cart."id" = item."cartId" AND product."id" = item."productId" AND cart."visitorHash" = $1
       AND item."seenPriceKopecks" <> offer."priceKopecks"`,
    [visitorHash],
  )
}

export async function removeExpiredCarts(limit: number): Promise<number> {
  const { count } = await getDb().cart.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}

function mergeLines(lines: AddedLine[], piecesPerLine: number): Map<string, AddedLine> {
  const merged = new Map<string, AddedLine>()
  for (const { productId, quantity, inCart, addedAt } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
      throw new UserError(`Укажите количество от 1 до ${piecesPerLine}`, { field: 'quantity' })
    }
    const before = merged.get(productId)?.quantity ?? 0
    merged.set(productId, { productId, quantity: before + quantity, inCart, addedAt })
  }
  return merged
}

function assertAvailable(product: ProductRow, quantity: number): void {
  const available = Math.min(availablePieces(product), MAX_QUANTITY)
  if (available === 0)
    throw new UserError(`${product.name}: сейчас нет в наличии`, {
      status: 409,
      field: 'quantity',
      code: 'out-of-stock',
    })
  if (quantity <= available) return
  throw new UserError(shortStockText(available, product.inCart), {
    status: 409,
    field: 'quantity',
    code: 'short-stock',
  })
}

function shortStockText(available: number, inCart: number): string {
  const most = `Можно заказать не больше ${available}: в наличии ${counted(available, pieces)}`
  if (inCart === 0) return most
  const more = Math.max(0, available - inCart)
  return `${most}, в корзине уже ${inCart}. ${more === 0 ? 'Больше добавить нельзя.' : `Можно добавить ещё ${more}.`}`
}

function newLife(): { at: Date; expiresAt: Date } {
  const at = now()
  return { at, expiresAt: new Date(at.getTime() + CART_LIFE) }
}

async function openCartWith(
  tx: PlainTransaction,
  { visitorHash, userId, productIds }: { visitorHash: string; userId: string | null; productIds: string[] },
): Promise<{ cartId: string; products: Map<string, ProductRow> }> {
  const [cartId, products] = await Promise.all([
    openCart(tx, visitorHash, userId),
    readProducts(tx, visitorHash, productIds),
  ])
  return { cartId, products }
}

async function openCart(tx: PlainTransaction, visitorHash: string, userId: string | null): Promise<string> {
  const { at, expiresAt } = newLife()
  const firstEnd = userId === null ? new Date(at.getTime() + FIRST_CART_LIFE) : expiresAt
  const [row] = await tx.sql<{ id: string }>(
    `INSERT INTO "Cart" ("id", "visitorHash", "userId", "expiresAt", "createdAt", "updatedAt") 
     VALUES ($1, $2, (SELECT $3::uuid WHERE NOT EXISTS (SELECT 1 FROM "Cart" WHERE "userId" = $3)), $6, $5, $5)
     ON CONFLICT ("visitorHash") DO UPDATE SET "expiresAt" = $4, "clearedLines" = NULL, "updatedAt" = excluded."updatedAt",
       "userId" = coalesce("Cart"."userId", excluded."userId") RETURNING "id"`,
    [newId(), visitorHash, userId, expiresAt, at, firstEnd],
    { name: 'open-cart' },
  )
  if (!row) throw new Error('An upsert returned no row')
  return row.id
}

async function readProducts(
  tx: PlainTransaction,
  visitorHash: string,
  productIds: string[],
): Promise<Map<string, ProductRow>> {
  const rows = await tx.sql<ProductRow>(
    `SELECT product."id", product."name", ${OFFER_COLUMNS}, coalesce(item."quantity", 0) AS "inCart", item."updatedAt" AS "changedAt"
     FROM "Product" product LEFT JOIN ("CartItem" item JOIN "Cart" cart ON cart."id" = item."cartId" AND cart."visitorHash" = $1) ON item."productId" = product."id"
     WHERE product."id" = ANY($2::uuid[]) AND ${IS_VISIBLE}`,
    [visitorHash, productIds],
    { name: 'products-for-cart' },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function writeLines(
  tx: PlainTransaction,
  cartId: string,
  lines: { productId: string; quantity: number; price: number; addedAt?: string | undefined }[],
): Promise<void> {
  const at = now()
  await tx.sql(
    `INSERT INTO "CartItem" (${WRITTEN_LINE_COLUMNS})
     SELECT $1, line."productId", line."quantity", line."price", least(coalesce(line."addedAt", $3), $3), $3
     FROM unnest($2::jsonb[]) AS source, jsonb_to_record(source) AS line("productId" uuid, "quantity" int, "price" int, "addedAt" timestamptz)
     ON CONFLICT ("cartId", "productId") DO UPDATE SET "quantity" = excluded."quantity", "seenPriceKopecks" = excluded."seenPriceKopecks", "updatedAt" = excluded."updatedAt"`,
    [cartId, lines.map((line) => JSON.stringify(line)), at],
    { name: 'write-cart-lines' },
  )
}

async function assertCartSize(tx: PlainTransaction, cartId: string, size: OrderSize): Promise<void> {
  const lines = await tx.sql<{ name: string; quantity: number }>(
    'SELECT product."name", item."quantity" FROM "CartItem" item JOIN "Product" product ON product."id" = item."productId" WHERE item."cartId" = $1',
    [cartId],
    { name: 'cart-size' },
  )
  assertOrderSize(lines, size)
}
