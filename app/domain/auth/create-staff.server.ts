import { recordAudit, systemActor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import { transaction } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'
import { newId } from '~/platform/ids.server'

import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import type { Role } from './shared'

interface NewStaff {
  email: string
  name: string
  role: Exclude<Role, 'CUSTOMER'>
  password: string
}

/**
 * Makes an administrator or moderator; tells whether the account is new. An account that has the e-mail already gets the role, the name
 * and the new password, and its sessions end: whoever opened it before must not come into the role.
 * @throws UserError when the password is too well known
 */
export async function createStaff({ email, name, role, password }: NewStaff): Promise<{ isNew: boolean }> {
  const address = accountEmail(email)
  await assertGoodPassword(password, address)
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const [person] = await tx.sql<{ id: string; isNew: boolean }>(
      `INSERT INTO "User" ("id", "email", "name", "passwordHash", "role", "emailVerifiedAt", "createdAt", "updatedAt")
       VALUES ($1, $2, $3, $4, $5::"UserRole", $6, $6, $6)
       ON CONFLICT ("email") DO UPDATE SET "name" = excluded."name", "role" = excluded."role", "status" = 'ACTIVE',
         "passwordHash" = excluded."passwordHash", "emailVerifiedAt" = coalesce("User"."emailVerifiedAt", excluded."emailVerifiedAt"),
         "updatedAt" = excluded."updatedAt"
       RETURNING "id", (xmax = 0) AS "isNew"`,
      [newId(), address, name, passwordHash, role, now()],
    )
    if (!person) throw new Error('An upsert returned no row')
    await tx.sql('DELETE FROM "Session" WHERE "userId" = $1', [person.id])
    await recordAudit(tx, { actor: systemActor, action: 'user.create', object: { entity: 'User', id: person.id }, after: { role } })
    return { isNew: person.isNew }
  })
}
