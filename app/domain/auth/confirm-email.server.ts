import { now } from '~/platform/clock'
import { sql, transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { askForLink, findTokenOwner, useToken } from './account-links.server'
import { accountChanged } from './events.server'

const invalid = (): UserError => new UserError('Ссылка недействительна или её срок истёк.', { status: 403 })

/** Mails the link that confirms an account's e-mail again; nothing when it is confirmed. */
export async function askForVerification(userId: string): Promise<void> {
  const [row] = await sql('SELECT 1 FROM "User" WHERE "id" = $1 AND "emailVerifiedAt" IS NULL', [userId])
  if (row) await askForLink({ kind: 'verification', person: { userId } })
}

/**
 * Asks for another e-mail: it becomes the account's when the link mailed to it is opened; the old address is told at once. A taken e-mail is
 * answered the same, and its owner gets a mail.
 */
export async function askForEmailChange({ userId, email }: { userId: string; email: string }): Promise<void> {
  await transaction(async (tx) => {
    const [taken] = await tx('SELECT 1 FROM "User" WHERE "email" = $1', [email])
    await tx(`UPDATE "AccountToken" SET "usedAt" = $2 WHERE "userId" = $1 AND "purpose" = 'CONFIRM_EMAIL_CHANGE' AND "usedAt" IS NULL`, [
      userId,
      now(),
    ])
    await tx('UPDATE "User" SET "pendingEmail" = $2, "updatedAt" = $3 WHERE "id" = $1', [userId, email, now()])
    if (taken) await askForLink({ kind: 'taken', person: { email } }, tx)
    else await askForLink({ kind: 'email-change', person: { userId }, newEmail: email }, tx)
    await recordOutbox(tx, outboxRow(accountChanged, { userId, kind: 'email-change-requested' }))
  })
}

/** Gives up an e-mail change that waits for its link. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await transaction(async (tx) => {
    await tx(`UPDATE "AccountToken" SET "usedAt" = $2 WHERE "userId" = $1 AND "purpose" = 'CONFIRM_EMAIL_CHANGE' AND "usedAt" IS NULL`, [
      userId,
      now(),
    ])
    await tx('UPDATE "User" SET "pendingEmail" = NULL WHERE "id" = $1', [userId])
  })
}

/** The e-mail that a link from a mail confirms. @throws UserError (403) when the link does not work (any more) */
export async function checkEmailLink(token: string): Promise<{ email: string }> {
  const owner = await findTokenOwner(token, ['VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE'])
  if (!owner) throw invalid()
  return { email: owner.newEmail ?? owner.email }
}

/**
 * Confirms an account's e-mail, or changes it to the new one, by the link that was mailed there. Works once.
 * @throws UserError (403) when the link does not work, (409) when the new e-mail got an account meanwhile
 */
export async function confirmEmail(token: string): Promise<{ email: string }> {
  const owner = await findTokenOwner(token, ['VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE'])
  if (!owner) throw invalid()
  const email = owner.newEmail ?? owner.email
  try {
    await transaction(async (tx) => {
      if (!(await useToken(tx, token))) throw invalid()
      const changed = await tx(
        `UPDATE "User" SET "email" = $2, "emailVerifiedAt" = $3, "updatedAt" = $3, "pendingEmail" = CASE WHEN "pendingEmail" = $2 THEN NULL ELSE "pendingEmail" END
         WHERE "id" = $1 AND ("email" = $2 OR "pendingEmail" = $2) RETURNING 1`,
        [owner.userId, email, now()],
      )
      if (changed.length === 0) throw invalid()
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    throw new UserError('У этого адреса уже есть другой личный кабинет. Войдите в него или укажите другой email.', { status: 409 })
  }
  return { email }
}
