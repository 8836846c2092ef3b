import { availablePieces, IS_VISIBLE, OFFER_COLUMNS, type Offer } from '~/domain/catalog/index.server'
import { priceTintedLines, type BaseProduct } from '~/domain/tinting/index.server'
import { now } from '~/platform/dates/clock'
import type { PlainTransaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { counted } from '~/platform/text/plural'

import { CART_LINES } from './cart-lines.server'
import { lineKey, type LineId } from './line-key'
import { CART_LIFE, FIRST_CART_LIFE, MAX_QUANTITY } from './shared'

const pieces = ['штука', 'штуки', 'штук'] as const

export interface LineInput extends LineId {
  quantity: number
}

interface ProductRow extends Offer, BaseProduct {
  id: string
  name: string
  color: string | null
}

export interface KnownLine extends LineInput {
  changedAt: Date
}

export interface WantedLine extends ProductRow {
  productId: string
  shadeId: string | null
  quantity: number
  /** Pieces of this line, and of all lines of the product. */
  inCart: number
  ofProduct: number
}

interface OpenedCart {
  cartId: string
  products: Map<string, ProductRow>
  /** Lines of these products, by key. */
  lines: Map<string, KnownLine>
}

export async function openCartWith(
  tx: PlainTransaction,
  { visitorHash, userId, productIds }: { visitorHash: string; userId: string | null; productIds: string[] },
): Promise<OpenedCart> {
  const [cartId, products, lines] = await Promise.all([
    openCart(tx, visitorHash, userId),
    readProducts(tx, productIds),
    readKnownLines(tx, visitorHash, productIds),
  ])
  return { cartId, products, lines }
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

async function readProducts(tx: PlainTransaction, productIds: string[]): Promise<Map<string, ProductRow>> {
  const rows = await tx.sql<ProductRow>(
    `SELECT product."id", product."name", product."color", product."brand", product."baseType", product."isTintable", product."volumeMl", ${OFFER_COLUMNS}
     FROM "Product" product WHERE product."id" = ANY($1::uuid[]) AND ${IS_VISIBLE}`,
    [productIds],
    { name: 'products-for-cart' },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function readKnownLines(
  tx: PlainTransaction,
  visitorHash: string,
  productIds: string[],
): Promise<Map<string, KnownLine>> {
  const rows = await tx.sql<KnownLine>(
    `SELECT item."productId", item."shadeId", item."quantity", item."updatedAt" AS "changedAt"
     FROM "Cart" cart JOIN ${CART_LINES} item ON item."cartId" = cart."id"
     WHERE cart."visitorHash" = $1 AND item."productId" = ANY($2::uuid[])`,
    [visitorHash, productIds],
    { name: 'known-cart-lines' },
  )
  return new Map(rows.map((row) => [lineKey(row), row]))
}

/**
 * The lines as they would be sold.
 * @throws UserError (404) for an unknown product, (409) for a shade that it is not tinted in
 */
export async function wantedLines(lines: readonly LineInput[], opened: OpenedCart): Promise<WantedLine[]> {
  const rows = lines.map((line) => {
    const product = opened.products.get(line.productId)
    if (!product) throw new UserError('Товар не найден', { status: 404, code: 'unknown-product' })
    const ofProduct = [...opened.lines.values()].filter(({ productId }) => productId === line.productId)
    return {
      ...product,
      ...line,
      inCart: opened.lines.get(lineKey(line))?.quantity ?? 0,
      ofProduct: ofProduct.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
  const sold = await priceTintedLines(rows)
  const refused = sold.find(({ shadeId, tint }) => shadeId !== null && tint === null)
  if (refused) throw notTinted(refused.name)
  return sold
}

const notTinted = (name: string): UserError =>
  new UserError(`${name}: в этот цвет больше не колеруем. Выберите другой цвет или другую краску.`, {
    status: 409,
    field: 'shade',
    code: 'not-tinted',
  })

/** Lines of one product share its stock. */
export function assertStock(wanted: readonly WantedLine[]): void {
  for (const lines of Map.groupBy(wanted, ({ productId }) => productId).values()) {
    const [first] = lines as [WantedLine]
    const more = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    assertAvailable({ ...first, inCart: first.ofProduct }, first.ofProduct + more)
  }
}

export function assertAvailable(product: Offer & { name: string; inCart: number }, quantity: number): void {
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

export function newLife(): { at: Date; expiresAt: Date } {
  const at = now()
  return { at, expiresAt: new Date(at.getTime() + CART_LIFE) }
}
