import { mailingTransport } from '~/domain/integrations/index.server'
import { readSmtpSettings } from '~/domain/mail/index.server'
import { getEnv } from '~/platform/process/env.server'

export async function mailingServer(): Promise<string> {
  const relay = await mailingTransport()
  if (relay) return `почтовый сервис ${relay.host}`
  const own = await readSmtpSettings()
  if (own) return `сервер магазина ${own.host}`
  const { SMTP_URL } = getEnv()
  return SMTP_URL === undefined
    ? 'ящик разработки: письма никуда не уйдут'
    : `сервер ${new URL(SMTP_URL).hostname}`
}
