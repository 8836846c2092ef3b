import { areSmsSent } from '~/domain/integrations/index.server'
import { now } from '~/platform/dates/clock'
import { decrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { formatPhone, maskedPhone } from '~/platform/contacts/phone'

import type { SmsCodeState, SmsFailure, SmsWayState } from './shared'
import type { SmsCodeHolder } from './sms-codes.server'

/** The whole number until it is confirmed, then only its end. */
export async function readSmsWay(userId: string): Promise<SmsWayState> {
  const factor = await getDb().smsFactor.findUnique({
    where: { userId },
    select: { phone: true, confirmedAt: true },
  })
  if (!factor) return { step: 'off' }
  const phone = decrypt(factor.phone)
  return factor.confirmedAt
    ? { step: 'on', phone: maskedPhone(phone), since: factor.confirmedAt }
    : { step: 'set-up', phone: formatPhone(phone) }
}

export async function readSmsCode(holder: SmsCodeHolder): Promise<SmsCodeState> {
  const found = await getDb().smsCode.findFirst({
    where: { ...holder, overAt: null, expiresAt: { gt: now() } },
    select: { failure: true, sentAt: true, expiresAt: true },
    orderBy: { createdAt: 'desc' },
  })
  if (!found) return null
  const { failure, sentAt, expiresAt } = found
  if (failure !== null) return { state: 'failed', reason: isFailure(failure) ? failure : 'gateway' }
  return { state: sentAt === null ? 'sending' : 'sent', until: expiresAt }
}

const isFailure = (text: string): text is SmsFailure => ['off', 'number', 'gateway'].includes(text)

export interface SmsSignIn {
  phone: string
  isSent: boolean
  code: SmsCodeState
}

export async function readSmsSignIn(holder: SmsCodeHolder): Promise<SmsSignIn | null> {
  const [way, isSent, code] = await Promise.all([
    readSmsWay(holder.userId),
    areSmsSent(),
    readSmsCode(holder),
  ])
  return way.step === 'on' ? { phone: way.phone, isSent, code } : null
}
