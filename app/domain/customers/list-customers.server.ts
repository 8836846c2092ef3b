import { segmentWhere } from '~/domain/segments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { dayAfter } from '~/platform/dates/day-after'
import { startOfDay } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { countOrder, foldText } from '~/platform/lists/text-search'

import type { CustomerFilter, CustomerListQuery } from './customer-list-input.server'
import { hasCustomerWords } from './search-customers.server'
import type { CustomerRow } from './staff'

const DAY = 24 * 3_600_000
/** Specification, section 9. */
const NEW_DAYS = 30

export const areCustomers = { role: 'CUSTOMER', anonymizedAt: null } as const satisfies Prisma.UserWhereInput

export async function listCustomers(query: CustomerListQuery): Promise<ListPage<CustomerRow>> {
  const where = await conditionOf(query)
  const page = await readListPage(query, {
    count: (limit) => getDb().user.count({ where, orderBy: countOrder(isFoundByIndex(query)), take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().user.findMany({
        where: { AND: [where, keyset] },
        select: customerColumns,
        orderBy,
        skip,
        take,
      }),
    keyOf: (row, sort) => keyOf(row, sort),
    readKey,
  })
  return { ...page, rows: page.rows.map(customerOf) }
}

/** @throws UserError (404) */
export async function readCustomerRow(customerId: string): Promise<CustomerRow> {
  const row = isId(customerId)
    ? await getDb().user.findFirst({ where: { id: customerId, ...areCustomers }, select: customerColumns })
    : null
  if (!row) throw new UserError('Клиент не найден', { status: 404 })
  return customerOf(row)
}

const customerColumns = {
  id: true,
  name: true,
  email: true,
  phone: true,
  status: true,
  city: true,
  ordersCount: true,
  totalSpentKopecks: true,
  lastOrderAt: true,
  lastOrderKey: true,
  marketingConsentAt: true,
  unsubscribedAt: true,
  createdAt: true,
  tags: { select: { tag: { select: { name: true } } } },
} as const satisfies Prisma.UserSelect

type FoundCustomer = Prisma.UserGetPayload<{ select: typeof customerColumns }>

type SortedCustomer = Pick<
  FoundCustomer,
  'createdAt' | 'name' | 'totalSpentKopecks' | 'ordersCount' | 'lastOrderKey'
>

function customerOf(row: FoundCustomer): CustomerRow {
  const { id, name, email, phone, status, city, ordersCount, totalSpentKopecks, lastOrderAt, createdAt } = row
  return {
    ...{ id, name, phone, status, city, ordersCount, lastOrderAt, createdAt },
    email: readableEmail(email),
    totalSpentKopecks: Number(totalSpentKopecks),
    isMarketed: row.marketingConsentAt !== null && row.unsubscribedAt === null,
    tags: row.tags.map(({ tag }) => tag.name).sort((one, other) => one.localeCompare(other, 'ru')),
  }
}

export function keyOf(row: SortedCustomer, sort: CustomerListQuery['sort']): Date | number | string {
  return sort === 'totalSpentKopecks' ? Number(row.totalSpentKopecks) : row[sort]
}

function isFoundByIndex({
  search,
  segment,
  city,
  tag,
  ordersMin,
  ordersMax,
  spentMin,
  spentMax,
}: CustomerFilter): boolean {
  return (
    search !== '' ||
    [segment, city, tag, ordersMin, ordersMax, spentMin, spentMax].some((set) => set !== null)
  )
}

export async function conditionOf(filter: CustomerFilter): Promise<Prisma.UserWhereInput> {
  const { status, city, consent, tag } = filter
  const { timezone } = await readSettings('general')
  const marketed = { marketingConsentAt: { not: null }, unsubscribedAt: null }
  const conditions: Prisma.UserWhereInput[] = [
    ...(filter.segment === null ? [] : [await whereOf(filter.segment)]),
    hasCustomerWords(filter.search),
    between('ordersCount', filter.ordersMin, filter.ordersMax),
    between('totalSpentKopecks', filter.spentMin, filter.spentMax),
    ...(consent === null ? [] : [consent === 'yes' ? marketed : { NOT: marketed }]),
    ...(filter.lastFrom === null ? [] : [lastOrdered({ gte: startOfDay(filter.lastFrom, timezone) })]),
    ...(filter.lastTo === null
      ? []
      : [lastOrdered({ lt: startOfDay(dayAfter(filter.lastTo, 1), timezone) })]),
  ]
  return {
    ...areCustomers,
    ...(status === null ? {} : { status }),
    ...(filter.fresh === null ? {} : { createdAt: { gte: new Date(now().getTime() - NEW_DAYS * DAY) } }),
    ...(city === null ? {} : { cityKey: foldText(city) }),
    ...(tag === null ? {} : { tags: { some: { tag: { name: tag } } } }),
    AND: conditions.filter((condition) => Object.keys(condition).length > 0),
  }
}

async function whereOf(segmentId: string): Promise<Prisma.UserWhereInput> {
  try {
    return await segmentWhere(segmentId)
  } catch (error) {
    if (error instanceof UserError) return { id: { in: [] } }
    throw error
  }
}

function between(
  column: 'ordersCount' | 'totalSpentKopecks',
  min: number | null,
  max: number | null,
): Prisma.UserWhereInput {
  if (min === null && max === null) return {}
  return { [column]: { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) } }
}

async function readKey(
  text: string,
  sort: CustomerListQuery['sort'],
  id: string,
): Promise<Date | number | string | null> {
  if (sort === 'name')
    return (await getDb().user.findUnique({ where: { id }, select: { name: true } }))?.name ?? null
  if (sort === 'ordersCount' || sort === 'totalSpentKopecks')
    return /^\d{1,15}$/.test(text) ? Number(text) : null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

const lastOrdered = (time: Prisma.DateTimeFilter): Prisma.UserWhereInput => ({
  lastOrderAt: time,
  lastOrderKey: time,
})
