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
  quantity: number
  discountKopecks: number
  sale: LineSale | null
  wantedQuantity: number
}

const MAX_LINES = 200

interface Wanted {
  orderId: string
  quantities: ReadonlyMap<string, number>
  additions: ReadonlyMap<string, number>
  discountKopecks: number
}

/**
 * New lines have current prices.
 * @throws UserError (409) naming what is unavailable
 */
export async function readLines(
  tx: Database,
  { orderId, quantities, additions, discountKopecks }: Wanted,
): Promise<{ lines: KeptLine[]; added: KeptLine[] }> {
  const items = await tx.db.orderItem.findMany({
    where: { orderId },
    include: { product: { select: { categoryId: true } }, discounts: { where: { rule: 'SALE' }, take: 1 } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_LINES,
  })
  const agreed = agreedDiscounts({ discountKopecks, lines: items })
  const kept = items.map(({ product, discounts: [sale], ...item }, index) => ({
    ...item,
    categoryId: product?.categoryId ?? '',
    discountKopecks: agreed[index] ?? 0,
    sale: sale
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
    quantity: 0,
    discountKopecks: 0,
    wantedQuantity: additions.get(id) ?? 0,
  }))
}

function pricedAt(
  prices: Awaited<ReturnType<typeof readPrices>>,
  productId: string,
): Pick<KeptLine, 'unitPriceKopecks' | 'sale'> {
  const price = prices.get(productId)
  if (!price) throw new UserError('Некоторые товары не найдены в каталоге', { status: 409 })
  const { priceKopecks, ownPriceKopecks, sale } = price
  return {
    unitPriceKopecks: priceKopecks,
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
