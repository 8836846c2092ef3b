import { openAccount } from '~/domain/accounts/index.server'
import { recordEvent } from '~/domain/analytics/index.server'
import { recordConsents } from '~/domain/consents/index.server'
import { CONSENT_TEXT_VERSION } from '~/domain/consents/shared'
import { readSettings } from '~/domain/settings/index.server'
import { addressKey } from '~/platform/network/client-address.server'
import { transaction } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { UserError } from '~/platform/errors/errors'
import { GrowingLimit } from '~/platform/security/growing-limit'
import { limitFailures } from '~/platform/security/limit-failures.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { singleton } from '~/platform/process/singleton.server'

import { askForLink } from './account-links.server'
import { customerRegistered } from './events.server'
import type { RegistrationInput } from './input.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'

const TAKEN = 'taken'

type NewCustomer = Pick<RegistrationInput, 'name' | 'email' | 'phone' | 'password' | 'marketing'>

interface Registration {
  form: NewCustomer
  visitorHash: string | null
  ip: string
  userAgent: string | null
}

/** `verify`: the email must be verified first, or is already taken. */
export type RegistrationOutcome = { next: 'signed-in'; userId: string } | { next: 'verify' }

/**
 * A taken email changes nothing, but its owner gets an email. With required verification both answers are
 * equal (decision 122).
 * @throws UserError (403) when registration is off, (409) for a taken email without verification, (429) after
 * too many of these, or for a common password
 */
export async function register(input: Registration): Promise<RegistrationOutcome> {
  const features = await readSettings('features')
  const limits = [[takenLimit(), addressKey(input.ip)]] as const
  const isFailure = ({ code }: UserError): boolean => code === TAKEN
  const text = 'Слишком много попыток регистрации.'
  return limitFailures({ limits, isFailure, text, code: 'registration-locked' }, () =>
    openCustomer(input, features),
  )
}

/**
 * Without verification the refusal reveals that an email is taken, so it is limited per IP address
 * (decision 122).
 */
function takenLimit(): GrowingLimit {
  const steps = [
    { points: 10, windowSeconds: 600 },
    { points: 20, windowSeconds: 3_600 },
    { points: 40, windowSeconds: 24 * 3_600 },
  ]
  return singleton('taken-registrations', () => new GrowingLimit(steps, getEnv().RATE_LIMIT_KEYS))
}

async function openCustomer(
  { form, visitorHash, ip, userAgent }: Registration,
  { registration, emailVerification }: { registration: boolean; emailVerification: boolean },
): Promise<RegistrationOutcome> {
  if (!registration)
    throw new UserError('Регистрация сейчас закрыта. Заказ можно оформить и без неё.', { status: 403 })
  await assertGoodPassword(form.password, { email: form.email, role: 'CUSTOMER' })
  const passwordHash = await hashPassword(form.password)
  const userId = await transaction(async (tx) => {
    const { name, email, phone } = form
    const marketing = form.marketing === 'on'
    const made = await openAccount(tx, {
      name,
      email,
      phone,
      passwordHash,
      openedByVisitorHash: visitorHash,
      marketing,
    })
    if (made === null) {
      await askForLink({ kind: 'taken', person: { email } }, tx)
      return null
    }
    await askForLink({ kind: 'verification', person: { userId: made } }, tx)
    await recordOutbox(tx, outboxRow(customerRegistered, { userId: made }))
    if (marketing) {
      const given = { userId: made, email, ip, userAgent: userAgent?.slice(0, 300) ?? null }
      await recordConsents(tx, { ...given, purposes: ['MARKETING'], textVersion: CONSENT_TEXT_VERSION })
    }
    return made
  })
  if (userId !== null) recordEvent({ type: 'USER_REGISTRATION', userId })
  if (emailVerification) return { next: 'verify' }
  if (userId === null) throw new UserError('Ошибка регистрации', { status: 409, code: TAKEN })
  return { next: 'signed-in', userId }
}
