import { afterAll, beforeEach } from 'vitest'

import { holdClock, now } from '~/platform/dates/clock'
import { closeMail } from '~/platform/mail/mail.server'

import { startWildSmtp, type Treatment, type WildSmtp } from '../services/wild-smtp'
import { setEnvironment } from '../setup/set-environment'

export async function openLetterServer(
  at: string,
  treat: (to: string) => Treatment = () => 'take',
): Promise<WildSmtp> {
  const smtp = await startWildSmtp(treat)
  setEnvironment({ SMTP_URL: smtp.url })
  beforeEach(() => {
    holdClock(new Date(at))
    smtp.arrived.length = 0
  })
  afterAll(async () => {
    holdClock(undefined)
    closeMail()
    await smtp.stop()
  })
  return smtp
}

export const later = (hours: number): void => holdClock(new Date(now().getTime() + hours * 3_600_000))
