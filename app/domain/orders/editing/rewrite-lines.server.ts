import { addToSpent } from '~/domain/accounts/index.server'
import type { Actor } from '~/domain/audit/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import { readPromoTerms } from '~/domain/promotions/index.server'
import { followQuantities } from '~/domain/tinting/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { nextChange } from '~/platform/forms/row-version'
import type { Order } from '~/platform/generated/prisma/client'
import { formatRoubles } from '~/platform/money/money'

import type { DeliveryRates } from '../money/delivery-price'
import { discountRows } from '../money/discount-rows'
import { followFreeTotal } from '../money/follow-free-total.server'
import { keepHandMoney } from '../money/hand-money.server'
import { retotal } from '../money/retotal'
import { recordOrderEvent } from '../status/order-timeline.server'
import { assertSellable, readLines, type KeptLine, type Repricing } from './order-lines.server'

interface LineChange {
  name: string
  quantity: number
  wantedQuantity: number
  unitPriceKopecks: number
  formerPriceKopecks: number
  priceReason: string | null
}

const isTouched = (line: LineChange): boolean =>
  line.quantity !== line.wantedQuantity || line.unitPriceKopecks !== line.formerPriceKopecks

const describeChanges = (lines: readonly LineChange[]): string =>
  lines.filter(isTouched).map(describeChange).join('; ')

function describeChange(line: LineChange): string {
  const { name, quantity, wantedQuantity, unitPriceKopecks, formerPriceKopecks, priceReason } = line
  if (quantity === 0) return `${name} — добавлено ${wantedQuantity}`
  if (wantedQuantity === 0) return `${name} — убрано, было ${quantity}`
  const pieces = quantity === wantedQuantity ? [] : [`было ${quantity}, стало ${wantedQuantity}`]
  const why = priceReason === null ? '' : ` (${priceReason})`
  const price =
    unitPriceKopecks === formerPriceKopecks
      ? []
      : [`цена была ${formatRoubles(formerPriceKopecks)}, стала ${formatRoubles(unitPriceKopecks)}${why}`]
  return `${name} — ${[...pieces, ...price].join(', ')}`
}

interface LinesWanted {
  orderId: string
  /** Pieces by line id; 0 removes the line. */
  quantities: ReadonlyMap<string, number>
  /** Pieces by product id; they join an existing line at the price as sold. */
  additions: ReadonlyMap<string, number>
  repricing: Repricing
  rates: DeliveryRates
  actor: Actor
}

export interface LinesSummary {
  lines: { name: string; quantity: number; sumKopecks: number }[]
  discountKopecks: number
  deliveryKopecks: number
  totalKopecks: number
}

/**
 * The caller has locked the order.
 * @throws UserError (409) when stock is short, no line would be left, or a product was deleted
 */
export async function rewriteLines(
  tx: Database,
  wanted: LinesWanted,
): Promise<{ before: LinesSummary; after: LinesSummary }> {
  const { orderId, rates, actor } = wanted
  const order = await tx.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const { lines, added } = await readLines(tx, { ...wanted, discountKopecks: order.discountKopecks })
  const next = [...lines, ...added].filter(({ wantedQuantity }) => wantedQuantity > 0)
  const { total, lineDiscounts } = retotal(
    { ...order, promoTerms: readPromoTerms(order.promoTerms) },
    { after: next, rates },
  )
  assertSellable(next, total.totalKopecks)
  const before = summarizeLines(order, lines, agreedBefore)
  const after = summarizeLines({ ...order, ...total }, next, agreedNow)
  const note = describeChanges([...lines, ...added])
  if (note === '') return { before, after: before }
  await followQuantities(tx, lines)
  const money = await keepHandMoney(tx, order)
  const written = next.map((line, index) => ({ ...line, wantedDiscount: lineDiscounts[index] ?? 0 }))
  await deleteLines(tx, lines)
  await writeLines(tx, order, written)
  const itemCount = next.reduce((count, { wantedQuantity }) => count + wantedQuantity, 0)
  await tx.db.order.update({
    where: { id: orderId },
    data: { ...total, itemCount, updatedAt: nextChange(order) },
    select: { id: true },
  })
  await tx.db.unconfirmedOrder.updateMany({ where: { orderId }, data: { pieces: itemCount } })
  const moves = movesOf([...lines, ...added])
  await moveStock(tx, { reason: 'ORDER', actor, orderId, note: 'Изменён состав заказа', lines: moves })
  const difference = total.totalKopecks - order.totalKopecks
  await followFreeTotal(tx, { order, totalKopecks: total.totalKopecks, money, actor })
  if (order.userId !== null && difference !== 0)
    await addToSpent(tx, { userId: order.userId, kopecks: difference })
  await recordOrderEvent(tx, {
    ...{ orderId, type: 'lines' },
    ...{ from: String(order.totalKopecks), to: String(total.totalKopecks) },
    note: `Состав изменён: ${note}. ${describeSums(order.totalKopecks, total.totalKopecks)}`,
    actor,
  })
  return { before, after }
}

