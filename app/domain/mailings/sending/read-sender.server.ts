import { mailingTransport } from '~/domain/integrations/index.server'
import { readDkim, readReturnPath, readSmtpSettings } from '~/domain/mail/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'

import { letterSchema } from '../letter/letter'
import type { Sender } from './send-letter.server'

/** Uses the mail service or the default server (decision 67). Null when it is not being sent. */
export async function readSender(mailingId: string): Promise<Sender | null> {
  const [mailing, transport] = await Promise.all([
    getDb().mailing.findFirst({ where: { id: mailingId, status: 'SENDING' }, select: { letter: true } }),
    readTransport(),
  ])
  return mailing && { mailingId, letter: letterSchema.parse(mailing.letter), ...transport }
}

export async function readTransport(): Promise<Omit<Sender, 'mailingId' | 'letter'>> {
  const [relay, own, dkim, pace, returnPath] = await Promise.all([
    mailingTransport(),
    readSmtpSettings(),
    readDkim(),
    readSettings('mailings'),
    readReturnPath(),
  ])
  const smtp = relay ?? own
  const isOwnDomain = dkim !== null && (smtp === null || smtp.from.address.endsWith(`@${dkim.domainName}`))
  const { connections, trackOpens, trackClicks } = pace
  return { smtp, dkim: isOwnDomain ? dkim : null, returnPath, connections, trackOpens, trackClicks }
}

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
