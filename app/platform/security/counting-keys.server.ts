import { addressKey } from '../network/client-address.server'
import { derivedToken } from './crypto.server'
import { mailboxOf } from '../contacts/mailbox'

export const mailboxHash = (email: string): string => derivedToken('mailbox', mailboxOf(email))

/** E.164. */
export const phoneHash = (phone: string): string => derivedToken('phone', phone)

export const addressHash = (ip: string): string | null =>
  ip === '' ? null : derivedToken('address', addressKey(ip))
