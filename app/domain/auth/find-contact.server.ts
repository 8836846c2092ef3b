import { sql } from '~/platform/db.server'

/** Name and e-mail of an account for its mails; null when it is gone. */
export async function findContact(userId: string): Promise<{ name: string; email: string } | null> {
  const [row] = await sql<{ name: string; email: string }>('SELECT "name", "email" FROM "User" WHERE "id" = $1', [userId])
  return row ?? null
}
