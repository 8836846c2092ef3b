import { readPrices } from '~/domain/sales/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import { agreedDiscounts, type LineSale } from '../money/discount-rows'
import { MAX_ORDER_KOPECKS } from '../placing/order-draft.server'
import { wantedPieces } from './wanted-pieces'

export interface KeptLine {
  id: string
  productId: string | null
  categoryId: string
  name: string
  sku: string
  color: string | null
  imageUrl: string | null
  unitPriceKopecks: number
  /** As it is stored. */
  formerPriceKopecks: number
  listPriceKopecks: number | null
  priceReason: string | null
  quantity: number
  discountKopecks: number
  sale: LineSale | null
  isTinted: boolean
  wantedQuantity: number
}

const MAX_LINES = 200

interface Wanted {
  orderId: string
  quantities: ReadonlyMap<string, number>
  additions: ReadonlyMap<string, number>
  repricing: Repricing
  discountKopecks: number
}

/** Prices that staff agreed for lines of the order, with one reason for all of them. */
export interface Repricing {
  /** Kopecks for a piece by line id. */
  prices: ReadonlyMap<string, number>
  reason: string
}

/**
 * New lines have current prices.
 * @throws UserError (409) naming what is unavailable
 */
export async function readLines(
  tx: Database,
  { orderId, quantities, additions, repricing, discountKopecks }: Wanted,
): Promise<{ lines: KeptLine[]; added: KeptLine[] }> {
  const items = await tx.db.orderItem.findMany({
    where: { orderId },
    include: {
      product: { select: { categoryId: true } },
      tint: { select: { orderItemId: true } },
      discounts: { where: { rule: 'SALE' }, take: 1 },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_LINES,
  })
  const agreed = agreedDiscounts({ discountKopecks, lines: items })
  const kept = items.map(({ product, tint, discounts: [sale], ...item }, index) => ({
    ...item,
    isTinted: tint !== null,
    categoryId: product?.categoryId ?? '',
    discountKopecks: agreed[index] ?? 0,
    ...repriced(item, repricing),
    sale:
      sale && !isRepriced(item, repricing)
        ? { id: sale.ruleId, name: sale.name, kopecks: Math.round(sale.kopecks / item.quantity) }
        : null,
  }))
  const { lines, others } = wantedPieces(kept, { quantities, additions })
  const gone = lines.find(
    ({ productId, quantity, wantedQuantity }) => productId === null && wantedQuantity > quantity,
  )
  if (gone)
    throw new UserError(`${gone.name}: товара больше нет в каталоге, добавить его нельзя.`, { status: 409 })
  return { lines, added: await readAdded(tx, others) }
}

interface PricedItem {
  id: string
  unitPriceKopecks: number
  listPriceKopecks: number | null
  priceReason: string | null
}

const isRepriced = ({ id, unitPriceKopecks }: PricedItem, { prices }: Repricing): boolean =>
  (prices.get(id) ?? unitPriceKopecks) !== unitPriceKopecks

/** The price before the first agreement is kept, and its return ends the agreement. */
function repriced(item: PricedItem, repricing: Repricing) {
  const { unitPriceKopecks, listPriceKopecks, priceReason } = item
  const formerPriceKopecks = unitPriceKopecks
  if (!isRepriced(item, repricing))
    return { formerPriceKopecks, unitPriceKopecks, listPriceKopecks, priceReason }
  const price = repricing.prices.get(item.id) ?? unitPriceKopecks
  const list = listPriceKopecks ?? unitPriceKopecks
  return price === list
    ? { formerPriceKopecks, unitPriceKopecks: price, listPriceKopecks: null, priceReason: null }
    : { formerPriceKopecks, unitPriceKopecks: price, listPriceKopecks: list, priceReason: repricing.reason }
}

async function readAdded(tx: Database, additions: ReadonlyMap<string, number>): Promise<KeptLine[]> {
  const products = await tx.db.product.findMany({
    where: { id: { in: [...additions.keys()] }, archivedAt: null },
    select: {
      id: true,
      categoryId: true,
      name: true,
      sku: true,
      color: true,
      images: { where: { isMain: true }, select: { url: true }, take: 1 },
    },
    orderBy: { name: 'asc' },
    take: MAX_LINES,
  })
  if (products.length < additions.size)
    throw new UserError('Некоторые товары не найдены в каталоге', { status: 409 })
  const prices = await readPrices(
    tx,
    products.map(({ id }) => id),
  )
  return products.map(({ id, categoryId, name, sku, color, images }) => ({
    id: newId(),
    productId: id,
    ...{ categoryId, name, sku, color },
    imageUrl: images[0]?.url ?? null,
    ...pricedAt(prices, id),
    ...{ listPriceKopecks: null, priceReason: null, isTinted: false },
    quantity: 0,
    discountKopecks: 0,
    wantedQuantity: additions.get(id) ?? 0,
  }))
}

function pricedAt(
  prices: Awaited<ReturnType<typeof readPrices>>,
  productId: string,
): Pick<KeptLine, 'unitPriceKopecks' | 'formerPriceKopecks' | 'sale'> {
  const price = prices.get(productId)
  if (!price) throw new UserError('Некоторые товары не найдены в каталоге', { status: 409 })
  const { priceKopecks, ownPriceKopecks, sale } = price
  return {
    unitPriceKopecks: priceKopecks,
    formerPriceKopecks: priceKopecks,
    sale: sale && { id: sale.id, name: sale.name, kopecks: ownPriceKopecks - priceKopecks },
  }
}

/** @throws UserError (409) without lines or above the maximum */
export function assertSellable(lines: readonly KeptLine[], totalKopecks: number): void {
  if (lines.length === 0)
    throw new UserError(
      'В заказе должен остаться хотя бы один товар. Чтобы отказаться от всего, отмените заказ.',
      { status: 409 },
    )
  if (lines.length > MAX_LINES || totalKopecks > MAX_ORDER_KOPECKS)
    throw new UserError('Такой большой заказ нужно разделить на несколько.', { status: 409 })
}
