import { readSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'
import { accountEmail } from '~/platform/contacts/email-address.server'
import { UserError } from '~/platform/errors/errors'

import { askForLink } from './account-links.server'
import { openAttempt, type Attempt } from './login-attempts.server'
import { isGoodPassword } from './new-password.server'
import { verifyPassword } from './passwords.server'
import { permissionsOf } from './permissions'
import { hasTwoFactor, twoFactorColumns } from './two-factor-held'
import { lacksTwoFactor } from './sessions.server'
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
  field?: string
}

interface SignInAccount {
  userId: string
  name: string
  role: Role
  permissions: readonly Permission[]
  email: string
  needsTwoFactor: boolean
  mustSetUpTwoFactor: boolean
}

const weakText =
  'Для работы в магазине этот пароль слишком слабый. Мы отправили вам письмо со ссылкой: задайте по ней новый, не короче 12 символов.'

/**
 * `openAttempt` limits the guesses. Unverified customers and staff with a weak password get a link by email.
 * @throws UserError (401) with one text for unknown accounts and wrong passwords, (429) while locked, (403)
 * when the email, the password or the account's state prevents sign-in
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
      ...twoFactorColumns,
    },
  })
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  // Reveals a disabled customer account only with the right password; never for staff.
  if (fits && account?.role === 'CUSTOMER' && account.status !== 'ACTIVE') {
    throw new UserError('Ваш кабинет отключён. Свяжитесь с магазином, чтобы включить его.', { status: 403 })
  }
  if (!fits || account?.status !== 'ACTIVE') throw new UserError('Неверный email или пароль', { status: 401 })
  const needsTwoFactor = hasTwoFactor(account)
  await settle(attempt, needsTwoFactor)
  if (
    account.role === 'CUSTOMER' &&
    account.emailVerifiedAt === null &&
    (await readSettings('features')).emailVerification
  ) {
    await askForLink({ kind: 'verification', person: { userId: account.id } })
    throw new UserError('Подтвердите email: мы отправили вам письмо со ссылкой.', { status: 403 })
  }
  const { id, name, role, staffRole } = account
  if (!(await isGoodPassword(password, { email: address, role }))) {
    await askForLink({ kind: 'reset', person: { email: address } })
    throw new UserError(weakText, { status: 403, code: 'weak-password' })
  }
  const permissions = permissionsOf(role, staffRole?.permissions ?? null)
  const mustSetUpTwoFactor = await lacksTwoFactor(permissions, needsTwoFactor)
  return { userId: id, name, role, permissions, email: address, needsTwoFactor, mustSetUpTwoFactor }
}

/**
 * Failures count as failed sign-ins.
 * @throws UserError beside the field (`current` by default), or (429) while locked
 */
export async function checkOwnPassword({
  userId,
  password,
  ip,
  field = 'current',
}: OwnPassword): Promise<void> {
  const account = await getDb().user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true, ...twoFactorColumns },
  })
  const attempt = await openAttempt(account?.email ?? '', ip)
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (!fits) throw new UserError('Неверный пароль', { field })
  await settle(attempt, account !== null && hasTwoFactor(account))
}

/**
 * With a second step, the right password must not reset the counter; otherwise codes could be guessed without
 * limit.
 */
function settle(attempt: Attempt, needsTwoFactor: boolean): Promise<void> {
  return needsTwoFactor ? attempt.withdraw() : attempt.succeed()
}
