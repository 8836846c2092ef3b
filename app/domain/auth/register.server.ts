import { openAccount } from '~/domain/accounts/index.server'
import { recordEvent } from '~/domain/analytics/index.server'
import { recordConsents } from '~/domain/consents/index.server'
import { CONSENT_TEXT_VERSION } from '~/domain/consents/shared'
import { readSettings } from '~/domain/settings/index.server'
import { addressKey } from '~/platform/client-address.server'
import { transaction } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'
import { UserError } from '~/platform/errors'
import { GrowingLimit } from '~/platform/growing-limit'
import { limitFailures } from '~/platform/limit-failures.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { singleton } from '~/platform/singleton.server'

import { askForLink } from './account-links.server'
import { customerRegistered } from './events.server'
import type { RegistrationInput } from './input.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'

const TAKEN = 'taken'

/** What a form or a call says of the new account. */
type NewCustomer = Pick<RegistrationInput, 'name' | 'email' | 'phone' | 'password' | 'marketing'>

interface Registration {
  form: NewCustomer
  /** Hash of the browser's cookie, when it has one. */
  visitorHash: string | null
  ip: string
  userAgent: string | null
}

/** `signed-in`: the account may be used at once; `verify`: the e-mail must be confirmed first (and may as well have been taken). */
export type RegistrationOutcome = { next: 'signed-in'; userId: string } | { next: 'verify' }

/**
 * Makes a customer's account and mails the link that confirms its e-mail. A taken e-mail changes nothing, but its owner gets a mail. Where
 * e-mails must be confirmed both answers are the same (decision 14).
 * @throws UserError when registration is off (403), the password is too well known, the e-mail is taken and
 * need not be confirmed (409), or that was so too
 * often from this address (429)
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
 * Limits registrations with taken e-mails per network address. Where e-mails need no confirmation, the refusal shows
 * that an e-mail is taken (decision 122).
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
