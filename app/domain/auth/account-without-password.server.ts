import { getDb } from '~/platform/db.server'

interface Account {
  email: string
}

/** The e-mail of an active account that has no password yet, or null. */
export function accountWithoutPassword(userId: string): Promise<Account | null> {
  return getDb().user.findFirst({
    where: { id: userId, passwordHash: null, status: 'ACTIVE', role: 'CUSTOMER' },
    select: { email: true },
  })
}
