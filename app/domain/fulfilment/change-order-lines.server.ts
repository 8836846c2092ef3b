import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { readDeliveryTable, termsIn } from '~/domain/delivery/index.server'
import { agreedDiscounts, rewriteLines, type LinesSummary } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { MOST_PIECES } from '~/domain/orders/staff'
import { closeFailedAttempts, whyMoneyFixesLines } from '~/domain/payments/index.server'
import { readPromoTerms } from '~/domain/promotions/index.server'
import { readPrices } from '~/domain/sales/index.server'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { assertVersion, versionOf } from '~/platform/forms/row-version'
import type { Prisma } from '~/platform/generated/prisma/client'
import { cutText } from '~/platform/text/cut-text'

import { findOrder, lastChangeColumns, lockOrder } from './lock-order.server'

interface LinesChange {
  orderId: string
  version: string
  quantities: ReadonlyMap<string, number>
  additions: ReadonlyMap<string, number>
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
      ...{ unitPriceKopecks: true, discountKopecks: true },
      product: { select: { stock: true, categoryId: true } },
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
    lines: items.map(({ product, ...item }, index) => ({
      ...item,
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
    const { before, after } = await rewriteLines(tx, {
      orderId,
      quantities,
      additions,
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
})

export const orderLinesQuery = z
  .record(z.string(), z.string())
  .transform((query) => ({ search: cutText((query.search ?? '').trim(), 100), typed: typedOf(query) }))

function typedOf(query: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([name, value]) => /^(lines|add)\.[\da-f-]{36}$/.test(name) && /^\d{0,4}$/.test(value),
  )
  return Object.fromEntries(entries)
}

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
