import { changeEmail, setPendingEmail, markEmailProven } from '~/domain/accounts/index.server'
import { adoptOrders } from '~/domain/orders/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { isUniqueViolation } from '~/platform/errors/unique-violation.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { askForLink, findTokenOwner, useToken, voidLinks } from './account-links.server'
import { accountChanged } from './events.server'
import { checkOwnPassword } from './sign-in.server'

const invalid = (): UserError => new UserError('Ссылка недействительна или её срок истёк.', { status: 403 })

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
  current: string
  ip: string
}

/**
 * Takes effect when the link is opened; the old address is notified at once. A taken email gets the same
 * response.
 * @throws UserError beside `current`, or (429) while locked
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

interface EmailLink {
  email: string
  asksPassword: boolean
}

interface EmailConfirmation {
  token: string
  userId: string | null
  current?: string | undefined
  ip: string
}

/** @throws UserError (403) for an invalid link */
export async function checkEmailLink({
  token,
  userId,
}: Pick<EmailConfirmation, 'token' | 'userId'>): Promise<EmailLink> {
  const owner = await findTokenOwner(token, ['VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE'])
  if (!owner) throw invalid()
  return { email: owner.email, asksPassword: owner.userId !== userId }
}

/**
 * Also requires the session or the password: an attacker who registered another person's address must not
 * profit from the owner's click.
 * @throws UserError (403) for an invalid link, beside `current`, (429) while locked, (409) when the new email
 * is taken
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

/**
 * Must run in the transaction that saw the proof. Verifies only the present address (decision 19); its orders
 * join the account.
 */
export async function proveEmail(tx: Database, userId: string): Promise<void> {
  const email = await markEmailProven(tx, userId)
  if (email !== null) await adoptOrders(tx, { userId, email })
}
