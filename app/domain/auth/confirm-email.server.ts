import { changeEmail, setPendingEmail } from '~/domain/accounts/index.server'
import { adoptOrders } from '~/domain/orders/index.server'
import { now } from '~/platform/clock'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { lockRows } from '~/platform/row-locks.server'
import { isUniqueViolation } from '~/platform/unique-violation.server'

import { askForLink, findTokenOwner, useToken, voidLinks } from './account-links.server'
import { accountChanged } from './events.server'
import { proveEmail } from './prove-email.server'
import { checkOwnPassword } from './sign-in.server'

const invalid = (): UserError => new UserError('Ссылка недействительна или её срок истёк.', { status: 403 })

/** Mails the link that confirms an account's e-mail again; nothing when it is confirmed. */
export async function askForVerification(userId: string): Promise<void> {
  const open = await getDb().user.findFirst({
    where: { id: userId, emailVerifiedAt: null },
    select: { id: true },
  })
  if (open) await askForLink({ kind: 'verification', person: { userId } })
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
    const taken = await tx.db.user.findUnique({ where: { email }, select: { id: true } })
    await voidChangeLinks(tx, userId)
    await setPendingEmail(tx, userId, email)
    if (taken) await askForLink({ kind: 'taken', person: { email } }, tx)
    else await askForLink({ kind: 'email-change', person: { userId }, newEmail: email }, tx)
    await recordOutbox(tx, outboxRow(accountChanged, { userId, kind: 'email-change-requested' }))
  })
}

/** Gives up an e-mail change that waits for its link. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await transaction(async (tx) => {
    await voidChangeLinks(tx, userId)
    await setPendingEmail(tx, userId, null)
  })
}

async function voidChangeLinks({ db }: Database, userId: string): Promise<void> {
  await db.accountToken.updateMany({
    where: { userId, purpose: 'CONFIRM_EMAIL_CHANGE', usedAt: null },
    data: { usedAt: now() },
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
export async function checkEmailLink({
  token,
  userId,
}: Pick<EmailConfirmation, 'token' | 'userId'>): Promise<EmailLink> {
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
export async function confirmEmail({
  token,
  userId,
  current,
  ip,
}: EmailConfirmation): Promise<{ userId: string; email: string }> {
  const owner = await findTokenOwner(token, ['VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE'])
  if (!owner) throw invalid()
  if (owner.userId !== userId) await checkOwnPassword({ userId: owner.userId, password: current ?? '', ip })
  try {
    await transaction(async (tx) => {
      if (!(await useToken(tx, token))) throw invalid()
      await takeAddress(tx, owner)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new UserError(
      'У этого адреса уже есть другой личный кабинет. Войдите в него или укажите другой email.',
      { status: 409 },
    )
  }
  return { userId: owner.userId, email: owner.email }
}

/** Makes the proven address the account's own. A former one that was proven still opens the orders under it; its other links are void. */
async function takeAddress(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await lockRows(tx, 'User', [userId])
  const person = await tx.db.user.findUnique({
    where: { id: userId },
    select: { email: true, pendingEmail: true },
  })
  if (person?.email === email) {
    await proveEmail(tx, userId)
    return
  }
  if (person?.pendingEmail !== email) throw invalid()
  await changeEmail(tx, userId, email)
  await voidLinks(tx, userId)
  await adoptOrders(tx, { userId, email })
}
