import {
  assertOrderSize,
  cartLinesStatement,
  readOrderSize,
  wantedLinesStatement,
  type CartLineRow,
} from '~/domain/cart/index.server'
import { availablePieces } from '~/domain/catalog/index.server'
import { presentSale } from '~/domain/sales/index.server'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { kopecks, type Kopecks } from '~/platform/money'
import { resultOfKey, type KeyResult, type OneTimeKey } from '~/platform/one-time-key.server'

import type { LineSale } from './discount-rows'

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
  sale: LineSale | null
}

/** What one read tells before an order is placed. */
export interface OrderDraft {
  lines: DraftLine[]
  /** The order that this key has already made, if any. */
  existing: KeyResult | null
  /** The promo code kept with the cart. */
  promoCode: string | null
  /** Changes whenever the cart does, and with every request that names its lines; stands in for a key when a client sends none. */
  fingerprint: string
}

type CartRow = WantedRow & { cartId: string; cartChangedAt: Date }

/** So many pieces of a product. */
export interface WantedLine {
  productId: string
  quantity: number
}

/** What is ordered: everything in a cart, by its hash, or these lines, each product once. */
export type Goods = { cartHash: string } | { lines: readonly WantedLine[] }

const SALE = `${presentSale('product')} AS "sale"`
const STATEMENT = cartLinesStatement(
  `${SALE}, cart."id" AS "cartId", max(item."updatedAt") OVER () AS "cartChangedAt"`,
  'item."productId"',
)
const WANTED = wantedLinesStatement(SALE)

/** A wanted line with what is offered now. */
export type WantedRow = CartLineRow & { sale: LineSale | null }

interface DraftInput {
  goods: Goods
  /** The form's key, if it has one. */
  once: OneTimeKey | null
}

/** More than this in one order does not fit the integer columns and is agreed upon by phone. */
export const MAX_ORDER_KOPECKS = 2_000_000_000

/** The scope of keys of one visitor, so that nobody can read another's order by guessing a key. */
export const keyScope = (visitorHash: string): string => `checkout:${visitorHash}`

/**
 * Reads and validates what is to be ordered.
 * @throws UserError: an empty cart, products that are gone (code `gone`), sold out or short of stock, more than can be ordered online (`too-large`)
 */
export async function readOrderDraft({ goods, once }: DraftInput): Promise<OrderDraft> {
  const [size, { rows, fingerprint }, known] = await Promise.all([
    readOrderSize(),
    'lines' in goods ? readWanted(goods.lines) : readCart(goods.cartHash),
    once && resultOfKey(once),
  ])
  if (known !== null) return { lines: [], existing: known, promoCode: null, fingerprint: '' }
  assertOrderable(rows)
  assertOrderSize(rows, size)
  assertWorth(rows)
  return {
    existing: null,
    promoCode: rows[0]?.promoCode ?? null,
    fingerprint,
    lines: rows.map(draftLine),
  }
}

/** A line as it is sold now. */
export function draftLine({
  productId,
  quantity,
  priceKopecks,
  name,
  sku,
  color,
  imageUrl,
  categoryId,
  sale,
}: WantedRow): DraftLine {
  return {
    productId,
    categoryId,
    quantity,
    unitPriceKopecks: kopecks(priceKopecks),
    name,
    sku,
    color,
    imageUrl,
    sale,
  }
}

interface WantedGoods {
  rows: WantedRow[]
  fingerprint: string
}

async function readCart(cartHash: string): Promise<WantedGoods> {
  const rows = await sql<CartRow>(STATEMENT, [cartHash], { name: 'read-order-draft' })
  const [first] = rows
  return { rows, fingerprint: first ? `${first.cartId}:${first.cartChangedAt.toISOString()}` : '' }
}

async function readWanted(lines: readonly WantedLine[]): Promise<WantedGoods> {
  const rows = await readWantedLines(lines)
  if (rows.length < lines.length) throw goneError()
  return { rows, fingerprint: newId() }
}

/** Wanted lines with what is offered now; unknown products are left out. */
export function readWantedLines(lines: readonly WantedLine[]): Promise<WantedRow[]> {
  return sql<WantedRow>(WANTED, [JSON.stringify(lines)], { name: 'read-wanted-lines' })
}

const goneError = (): UserError =>
  new UserError('Некоторые товары не найдены в каталоге', { status: 409, code: 'gone' })

function assertOrderable(rows: CartLineRow[]): void {
  if (rows.length === 0)
    throw new UserError('Корзина пуста. Добавьте товары, чтобы оформить заказ.', {
      status: 409,
      code: 'empty-cart',
    })
  if (rows.some((row) => !row.isVisible)) throw goneError()
  const short = rows.filter((row) => availablePieces(row) < row.quantity)
  if (short.length > 0)
    throw new UserError(short.map(shortText).join(' '), { status: 409, code: 'short-stock' })
}

/** @throws UserError (409, code too-large) for a sum that is beyond what an order can hold */
export function assertWorth(rows: readonly CartLineRow[]): void {
  const worth = rows.reduce((total, row) => total + row.priceKopecks * row.quantity, 0)
  if (worth > MAX_ORDER_KOPECKS) {
    throw new UserError(
      'Такой большой заказ мы оформим по телефону: позвоните нам или разделите его на несколько.',
      {
        status: 409,
        code: 'too-large',
      },
    )
  }
}

function shortText({ name, quantity, ...offer }: CartLineRow): string {
  const available = availablePieces(offer)
  if (available === 0) return `${name}: нет в наличии, уберите товар из корзины.`
  return `${name}: осталось ${available} шт., а в корзине ${quantity}. Уменьшите количество.`
}
