import { sql } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'
import { newId } from '~/platform/ids.server'

import { hashPassword } from './passwords.server'

/** Creates the first administrator when the database has none; tells whether it did. */
export async function ensureFirstAdministrator(input: { email: string; password: string }): Promise<boolean> {
  const existing = await sql(`SELECT 1 FROM "User" WHERE "role" = 'ADMIN' LIMIT 1`)
  if (existing.length > 0) return false
  const created = await sql(
    `INSERT INTO "User" ("id", "email", "name", "passwordHash", "role", "emailVerifiedAt")
     SELECT $1, $2, 'Главный администратор', $3, 'ADMIN', now()
     WHERE NOT EXISTS (SELECT 1 FROM "User" WHERE "role" = 'ADMIN')
     ON CONFLICT ("email") DO UPDATE SET "role" = 'ADMIN', "status" = 'ACTIVE', "passwordHash" = excluded."passwordHash" RETURNING 1`,
    [newId(), accountEmail(input.email), await hashPassword(input.password)],
  )
  return created.length > 0
}
