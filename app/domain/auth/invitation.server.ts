import { now } from '~/platform/clock'
import { transaction } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import { askForLink, findTokenOwner, useToken, voidLinks } from './account-links.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import { proveEmail } from './prove-email.server'

const invalid = (): UserError => new UserError('Недействительная ссылка активации', { status: 403 })

interface Invitation {
  email: string
  name: string
  phone?: string | null
}

/**
 * Invites a customer: makes an account without a password (or takes the one that an order made, with the name and phone that the shop knows instead of what was typed there) and mails the activation link.
 * @throws UserError beside `email` when the account has a password already, or is switched off (409)
 */
export async function inviteCustomer({ email, name, phone }: Invitation): Promise<{ userId: string }> {
  const at = now()
  return transaction(async (tx) => {
    const [row] = await tx.sql<{ id: string; open: boolean }>(
      `INSERT INTO "User" ("id", "email", "name", "phone", "createdAt", "updatedAt") VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT ("email") DO UPDATE SET "updatedAt" = $5,
         "name" = CASE WHEN "User"."passwordHash" IS NULL THEN excluded."name" ELSE "User"."name" END,
         "phone" = CASE WHEN "User"."passwordHash" IS NULL THEN excluded."phone" ELSE "User"."phone" END
       RETURNING "id", "User"."passwordHash" IS NULL AND "User"."status" = 'ACTIVE' AS "open"`,
      [newId(), accountEmail(email), name, phone ?? null, at],
    )
    if (!row?.open) throw new UserError('У этого адреса уже есть личный кабинет', { field: 'email', status: 409 })
    await askForLink({ kind: 'activation', person: { userId: row.id } }, tx)
    return { userId: row.id }
  })
}

/** Whom the activation link invites. @throws UserError: no token (400), or a link that does not work (403) */
export async function checkActivation(token: string): Promise<{ email: string; name: string }> {
  if (token === '') throw new UserError('Отсутствует токен активации')
  const owner = await findTokenOwner(token, ['ACTIVATE_ACCOUNT'])
  if (!owner) throw invalid()
  return { email: owner.email, name: owner.name }
}

/**
 * Sets the invited account's password and confirms its e-mail. Works once.
 * @throws UserError: a link that does not work (400 or 403), or beside `password`
 */
export async function activateAccount({ token, password }: { token: string; password: string }): Promise<{ userId: string }> {
  await checkActivation(token)
  const owner = await findTokenOwner(token, ['ACTIVATE_ACCOUNT'])
  if (!owner) throw invalid()
  await assertGoodPassword(password, owner.email)
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    if (!(await useToken(tx, token))) throw invalid()
    const set = await tx.sql(
      `UPDATE "User" SET "passwordHash" = $2, "updatedAt" = $3 WHERE "id" = $1 AND "passwordHash" IS NULL RETURNING 1`,
      [owner.userId, passwordHash, now()],
    )
    if (set.length === 0) throw invalid()
    await proveEmail(tx, owner.userId)
    await voidLinks(tx, owner.userId)
  })
  return { userId: owner.userId }
}
