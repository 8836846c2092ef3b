import { sql } from '~/platform/db.server'

interface Contact {
  name: string
  email: string
  isProven: boolean
}

/** Name and e-mail of an account for its mails, and whether the e-mail is proven; null when the account is gone. */
export async function findContact(userId: string): Promise<Contact | null> {
  const [row] = await sql<Contact>('SELECT "name", "email", "emailVerifiedAt" IS NOT NULL AS "isProven" FROM "User" WHERE "id" = $1', [
    userId,
  ])
  return row ?? null
}