function describeSums(before: number, after: number): string {
  return `Сумма была ${formatRoubles(before)}, стала ${formatRoubles(after)}, разница ${formatRoubles(after - before)}.`
}

type Agreed = readonly [quantity: number, priceKopecks: number]

const agreedBefore = (line: KeptLine): Agreed => [line.quantity, line.formerPriceKopecks]
const agreedNow = (line: KeptLine): Agreed => [line.wantedQuantity, line.unitPriceKopecks]

function summarizeLines(
  sums: Omit<LinesSummary, 'lines'>,
  lines: readonly KeptLine[],
  partsOf: (line: KeptLine) => Agreed,
): LinesSummary {
  const { discountKopecks, deliveryKopecks, totalKopecks } = sums
  const shown = lines.map((line) => {
    const [quantity, priceKopecks] = partsOf(line)
    return { name: line.name, quantity, sumKopecks: priceKopecks * quantity }
  })
  return { lines: shown, discountKopecks, deliveryKopecks, totalKopecks }
}

async function deleteLines({ db }: Database, lines: readonly KeptLine[]): Promise<void> {
  const out = lines.filter(({ quantity, wantedQuantity }) => quantity > 0 && wantedQuantity === 0)
  const reviewed =
    out.length === 0 ? 0 : await db.review.count({ where: { orderItemId: { in: out.map(({ id }) => id) } } })
  if (reviewed > 0)
    throw new UserError('На товар этой строки уже есть отзыв: её нельзя убрать.', { status: 409 })
  await db.orderItem.deleteMany({ where: { id: { in: out.map(({ id }) => id) } } })
}

type WrittenLine = KeptLine & { wantedDiscount: number }

async function writeLines(
  { db }: Database,
  { id: orderId, promoCodeId, promoCode }: Order,
  lines: readonly WrittenLine[],
): Promise<void> {
  const touched = lines.filter(isTouched)
  const changed = touched.filter(({ quantity }) => quantity > 0)
  await db.orderItem.createMany({
    data: touched.filter(({ quantity }) => quantity === 0).map((line) => ({ ...columnsOf(line), orderId })),
  })
  for (const same of Map.groupBy(
    changed,
    ({ wantedQuantity, wantedDiscount, unitPriceKopecks, listPriceKopecks, priceReason }) =>
      [wantedQuantity, wantedDiscount, unitPriceKopecks, listPriceKopecks, priceReason].join(' '),
  ).values()) {
    const [line] = same as [WrittenLine]
    const { unitPriceKopecks, listPriceKopecks, priceReason } = line
    await db.orderItem.updateMany({
      where: { id: { in: same.map(({ id }) => id) } },
      data: {
        ...{ unitPriceKopecks, listPriceKopecks, priceReason },
        quantity: line.wantedQuantity,
        discountKopecks: line.wantedDiscount,
      },
    })
  }
  await db.orderItemDiscount.deleteMany({ where: { orderItemId: { in: changed.map(({ id }) => id) } } })
  const promo = promoCode === null ? null : { id: promoCodeId, code: promoCode }
  await db.orderItemDiscount.createMany({
    data: touched.flatMap(({ id, wantedQuantity, wantedDiscount, sale }) =>
      discountRows(
        { orderItemId: id, quantity: wantedQuantity, discountKopecks: wantedDiscount, sale },
        promo,
      ),
    ),
  })
}

function columnsOf({
  id,
  productId,
  name,
  sku,
  color,
  imageUrl,
  unitPriceKopecks,
  wantedQuantity,
  wantedDiscount,
}: WrittenLine) {
  return {
    ...{ id, productId, name, sku, color, imageUrl, unitPriceKopecks },
    quantity: wantedQuantity,
    discountKopecks: wantedDiscount,
  }
}

function movesOf(lines: readonly KeptLine[]): { productId: string; delta: number }[] {
  const deltas = new Map<string, number>()
  for (const { productId, quantity, wantedQuantity } of lines)
    if (productId !== null) deltas.set(productId, (deltas.get(productId) ?? 0) + quantity - wantedQuantity)
  return [...deltas].filter(([, delta]) => delta !== 0).map(([productId, delta]) => ({ productId, delta }))
}
