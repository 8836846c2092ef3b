import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { readDeliveryTable, termsIn } from '~/domain/delivery/index.server'
import { requireMay } from '~/domain/auth/shared'
import {
  agreedDiscounts,
  rewriteLines,
  type LinesSummary,
  type Repricing,
} from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { MOST_PIECES, typedPrice } from '~/domain/orders/staff'
import { closeFailedAttempts, whyMoneyFixesLines } from '~/domain/payments/index.server'
import { readPromoTerms } from '~/domain/promotions/index.server'
import { readPrices } from '~/domain/sales/index.server'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { assertVersion, versionOf } from '~/platform/forms/row-version'
import type { Prisma } from '~/platform/generated/prisma/client'
import { optionalText } from '~/platform/text/text.server'
import { cutText } from '~/platform/text/cut-text'

import { findOrder, lastChangeColumns, lockOrder } from './lock-order.server'

interface LinesChange {
  orderId: string
  version: string
  quantities: ReadonlyMap<string, number>
  additions: ReadonlyMap<string, number>
  /** As typed, by line id. */
  prices?: ReadonlyMap<string, string>
  priceReason?: string | undefined
  actor: Actor
}

const tooLate: Partial<Record<OrderStatus, string>> = {
  SHIPPED:
    'Заказ уже отправлен, его состав не меняется. Недостающее оформите новым заказом, за лишнее верните деньги.',
  DELIVERED:
    'Заказ уже у клиента, его состав не меняется. Недостающее оформите новым заказом, за лишнее верните деньги.',
  CANCELLED: 'Заказ отменён. Чтобы изменить состав, сначала верните его в работу сменой статуса.',
  REFUNDED: 'Заказ возвращён. Чтобы изменить состав, сначала верните его в работу сменой статуса.',
}

