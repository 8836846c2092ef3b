import type { SmtpSettings } from '~/platform/mail/mail.server'

import { textOf, type FlatConfig } from '../integration-config'

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
