import { database } from '~/platform/db/db.server'
import type { SmtpSettings } from '~/platform/mail/mail.server'

import { textOf, type FlatConfig } from '../integration-config'
import { findOfType, openValues, stateOf } from '../stored-integration.server'

/**
 * Null when it is off; campaigns then use the main server.
 * @throws Error when its password cannot be decrypted
 */
export async function mailingTransport(): Promise<SmtpSettings | null> {
  const stored = await findOfType(database, 'EMAIL_SERVICE')
  if (!stored || stateOf(stored) !== 'ready') return null
  return relayOf(openValues(stored))
}

export function relayOf(values: FlatConfig): SmtpSettings {
  return {
    host: textOf(values, 'smtpHost'),
    port: Number(textOf(values, 'smtpPort')),
    secure: values.smtpSecure === true,
    user: textOf(values, 'smtpUser'),
    password: textOf(values, 'smtpPassword'),
    from: { name: textOf(values, 'fromName'), address: textOf(values, 'fromEmail') },
  }
}
