import { recordEvent } from '~/domain/analytics/index.server'
import { CONSENT_TEXT_VERSION } from '~/domain/orders/shared'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { askForLink } from './account-links.server'
import { customerRegistered } from './events.server'
import type { RegistrationInput } from './input.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'

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
 * @throws UserError when registration is off (403), the password is too well known, or the e-mail is taken and need not be confirmed (409)
 */
export async function register({ form, visitorHash, ip, userAgent }: Registration): Promise<RegistrationOutcome> {
  const { registration, emailVerification } = await readSettings('features')
  if (!registration) throw new UserError('Регистрация сейчас закрыта. Заказ можно оформить и без неё.', { status: 403 })
  await assertGoodPassword(form.password, form.email)
  const passwordHash = await hashPassword(form.password)
  const userId = await transaction(async (tx) => {
    const made = await insertAccount(tx, form, { passwordHash, visitorHash })
    if (made === null) {
      await askForLink({ kind: 'taken', person: { email: form.email } }, tx)
      return null
    }
    await askForLink({ kind: 'verification', person: { userId: made } }, tx)
    await recordOutbox(tx, outboxRow(customerRegistered, { userId: made }))
    if (form.marketing === 'on') await insertMarketingConsent(tx, { userId: made, email: form.email, ip, userAgent })
    return made
  })
  if (userId !== null) recordEvent({ type: 'USER_REGISTRATION', userId })
  if (emailVerification) return { next: 'verify' }
  if (userId === null) throw new UserError('Ошибка регистрации', { status: 409 })
  return { next: 'signed-in', userId }
}

/** The new account's id, or null when the e-mail has one already, with a password or without. */
async function insertAccount(
  tx: Database,
  { email, name, phone, marketing }: NewCustomer,
  { passwordHash, visitorHash }: { passwordHash: string; visitorHash: string | null },
): Promise<string | null> {
  const at = now()
  const [row] = await tx.sql<{ id: string }>(
    `INSERT INTO "User" ("id", "email", "name", "phone", "passwordHash", "openedByVisitorHash", "marketingConsentAt", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT ("email") DO NOTHING RETURNING "id"`,
    [newId(), email, name, phone, passwordHash, visitorHash, marketing === 'on' ? at : null, at],
  )
  return row?.id ?? null
}

interface ConsentSource {
  userId: string
  email: string
  ip: string
  userAgent: string | null
}

async function insertMarketingConsent(tx: Database, { userId, email, ip, userAgent }: ConsentSource): Promise<void> {
  await tx.sql(
    `INSERT INTO "Consent" ("id", "userId", "email", "purpose", "textVersion", "ip", "userAgent", "createdAt") VALUES ($1, $2, $3, 'MARKETING', $4, $5, $6, $7)`,
    [newId(), userId, email, CONSENT_TEXT_VERSION, ip, userAgent?.slice(0, 300) ?? null, now()],
  )
}
