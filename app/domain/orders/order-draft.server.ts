import { assertOrderSize, cartLinesStatement, readOrderSize, type CartLineRow } from '~/domain/cart/index.server'
import { availablePieces } from '~/domain/catalog/index.server'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { kopecks, type Kopecks } from '~/platform/money'
import { resultOfKey } from '~/platform/one-time-key.server'

/** A line of the cart as it is about to be sold. */
export interface DraftLine {
  productId: string
  quantity: number
  unitPriceKopecks: Kopecks
  name: string
  sku: string
  color: string | null
  imageUrl: string | null
  categoryId: string
}

/** What one read tells before an order is placed. */
export interface OrderDraft {
  lines: DraftLine[]
  /** The order that this key has already made, if any. */
  existingOrderId: string | null
  /** The promo code kept with the cart. */
  promoCode: string | null
  /** Changes whenever the cart does; stands in for the form's key when a client sends none. */
  cartFingerprint: string
}

type DraftRow = CartLineRow & { cartId: string; cartChangedAt: Date }

const STATEMENT = cartLinesStatement('cart."id" AS "cartId", max(item."updatedAt") OVER () AS "cartChangedAt"', 'item."productId"')

interface DraftInput {
  /** The cart's hash: the customer's own, or the browser's. */
  cartHash: string
  /** The browser that orders. */
  visitorHash: string
  checkoutKey: string | undefined
}

/** More than this in one order does not fit the integer columns and is agreed upon by phone. */
const MAX_ORDER_KOPECKS = 2_000_000_000

/** The scope of keys of one visitor, so that nobody can read another's order by guessing a key. */
export const keyScope = (visitorHash: string): string => `checkout:${visitorHash}`

/**
 * Reads and validates the visitor's cart for placing an order.
 * @throws UserError: an empty cart, products that are gone (code `gone`), sold out or short of stock, more than can be ordered online (`too-large`)
 */
export async function readOrderDraft({ cartHash, visitorHash, checkoutKey }: DraftInput): Promise<OrderDraft> {
  const [size, rows, known] = await Promise.all([
    readOrderSize(),
    readLines(cartHash),
    checkoutKey === undefined ? null : findOrderByKey(visitorHash, checkoutKey),
  ])
  if (known !== null) return { lines: [], existingOrderId: known, promoCode: null, cartFingerprint: '' }
  assertOrderable(rows)
  assertOrderSize(rows, size)
  assertWorth(rows)
  const [first] = rows
  return {
    existingOrderId: null,
    promoCode: first?.promoCode ?? null,
    cartFingerprint: first ? `${first.cartId}:${first.cartChangedAt.toISOString()}` : '',
    lines: rows.map(({ productId, quantity, priceKopecks, name, sku, color, imageUrl, categoryId }) => ({
      productId,
      categoryId,
      quantity,
      unitPriceKopecks: kopecks(priceKopecks),
      name,
      sku,
      color,
      imageUrl,
    })),
  }
}

/** The order that a visitor's one-time key made, or null. */
export function findOrderByKey(visitorHash: string, key: string): Promise<string | null> {
  return resultOfKey({ scope: keyScope(visitorHash), key })
}

function readLines(cartHash: string): Promise<DraftRow[]> {
  return sql<DraftRow>(STATEMENT, [cartHash], { name: 'read-order-draft' })
}

function assertOrderable(rows: DraftRow[]): void {
  if (rows.length === 0) throw new UserError('Корзина пуста. Добавьте товары, чтобы оформить заказ.', { status: 409, code: 'empty-cart' })
  if (rows.some((row) => !row.isVisible)) {
    throw new UserError('Некоторые товары не найдены в каталоге', { status: 409, code: 'gone' })
  }
  const short = rows.filter((row) => availablePieces(row) < row.quantity)
  if (short.length > 0) throw new UserError(short.map(shortText).join(' '), { status: 409, code: 'short-stock' })
}

function assertWorth(rows: DraftRow[]): void {
  const worth = rows.reduce((total, row) => total + row.priceKopecks * row.quantity, 0)
  if (worth > MAX_ORDER_KOPECKS) {
    throw new UserError('Такой большой заказ мы оформим по телефону: позвоните нам или разделите его на несколько.', {
      status: 409,
      code: 'too-large',
    })
  }
}

function shortText({ name, quantity, ...offer }: DraftRow): string {
  const available = availablePieces(offer)
  if (available === 0) return `${name}: нет в наличии, уберите товар из корзины.`
  return `${name}: осталось ${available} шт., а в корзине ${quantity}. Уменьшите количество.`
}
