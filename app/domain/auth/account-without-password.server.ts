import { sql } from '~/platform/db.server'

interface Account {
  email: string
}

/** The e-mail of an active account that has no password yet, or null. */
export async function accountWithoutPassword(userId: string): Promise<Account | null> {
  const [row] = await sql<Account>(
    `SELECT "email" FROM "User" WHERE "id" = $1 AND "passwordHash" IS NULL AND "status" = 'ACTIVE' AND "role" = 'CUSTOMER'`,
    [userId],
  )
  return row ?? null
}