const describedColumns = {
  ...{
    orderNumber: true,
    status: true,
    paymentStatus: true,
    totalKopecks: true,
    deliveryMethod: true,
    itemsKopecks: true,
  },
  ...{
    discountKopecks: true,
    deliveryKopecks: true,
    taxKopecks: true,
    city: true,
    postalCode: true,
    promoTerms: true,
  },
  updatedAt: true,
  events: lastChangeColumns,
  items: {
    select: {
      ...{ id: true, productId: true, name: true, sku: true, imageUrl: true, quantity: true },
      ...{ unitPriceKopecks: true, listPriceKopecks: true, priceReason: true, discountKopecks: true },
      product: { select: { stock: true, categoryId: true } },
      tint: { select: { orderItemId: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect

/** @throws UserError (404) */
export async function describeOrderLines(orderId: string) {
  const order = await findOrder(database, orderId, describedColumns)
  const {
    updatedAt,
    events,
    items,
    orderNumber,
    paymentStatus,
    totalKopecks,
    status,
    promoTerms,
    city,
    postalCode,
    ...sums
  } = order
  const agreed = agreedDiscounts({ ...sums, lines: items })
  return {
    ...{ orderNumber, paymentStatus, totalKopecks },
    sums: { ...sums, promoTerms: readPromoTerms(promoTerms) },
    rates: termsIn(await readDeliveryTable(), { city, postalCode }),
    version: versionOf({ updatedAt }),
    lastChange: events[0] ?? null,
    refusal: await whyFixed(database, { id: orderId, status }),
    lines: items.map(({ product, tint, ...item }, index) => ({
      ...item,
      isTinted: tint !== null,
      discountKopecks: agreed[index] ?? 0,
      stock: product?.stock ?? 0,
      categoryId: product?.categoryId ?? '',
    })),
  }
}

/**
 * Updates stock and sums.
 * @throws UserError (404), (409) after dispatch, with a payment or receipt, without stock, or on a concurrent
 * edit
 */
export async function changeOrderLines({
  orderId,
  version,
  quantities,
  additions,
  prices = new Map(),
  priceReason,
  actor,
}: LinesChange): Promise<LinesOutcome> {
  const table = await readDeliveryTable()
  await closeFailedAttempts(orderId)
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, {
      ...{ id: true, status: true, updatedAt: true, paymentStatus: true, city: true, postalCode: true },
    })
    assertVersion(order, version, 'Заказ')
    const refusal = await whyFixed(tx, order)
    if (refusal !== null) throw new UserError(refusal, { status: 409, code: 'fixed' })
    const repricing = await readRepricing(tx, { orderId, prices, reason: priceReason, actor })
    const { before, after } = await rewriteLines(tx, {
      ...{ orderId, quantities, additions, repricing },
      rates: termsIn(table, order),
      actor,
    })
    const isChanged = before !== after
    if (isChanged) {
      const object = { entity: 'Order', id: orderId } as const
      await recordAudit(tx, {
        actor,
        action: 'order.lines',
        object,
        before: { ...before },
        after: { ...after },
      })
    }
    return { isChanged, before, after, isPaid: order.paymentStatus === 'PAID' }
  })
}

interface PricesTyped {
  orderId: string
  prices: ReadonlyMap<string, string>
  reason: string | undefined
  actor: Actor
}

/** @throws UserError (403) without permission, (422) for what is no price or has no reason */
async function readRepricing(
  tx: Database,
  { orderId, prices, reason, actor }: PricesTyped,
): Promise<Repricing> {
  const items = await tx.db.orderItem.findMany({
    where: { orderId, id: { in: [...prices.keys()] } },
    select: { id: true, unitPriceKopecks: true },
  })
  const changed = items.flatMap(({ id, unitPriceKopecks }) => {
    const price = typedPrice(prices.get(id) ?? '', unitPriceKopecks)
    if (price === null)
      throw new UserError('Цена — число рублей или скидка: −10 %', { status: 422, field: `price.${id}` })
    return price === unitPriceKopecks ? [] : [[id, price] as const]
  })
  if (changed.length === 0) return { prices: new Map(), reason: '' }
  requireMay(actor, 'orders.price')
  if (reason === undefined)
    throw new UserError('Укажите, почему цена другая', { status: 422, field: 'priceReason' })
  return { prices: new Map(changed), reason }
}

interface LinesOutcome {
  isChanged: boolean
  before: LinesSummary
  after: LinesSummary
  isPaid: boolean
}

export function whyLinesStay(order: { id: string; status: OrderStatus }): Promise<string | null> {
  return whyFixed(database, order)
}

async function whyFixed(
  tx: Pick<Database, 'db'>,
  { id, status }: { id: string; status: OrderStatus },
): Promise<string | null> {
  return tooLate[status] ?? (await whyMoneyFixesLines(tx, id))
}

const wrong = `Количество — целое число от 0 до ${MOST_PIECES}`

const quantity = z
  .string({ error: 'Укажите количество; 0 убирает товар' })
  .trim()
  .regex(/^\d{1,3}$/, wrong)
  .transform(Number)

const id = z.uuid({ error: 'Товар не найден' })

export const orderLinesInput = z.object({
  version: z.iso.datetime({ error: 'Откройте состав заказа ещё раз' }),
  lines: z.record(id, quantity).default({}),
  add: z
    .record(
      id,
      z.preprocess((text) => (text === '' ? undefined : text), quantity.optional()),
    )
    .default({}),
  /** What is no price is answered beside its field, after the lines are known. */
  price: z.record(id, z.string().trim().max(20)).default({}),
  priceReason: optionalText(300, 'Причина — не больше 300 знаков').transform((text) => text ?? undefined),
})

export const orderLinesQuery = z
  .record(z.string(), z.string())
  .transform((query) => ({ search: cutText((query.search ?? '').trim(), 100), typed: typedOf(query) }))

function typedOf(query: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(query).filter(([name, value]) => isTypedField(name, value))
  return Object.fromEntries(entries)
}

const isTypedField = (name: string, value: string): boolean =>
  (/^(?:lines|add)\.[\da-f-]{36}$/.test(name) && /^\d{0,4}$/.test(value)) ||
  (/^price\.[\da-f-]{36}$/.test(name) && value.length <= 20) ||
  (name === 'priceReason' && value.length <= 300)

const MAX_PRODUCTS = 50

export async function readProductsToAdd(ids: readonly string[]) {
  const wanted = [...new Set(ids)].filter((id) => isId(id)).slice(0, MAX_PRODUCTS)
  if (wanted.length === 0) return []
  const rows = await database.db.product.findMany({
    where: { id: { in: wanted }, archivedAt: null },
    select: {
      id: true,
      categoryId: true,
      name: true,
      sku: true,
      stock: true,
      images: { where: { isMain: true }, select: { url: true }, take: 1 },
    },
  })
  const prices = await readPrices(database, wanted)
  const byId = new Map(
    rows.flatMap(({ images, ...product }) => {
      const price = prices.get(product.id)
      return price
        ? [
            [
              product.id,
              { ...product, priceKopecks: price.priceKopecks, imageUrl: images[0]?.url ?? null },
            ] as const,
          ]
        : []
    }),
  )
  return wanted.flatMap((id) => byId.get(id) ?? [])
}
