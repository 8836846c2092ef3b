import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { UserRole, UserStatus } from '~/platform/generated/prisma/client'
import { lockRows } from '~/platform/db/row-locks.server'

interface NewStaffAccount {
  id: string
  email: string
  name: string
  role: Exclude<UserRole, 'CUSTOMER'>
  staffRoleId: string | null
  passwordHash: string | null
}

/** Returns false when the email has an account, which stays unchanged. */
export async function openNewStaffAccount(
  { db }: Pick<Database, 'db'>,
  account: NewStaffAccount,
): Promise<boolean> {
  const at = now()
  const emailVerifiedAt = account.passwordHash === null ? null : at
  const { count } = await db.user.createMany({
    data: { ...account, emailVerifiedAt, createdAt: at, updatedAt: at },
    skipDuplicates: true,
  })
  return count === 1
}

export async function makeStaffOf(
  { db }: Pick<Database, 'db'>,
  {
    userId,
    keepsPassword,
    ...given
  }: {
    userId: string
    role: Exclude<UserRole, 'CUSTOMER'>
    staffRoleId: string | null
    keepsPassword: boolean
  },
): Promise<boolean> {
  const where = { id: userId, role: 'CUSTOMER', status: 'ACTIVE', anonymizedAt: null } as const
  const { count } = await db.user.updateMany({
    where,
    data: { ...given, ...(keepsPassword ? {} : { passwordHash: null }), updatedAt: now() },
  })
  return count === 1
}

interface StaffState {
  userId: string
  role: Exclude<UserRole, 'CUSTOMER'>
  staffRoleId: string | null
  status: UserStatus
}

export async function setStaffState(
  { db }: Pick<Database, 'db'>,
  { userId, ...state }: StaffState,
): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, role: { not: 'CUSTOMER' } },
    data: { ...state, updatedAt: now() },
  })
}

export async function noteSignIn({ db }: Pick<Database, 'db'>, userId: string): Promise<string> {
  const { name } = await db.user.update({
    where: { id: userId },
    data: { lastSignInAt: now() },
    select: { name: true },
  })
  return name
}

/**
 * Ensures that another administrator can sign in. Locks all administrators, so that two cannot remove each
 * other.
 * @throws UserError (409) with the caller's text
 */
export async function keepOneAdministrator(tx: Database, userId: string, refusal: string): Promise<void> {
  const active = {
    where: { role: 'ADMIN', status: 'ACTIVE', passwordHash: { not: null } },
    select: { id: true },
  } as const
  const found = await tx.db.user.findMany(active)
  await lockRows(tx, 'User', [userId, ...found.map(({ id }) => id)])
  const administrators = await tx.db.user.findMany(active)
  if (administrators.length !== 1 || administrators[0]?.id !== userId) return
  throw new UserError(refusal, { status: 409 })
}
