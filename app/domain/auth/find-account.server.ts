import { getDb } from '~/platform/db/db.server'

interface Contact {
  name: string
  email: string
  isProven: boolean
  createdAt: Date
}

export async function findContact(userId: string): Promise<Contact | null> {
  const select = { name: true, email: true, emailVerifiedAt: true, createdAt: true } as const
  const person = await getDb().user.findUnique({ where: { id: userId }, select })
  return (
    person && {
      name: person.name,
      email: person.email,
      isProven: person.emailVerifiedAt !== null,
      createdAt: person.createdAt,
    }
  )
}

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
