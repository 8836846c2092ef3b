import { database } from '~/platform/db/db.server'
import type { SmtpSettings } from '~/platform/mail/mail.server'

import { findOfType, openValues, stateOf } from '../stored-integration.server'
import { relayOf } from './mailing-relay'

/**
 * Null when it is off; campaigns then use the main server.
 * @throws Error when its password cannot be decrypted
 */
export async function mailingTransport(): Promise<SmtpSettings | null> {
  const stored = await findOfType(database, 'EMAIL_SERVICE')
  if (!stored || stateOf(stored) !== 'ready') return null
  return relayOf(openValues(stored))
}
