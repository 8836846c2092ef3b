import { readSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'
import { UserError } from '~/platform/errors'

import { askForLink } from './account-links.server'
import { openAttempt, type Attempt } from './login-attempts.server'
import { isGoodPassword } from './new-password.server'
import { verifyPassword } from './passwords.server'
import { permissionsOf } from './permissions'
import { hasSecondStep, secondStepColumns } from './second-step-held'
import { lacksSecondStep } from './sessions.server'
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
  email: string
  /** The password alone lets nobody in who has a second step. */
  owesSecondStep: boolean
  /** The owner asks staff for a second step, and this person has none. */
  mustSetUpSecondStep: boolean
}

const weakText =
  'Для работы в магазине этот пароль слишком слабый. Мы отправили вам письмо со ссылкой: задайте по ней новый, не короче 12 символов.'

/**
 * Checks an e-mail and password; how often somebody may guess is the matter of `openAttempt`. Where e-mails must be confirmed, a customer whose
 * e-mail is not gets the link again instead; staff with a weak password, such as who was a customer before,
 * get a link for a new one.
 * @throws UserError with one text for unknown accounts and wrong passwords (401), the lock's text (429), or
 * the request to confirm, or to set a better password, or that the account is switched off (403)
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
      ...secondStepColumns,
    },
  })
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  // Only who knows the password learns that a customer's account is switched off; of staff nobody does.
  if (fits && account?.role === 'CUSTOMER' && account.status !== 'ACTIVE') {
    throw new UserError('Ваш кабинет отключён. Свяжитесь с магазином, чтобы включить его.', { status: 403 })
  }
  if (!fits || account?.status !== 'ACTIVE') throw new UserError('Неверный email или пароль', { status: 401 })
  const owesSecondStep = hasSecondStep(account)
  await settle(attempt, owesSecondStep)
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
  const mustSetUpSecondStep = await lacksSecondStep(permissions, owesSecondStep)
  return { userId: id, name, role, permissions, email: address, owesSecondStep, mustSetUpSecondStep }
}

/**
 * Checks the password of a person who is signed in, before something grave; failures count as failed sign-ins do.
 * @throws UserError beside the field (`current` unless told), or the lock's text (429)
 */
export async function checkOwnPassword({
  userId,
  password,
  ip,
  field = 'current',
}: OwnPassword): Promise<void> {
  const account = await getDb().user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true, ...secondStepColumns },
  })
  const attempt = await openAttempt(account?.email ?? '', ip)
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (!fits) throw new UserError('Неверный пароль', { field })
  await settle(attempt, account !== null && hasSecondStep(account))
}

/** Where a second step follows, the right password forgives no wrong code: whoever knows it would guess on for ever. */
function settle(attempt: Attempt, owesSecondStep: boolean): Promise<void> {
  return owesSecondStep ? attempt.withdraw() : attempt.succeed()
}
