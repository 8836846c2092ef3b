import { adoptOrders } from '~/domain/orders/index.server'
import { now } from '~/platform/clock'
import { sql, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { askForLink, findTokenOwner, useToken, voidLinks } from './account-links.server'
import { accountChanged } from './events.server'
import { proveEmail } from './prove-email.server'
import { checkOwnPassword } from './sign-in.server'

const invalid = (): UserError => new UserError('Ссылка недействительна или её срок истёк.', { status: 403 })

/** Mails the link that confirms an account's e-mail again; nothing when it is confirmed. */
export async function askForVerification(userId: string): Promise<void> {
  const [row] = await sql('SELECT 1 FROM "User" WHERE "id" = $1 AND "emailVerifiedAt" IS NULL', [userId])
  if (row) await askForLink({ kind: 'verification', person: { userId } })
}

interface EmailChange {
  userId: string
  email: string
  /** The account's password, asked once more. */
  current: string
  ip: string
}

/**
 * Asks for another e-mail: it becomes the account's when the link mailed to it is opened; the old address is told at once. A taken e-mail is
 * answered the same, and its owner gets a mail.
 * @throws UserError beside `current`, or the lock's text (429)
 */
export async function askForEmailChange({ userId, email, current, ip }: EmailChange): Promise<void> {
  await checkOwnPassword({ userId, password: current, ip })
  await transaction(async (tx) => {
    const [taken] = await tx.sql('SELECT 1 FROM "User" WHERE "email" = $1', [email])
    await tx.sql(
      `UPDATE "AccountToken" SET "usedAt" = $2 WHERE "userId" = $1 AND "purpose" = 'CONFIRM_EMAIL_CHANGE' AND "usedAt" IS NULL`,
      [userId, now()],
    )
    await tx.sql('UPDATE "User" SET "pendingEmail" = $2, "updatedAt" = $3 WHERE "id" = $1', [userId, email, now()])
    if (taken) await askForLink({ kind: 'taken', person: { email } }, tx)
    else await askForLink({ kind: 'email-change', person: { userId }, newEmail: email }, tx)
    await recordOutbox(tx, outboxRow(accountChanged, { userId, kind: 'email-change-requested' }))
  })
}

/** Gives up an e-mail change that waits for its link. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.sql(
      `UPDATE "AccountToken" SET "usedAt" = $2 WHERE "userId" = $1 AND "purpose" = 'CONFIRM_EMAIL_CHANGE' AND "usedAt" IS NULL`,
      [userId, now()],
    )
    await tx.sql('UPDATE "User" SET "pendingEmail" = NULL WHERE "id" = $1', [userId])
  })
}

/** What a link from a mail is about. */
interface EmailLink {
  /** The address that it confirms. */
  email: string
  /** Whether the account's password must be typed, because the person is not signed in to it. */
  asksPassword: boolean
}

interface EmailConfirmation {
  token: string
  /** The account that is signed in, if any. */
  userId: string | null
  /** The account's password, for who is not signed in to it. */
  current?: string | undefined
  ip: string
}

/** The e-mail that a link from a mail confirms. @throws UserError (403) when the link does not work (any more) */
export async function checkEmailLink({ token, userId }: Pick<EmailConfirmation, 'token' | 'userId'>): Promise<EmailLink> {
  const owner = await findTokenOwner(token, ['VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE'])
  if (!owner) throw invalid()
  return { email: owner.email, asksPassword: owner.userId !== userId }
}

/**
 * Confirms an account's e-mail, or changes it to the new one, by the link that was mailed there. Works once. The mailbox alone is not enough:
 * whoever opened an account with somebody else's address must not be helped by the click of its owner, so the person is signed in to the
 * account or types its password.
 * @throws UserError (403) when the link does not work, beside `current`, (429) the lock's text, (409) when the new e-mail got an account meanwhile
 */
export async function confirmEmail({ token, userId, current, ip }: EmailConfirmation): Promise<{ userId: string; email: string }> {
  const owner = await findTokenOwner(token, ['VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE'])
  if (!owner) throw invalid()
  if (owner.userId !== userId) await checkOwnPassword({ userId: owner.userId, password: current ?? '', ip })
  try {
    await transaction(async (tx) => {
      if (!(await useToken(tx, token))) throw invalid()
      await takeAddress(tx, owner)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    throw new UserError('У этого адреса уже есть другой личный кабинет. Войдите в него или укажите другой email.', { status: 409 })
  }
  return { userId: owner.userId, email: owner.email }
}

/** Makes the proven address the account's own. A former one that was proven still opens the orders under it; its other links are void. */
async function takeAddress(tx: Database, { userId, email }: { userId: string; email: string }): Promise<void> {
  const [person] = await tx.sql<{ email: string; pendingEmail: string | null }>(
    'SELECT "email", "pendingEmail" FROM "User" WHERE "id" = $1 FOR UPDATE',
    [userId],
  )
  if (person?.email === email) {
    await proveEmail(tx, userId)
    return
  }
  if (person?.pendingEmail !== email) throw invalid()
  await tx.sql(
    `INSERT INTO "FormerEmail" ("userId", "email", "provenAt", "createdAt")
     SELECT "id", "email", "emailVerifiedAt", $2 FROM "User" WHERE "id" = $1 AND "emailVerifiedAt" IS NOT NULL
     ON CONFLICT ("userId", "email") DO NOTHING`,
    [userId, now()],
  )
  await tx.sql('UPDATE "User" SET "email" = $2, "emailVerifiedAt" = $3, "updatedAt" = $3 WHERE "id" = $1', [userId, email, now()])
  await voidLinks(tx, userId)
  await adoptOrders(tx, { userId, email })
}
