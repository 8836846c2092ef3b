import type { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { versionOf } from '~/platform/forms/row-version'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'

import { noStockTake } from './open-stock-take.server'
import type { LineView, StockTakeLineRow, StockTakeRow, CountSheet } from './stock-take'
import type { stockTakeListQuery, stockTakeQuery } from './stock-take-input.server'

const LAST_COUNTED = 8
const DIFFERENCES_SHOWN = 100

export function listStockTakes(query: z.infer<typeof stockTakeListQuery>): Promise<ListPage<StockTakeRow>> {
  const where = query.status === null ? {} : { status: query.status }
  return readListPage(query, {
    count: (limit) =>
      getDb().stockTake.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().stockTake.findMany({ where: { AND: [where, keyset] }, select: columns, orderBy, skip, take }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
}

/** @throws UserError (404) */
export async function readStockTake(id: string): Promise<StockTakeRow> {
  const take = isId(id) ? await getDb().stockTake.findUnique({ where: { id }, select: columns }) : null
  if (!take) throw noStockTake()
  return take
}

/** @throws UserError (404) */
export async function readStockTakeEnd(
  id: string,
): Promise<{ take: StockTakeRow; version: string; lines: StockTakeLineRow[] }> {
  const take = await readStockTake(id)
  const lines = await getDb().stockTakeLine.findMany({
    where: { stockTakeId: id, ...inView.differing },
    select: lineColumns,
    orderBy: [{ name: 'asc' }, { id: 'desc' }],
    take: DIFFERENCES_SHOWN,
  })
  return { take, version: versionOf(take), lines }
}

export function listStockTakeLines(
  id: string,
  { search, view, ...query }: z.infer<typeof stockTakeQuery>,
  found: readonly string[],
): Promise<ListPage<StockTakeLineRow>> {
  const where: Prisma.StockTakeLineWhereInput = {
    stockTakeId: id,
    ...inView[view],
    ...(search === '' ? {} : { productId: { in: [...found] } }),
  }
  return readListPage(
    { ...query, direction: 'asc' },
    {
      count: (limit) =>
        getDb().stockTakeLine.count({ where, orderBy: [{ name: 'asc' }, { id: 'desc' }], take: limit }),
      rows: ({ keyset, orderBy, skip, take }) =>
        getDb().stockTakeLine.findMany({
          where: { AND: [where, keyset] },
          select: lineColumns,
          orderBy,
          skip,
          take,
        }),
      keyOf: ({ name }) => name,
      readKey: async (_, __, lineId) =>
        (await getDb().stockTakeLine.findUnique({ where: { id: lineId }, select: { name: true } }))?.name ??
        null,
    },
  )
}

export function readLastCounted(id: string): Promise<StockTakeLineRow[]> {
  return getDb().stockTakeLine.findMany({
    where: { stockTakeId: id, countedAt: { not: null } },
    select: lineColumns,
    orderBy: { countedAt: 'desc' },
    take: LAST_COUNTED,
  })
}

const inView: Record<LineView, Prisma.StockTakeLineWhereInput> = {
  all: {},
  left: { state: 'LEFT' },
  counted: { state: { in: ['MATCHED', 'DIFFERING'] } },
  differing: { state: 'DIFFERING' },
}

const columns = {
  id: true,
  status: true,
  scope: true,
  lineCount: true,
  countedCount: true,
  differingCount: true,
  authorName: true,
  createdAt: true,
  updatedAt: true,
  closedAt: true,
  closedByName: true,
} satisfies Prisma.StockTakeSelect

const lineColumns = {
  id: true,
  productId: true,
  name: true,
  sku: true,
  state: true,
  expected: true,
  counted: true,
  countedAt: true,
  countedByName: true,
} satisfies Prisma.StockTakeLineSelect

const SHEET_LINES = 3_000

/** @throws UserError (404) */
export async function readCountSheet(id: string, wantedPart: number): Promise<CountSheet> {
  const take = await readStockTake(id)
  const parts = Math.max(1, Math.ceil(take.lineCount / SHEET_LINES))
  const part = Math.min(Math.max(1, wantedPart), parts)
  const lines = await getDb().stockTakeLine.findMany({
    where: { stockTakeId: id },
    select: { id: true, name: true, sku: true, product: { select: { barcode: true } } },
    orderBy: [{ name: 'asc' }, { id: 'desc' }],
    skip: (part - 1) * SHEET_LINES,
    take: SHEET_LINES,
  })
  return {
    take,
    part,
    parts,
    lines: lines.map(({ product, ...line }) => ({ ...line, barcode: product?.barcode ?? null })),
  }
}
