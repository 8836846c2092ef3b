import { setPassword } from '~/domain/accounts/index.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { askForLink, findTokenOwner, useToken, voidLinks } from './account-links.server'
import { accountChanged } from './events.server'
import { rememberAddress } from './login-attempts.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import { proveEmail } from './confirm-email.server'
import { endSessions } from './sessions.server'
import { checkOwnPassword } from './sign-in.server'
import { passwordMinLength } from './shared'

const worn = (): UserError =>
  new UserError('Ссылка недействительна или её срок истёк. Запросите новую.', { status: 403 })

/** The response does not reveal whether the account exists (decision 150). */
export async function askForPasswordReset(email: string): Promise<void> {
  await askForLink({ kind: 'reset', person: { email } })
}

/** @throws UserError (403) for an invalid link */
export async function checkPasswordReset(token: string): Promise<{ email: string; minLength: number }> {
  const owner = await findTokenOwner(token, ['RESET_PASSWORD'])
  if (!owner) throw worn()
  return { email: owner.email, minLength: passwordMinLength(owner.role) }
}

interface PasswordReset {
  token: string
  password: string
  ip: string
  beforeProof?: (tx: Database, userId: string) => Promise<void>
}

/**
 * Also verifies the email, ends every session and notifies the owner.
 * @throws UserError (403) for an invalid link, or beside `password`
 */
export async function resetPassword({ token, password, ip, beforeProof }: PasswordReset): Promise<void> {
  const owner = await findTokenOwner(token, ['RESET_PASSWORD'])
  if (!owner) throw worn()
  await assertGoodPassword(password, owner)
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    if (!(await useToken(tx, token))) throw worn()
    await beforeProof?.(tx, owner.userId)
    await proveEmail(tx, owner.userId)
    await rememberAddress(tx, { email: owner.email, ip })
    await replacePassword(tx, { userId: owner.userId, passwordHash, keepSessionId: null })
  })
}

interface PasswordChange {
  userId: string
  sessionId: string
  current: string
  password: string
  ip: string
}

/**
 * Ends the other sessions and notifies the owner.
 * @throws UserError beside `current` or `password`, or (429) while locked
 */
export async function changePassword({
  userId,
  sessionId,
  current,
  password,
  ip,
}: PasswordChange): Promise<void> {
  await checkOwnPassword({ userId, password: current, ip })
  const account = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, role: true },
  })
  await assertGoodPassword(password, account)
  const passwordHash = await hashPassword(password)
  await transaction((tx) => replacePassword(tx, { userId, passwordHash, keepSessionId: sessionId }))
}

interface Replacement {
  userId: string
  passwordHash: string
  keepSessionId: string | null
}

async function replacePassword(
  tx: Database,
  { userId, passwordHash, keepSessionId }: Replacement,
): Promise<void> {
  await setPassword(tx, userId, passwordHash)
  await endSessions(tx, { userId, ...(keepSessionId === null ? {} : { id: { not: keepSessionId } }) })
  await voidLinks(tx, userId)
  await recordOutbox(tx, outboxRow(accountChanged, { userId, kind: 'password-changed' }))
}
