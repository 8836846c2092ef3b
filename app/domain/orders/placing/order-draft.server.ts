import {
  assertOrderSize,
  cartLinesStatement,
  readOrderSize,
  soldLines,
  wantedLinesStatement,
  type CartLineRow,
} from '~/domain/cart/index.server'
import type { LineId } from '~/domain/cart/shared'
import { availablePieces } from '~/domain/catalog/index.server'
import { presentSale } from '~/domain/sales/index.server'
import type { LineTint } from '~/domain/tinting/shared'
import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { kopecks, type Kopecks } from '~/platform/money/money'
import { resultOfKey, type KeyResult, type OneTimeKey } from '~/platform/forms/one-time-key.server'

import type { LineSale } from '../money/discount-rows'

export interface DraftLine extends LineId {
  /** The fee is part of the unit price. */
  tint: LineTint | null
  agreedAt: Date | null
  quantity: number
  unitPriceKopecks: Kopecks
  name: string
  sku: string
  color: string | null
  imageUrl: string | null
  categoryId: string
  sale: LineSale | null
}

export interface OrderDraft {
  lines: DraftLine[]
  existing: KeyResult | null
  promoCode: string | null
  /** Changes with the cart and with every request that names lines; used when a client sends no key. */
  fingerprint: string
}

type CartRow = StoredRow & { cartId: string; cartChangedAt: Date }

export interface WantedLine {
  productId: string
  shadeId?: string | null | undefined
  quantity: number
}

export type Goods = { cartHash: string } | { lines: readonly WantedLine[] }

const SALE = `${presentSale('product')} AS "sale"`
const STATEMENT = cartLinesStatement(
  `${SALE}, cart."id" AS "cartId", max(item."updatedAt") OVER () AS "cartChangedAt"`,
  'item."productId", item."shadeId"',
)
const WANTED = wantedLinesStatement(SALE)

export type WantedRow = CartLineRow & {
  sale: LineSale | null
  tint: LineTint | null
  agreedAt: Date | null
}

type StoredRow = Omit<WantedRow, 'tint'>

interface DraftInput {
  goods: Goods
  once: OneTimeKey | null
}

/** Fits the integer columns. */
export const MAX_ORDER_KOPECKS = 2_000_000_000

/** Keys are scoped per visitor, so that guessing a key does not reveal another visitor's order. */
export const keyScope = (visitorHash: string): string => `checkout:${visitorHash}`

/** @throws UserError for an empty cart, or with code `gone` or `too-large`, or when stock is short */
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

export function draftLine({
  productId,
  shadeId,
  tint,
  agreedAt,
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
    ...{ productId, shadeId, tint, agreedAt },
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
  return {
    rows: await soldLines(rows),
    fingerprint: first ? `${first.cartId}:${first.cartChangedAt.toISOString()}` : '',
  }
}

async function readWanted(lines: readonly WantedLine[]): Promise<WantedGoods> {
  const rows = await readWantedLines(lines)
  if (rows.length < lines.length) throw goneError()
  return { rows, fingerprint: newId() }
}

export async function readWantedLines(lines: readonly WantedLine[]): Promise<WantedRow[]> {
  const rows = await sql<StoredRow>(WANTED, [JSON.stringify(lines)], { name: 'read-wanted-lines' })
  return soldLines(rows)
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

/** @throws UserError (409, code too-large) */
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
