import { getDb } from '~/platform/db.server'

interface Account {
  id: string
  email: string
}

/** An active account that has no password yet, or null. */
export function accountWithoutPassword(userId: string): Promise<Account | null> {
  return getDb().user.findFirst({
    where: { id: userId, passwordHash: null, status: 'ACTIVE', role: 'CUSTOMER' },
    select: { id: true, email: true },
  })
}
