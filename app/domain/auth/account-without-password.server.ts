import { getDb } from '~/platform/db/db.server'

interface Account {
  id: string
  email: string
}

export function accountWithoutPassword(userId: string): Promise<Account | null> {
  return getDb().user.findFirst({
    where: { id: userId, passwordHash: null, status: 'ACTIVE', role: 'CUSTOMER' },
    select: { id: true, email: true },
  })
}
