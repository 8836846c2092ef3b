import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import type { UserRole, UserStatus } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

interface NewAccount {
  email: string
  name: string
  phone: string | null
  passwordHash: string
  openedByVisitorHash: string | null
  marketing: boolean
}

export async function openAccount(
  { db }: Pick<Database, 'db'>,
  { marketing, ...account }: NewAccount,
): Promise<string | null> {
  const at = now()
  const data = {
    ...account,
    id: newId(),
    marketingAskedAt: marketing ? at : null,
    createdAt: at,
    updatedAt: at,
  }
  const { count } = await db.user.createMany({ data, skipDuplicates: true })
  return count === 1 ? data.id : null
}

interface Invited {
  email: string
  name: string
  phone: string | null
}

export async function openInvitedAccount(
  { db }: Pick<Database, 'db'>,
  { email, ...person }: Invited,
): Promise<string | null> {
  const at = now()
  await db.user.createMany({
    data: { ...person, email, id: newId(), createdAt: at, updatedAt: at },
    skipDuplicates: true,
  })
  const { count } = await db.user.updateMany({
    where: { email, passwordHash: null, status: 'ACTIVE' },
    data: { ...person, updatedAt: at },
  })
  if (count === 0) return null
  return (await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id
}

interface ListedCustomer {
  id: string
  email: string
  name: string
  phone: string | null
  status: UserStatus
}

/** A customer that staff enter: without a password and without a consent. False when the email has an account. */
export async function openListedAccount(
  { db }: Pick<Database, 'db'>,
  customer: ListedCustomer,
): Promise<boolean> {
  const at = now()
  const { count } = await db.user.createMany({
    data: { ...customer, createdAt: at, updatedAt: at },
    skipDuplicates: true,
  })
  return count === 1
}

interface StaffAccount {
  email: string
  name: string
  passwordHash: string
  role: Exclude<UserRole, 'CUSTOMER' | 'STAFF'>
}

export async function openStaffAccount(
  { db }: Pick<Database, 'db'>,
  { email, ...staff }: StaffAccount,
): Promise<{ userId: string; isNew: boolean }> {
  const at = now()
  const made = {
    ...staff,
    staffRoleId: null,
    id: newId(),
    email,
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
  }
  const update = { ...staff, staffRoleId: null, status: 'ACTIVE' as const, updatedAt: at }
  const { id } = await db.user.upsert({ where: { email }, create: made, update, select: { id: true } })
  await db.user.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: at } })
  return { userId: id, isNew: id === made.id }
}
