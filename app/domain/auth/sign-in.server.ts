import { readSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'
import { UserError } from '~/platform/errors'

import { askForLink } from './account-links.server'
import { openAttempt } from './login-attempts.server'
import { verifyPassword } from './passwords.server'
import { permissionsOf } from './permissions'
import type { Permission, Role } from './shared'

interface Credentials {
  email: string
  password: string
  ip: string
}

interface OwnPassword {
  userId: string
  password: string
  ip: string
  /** The field that the password was typed into. */
  field?: string
}

interface SignInAccount {
  userId: string
  name: string
  role: Role
  permissions: readonly Permission[]
}

/**
 * Checks an e-mail and password; how often somebody may guess is the matter of `openAttempt`. Where e-mails must be confirmed, a customer whose
 * e-mail is not gets the link again instead.
 * @throws UserError with one text for unknown accounts and wrong passwords (401), the lock's text (429), or the request to confirm (403)
 */
export async function checkCredentials({ email, password, ip }: Credentials): Promise<SignInAccount> {
  const address = accountEmail(email)
  const attempt = await openAttempt(address, ip)
  const account = await getDb().user.findUnique({
    where: { email: address },
    select: {
      id: true,
      name: true,
      passwordHash: true,
      role: true,
      status: true,
      emailVerifiedAt: true,
      staffRole: { select: { permissions: true } },
    },
  })
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (!fits || account?.status !== 'ACTIVE') throw new UserError('Неверный email или пароль', { status: 401 })
  await attempt.succeed()
  if (account.role === 'CUSTOMER' && account.emailVerifiedAt === null && (await readSettings('features')).emailVerification) {
    await askForLink({ kind: 'verification', person: { userId: account.id } })
    throw new UserError('Подтвердите email: мы отправили вам письмо со ссылкой.', { status: 403 })
  }
  const { id, name, role, staffRole } = account
  return { userId: id, name, role, permissions: permissionsOf(role, staffRole?.permissions ?? null) }
}

/**
 * Checks the password of a person who is signed in, before something grave; failures count as failed sign-ins do.
 * @throws UserError beside the field (`current` unless told), or the lock's text (429)
 */
export async function checkOwnPassword({ userId, password, ip, field = 'current' }: OwnPassword): Promise<void> {
  const account = await getDb().user.findUnique({ where: { id: userId }, select: { email: true, passwordHash: true } })
  const attempt = await openAttempt(account?.email ?? '', ip)
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (!fits) throw new UserError('Неверный пароль', { field })
  await attempt.succeed()
}
