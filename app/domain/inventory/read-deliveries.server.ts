import type { z } from 'zod'

import { dayOfColumn } from '~/platform/dates/dates'
import { readShopDay } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { versionOf } from '~/platform/forms/row-version'

import { noDelivery } from './deliveries.server'
import type { deliveryListQuery } from './delivery-input.server'
import { MOST_LINES, type Delivery, type DeliveryRow, type DeliveryState } from './inbound-delivery'

export async function listDeliveries(
  query: z.infer<typeof deliveryListQuery>,
): Promise<ListPage<DeliveryRow>> {
  const today = await readShopDay()
  const where = query.state === null ? {} : inState[query.state](new Date(today))
  const page = await readListPage(query, {
    count: (limit) =>
      getDb().inboundDelivery.count({ where, orderBy: [{ dueOn: 'desc' }, { id: 'asc' }], take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().inboundDelivery.findMany({
        where: { AND: [where, keyset] },
        select: columns,
        orderBy,
        skip,
        take,
      }),
    keyOf: (row, sort) => row[sort],
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
  return { ...page, rows: page.rows.map((row) => rowOf(row, today)) }
}

/** @throws UserError (404) */
export async function readDelivery(id: string): Promise<Delivery> {
  const [today, row] = await Promise.all([
    readShopDay(),
    isId(id) ? getDb().inboundDelivery.findUnique({ where: { id }, select: whole }) : null,
  ])
  if (!row) throw noDelivery()
  const { lines, updatedAt, closedAt } = row
  return { ...rowOf(row, today), version: versionOf({ updatedAt }), closedAt, lines }
}

export async function countLateDeliveries(): Promise<number> {
  return getDb().inboundDelivery.count({ where: inState.late(new Date(await readShopDay())), take: 10 })
}

const inState: Record<DeliveryState, (today: Date) => Prisma.InboundDeliveryWhereInput> = {
  open: () => ({ status: 'OPEN' }),
  late: (today) => ({ status: 'OPEN', dueOn: { lt: today } }),
  received: () => ({ status: 'RECEIVED' }),
  cancelled: () => ({ status: 'CANCELLED' }),
}

const columns = {
  id: true,
  status: true,
  dueOn: true,
  supplier: true,
  authorName: true,
  createdAt: true,
  _count: { select: { lines: true } },
} satisfies Prisma.InboundDeliverySelect

const whole = {
  ...columns,
  updatedAt: true,
  closedAt: true,
  lines: {
    select: {
      id: true,
      quantity: true,
      received: true,
      product: { select: { id: true, name: true, sku: true, stock: true } },
    },
    orderBy: [{ product: { name: 'asc' } }, { id: 'asc' }],
    take: MOST_LINES,
  },
} satisfies Prisma.InboundDeliverySelect

function rowOf(
  row: Prisma.InboundDeliveryGetPayload<{ select: typeof columns }>,
  today: string,
): DeliveryRow {
  const { id, status, supplier, authorName, createdAt, _count } = row
  const dueOn = dayOfColumn(row.dueOn)
  return {
    id,
    status,
    dueOn,
    isLate: status === 'OPEN' && dueOn < today,
    supplier,
    lineCount: _count.lines,
    authorName,
    createdAt,
  }
}
