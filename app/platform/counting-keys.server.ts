import { addressKey } from './client-address.server'
import { derivedToken } from './crypto.server'
import { mailboxOf } from './mailbox'

// Keyed hashes by which somebody's orders and mails are counted. Without APP_SECRET nothing can be read from them.

/** Of the mailbox that an e-mail arrives in. */
export const mailboxHash = (email: string): string => derivedToken('mailbox', mailboxOf(email))

/** Of a phone as E.164. */
export const phoneHash = (phone: string): string => derivedToken('phone', phone)

/** Of a client's network address; null where there is none (jobs, tests). */
export const addressHash = (ip: string): string | null =>
  ip === '' ? null : derivedToken('address', addressKey(ip))
