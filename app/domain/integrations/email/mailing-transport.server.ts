import { database } from '~/platform/db.server'
import type { SmtpSettings } from '~/platform/mail.server'

import { findOfType, openValues, stateOf } from '../stored-integration.server'
import { relayOf } from './mailing-relay'

/** The server that mailings go through; null while it is off or not configured, and they go the way of all mails. @throws Error when its password cannot be read */
export async function mailingTransport(): Promise<SmtpSettings | null> {
  const stored = await findOfType(database, 'EMAIL_SERVICE')
  if (!stored || stateOf(stored) !== 'ready') return null
  return relayOf(openValues(stored))
}
