import { UNNAMED } from '~/domain/accounts/index.server'
import type { Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

export const mailableCustomers = {
  role: 'CUSTOMER',
  status: 'ACTIVE',
  anonymizedAt: null,
  marketingConsentAt: { not: null },
  unsubscribedAt: null,
  bouncedAt: null,
} as const satisfies Prisma.UserWhereInput

export interface Person {
  email: string
  name: string
  ordersCount: number
  lastOrderAt: Date | null
  leftOut: string | null
}

const columns = {
  ...{
    id: true,
    email: true,
    name: true,
    role: true,
    status: true,
    anonymizedAt: true,
    marketingConsentAt: true,
  },
  ...{ unsubscribedAt: true, bouncedAt: true, ordersCount: true, lastOrderAt: true },
} as const

export async function readPeople(
  { db }: Pick<Database, 'db'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.user.findMany({
    where: { id: { in: [...userIds] } },
    select: columns,
    take: userIds.length,
  })
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

function personOf(row: Prisma.UserGetPayload<{ select: typeof columns }>): Person {
  const { email, name, ordersCount, lastOrderAt } = row
  return { email, name: name === UNNAMED ? '' : name, ordersCount, lastOrderAt, leftOut: leftOut(row) }
}

function leftOut(row: Prisma.UserGetPayload<{ select: typeof columns }>): string | null {
  if (row.anonymizedAt !== null) return 'удалён'
  if (row.role !== 'CUSTOMER') return 'сотрудник магазина'
  if (row.status !== 'ACTIVE') return 'деактивирован'
  if (row.unsubscribedAt !== null) return 'отписался'
  if (row.marketingConsentAt === null) return 'нет согласия'
  return row.bouncedAt === null ? null : 'письма возвращаются'
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
