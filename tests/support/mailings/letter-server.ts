import { afterAll, beforeEach } from 'vitest'

import { holdClock, now } from '~/platform/clock'
import { closeMail } from '~/platform/mail.server'

import { startWildSmtp, type Treatment, type WildSmtp } from '../services/wild-smtp'
import { setEnvironment } from '../setup/set-environment'

/** A mail server of this file's letters, empty before each test, when the clock stands at `at`; it takes everything unless told. */
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

/** Puts the clock on. */
export const later = (hours: number): void => holdClock(new Date(now().getTime() + hours * 3_600_000))
