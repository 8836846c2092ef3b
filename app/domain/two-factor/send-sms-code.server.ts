import { sendCodeBySms, type CodeSmsEnd } from '~/domain/integrations/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { decrypt } from '~/platform/security/crypto.server'
import { cutText } from '~/platform/text/cut-text'
import { getDb } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'

import { SMS_CODE_MINUTES } from './sms-codes.server'

/** A longer Cyrillic message costs twice. */
const ONE_MESSAGE = 70

interface SealedSms {
  sealedCode: string
  sealedPhone: string
}

/** Sent at most once: the sealed code is removed before the gateway is called. */
export async function sendSmsCode(codeId: string): Promise<void> {
  const sealed = await claim(codeId)
  if (sealed === null) return
  const end = await handOver(codeId, sealed)
  await getDb().smsCode.updateMany({
    where: { id: codeId },
    data: end === 'sent' ? { sentAt: now() } : { failure: end },
  })
}

async function claim(id: string): Promise<SealedSms | null> {
  const row = await getDb().smsCode.findUnique({
    where: { id },
    select: {
      sealedCode: true,
      overAt: true,
      expiresAt: true,
      user: { select: { smsFactor: { select: { phone: true } } } },
    },
  })
  if (!row || row.sealedCode === null) return null
  const { sealedCode, overAt, expiresAt, user } = row
  const { count } = await getDb().smsCode.updateMany({
    where: { id, sealedCode },
    data: { sealedCode: null },
  })
  if (count === 0 || overAt !== null || expiresAt <= now() || user.smsFactor === null) return null
  return { sealedCode, sealedPhone: user.smsFactor.phone }
}

async function handOver(codeId: string, { sealedCode, sealedPhone }: SealedSms): Promise<CodeSmsEnd> {
  const { general } = await readPublicSettings()
  let sms: { phone: string; text: string }
  try {
    const text = `Код ${decrypt(sealedCode)} для панели магазина. Никому его не говорите. ${general.siteName}`
    sms = { phone: decrypt(sealedPhone), text: cutText(text, ONE_MESSAGE) }
  } catch {
    getLogger().warn({ codeId }, 'a code or its number cannot be decrypted: APP_SECRET has changed')
    return 'gateway'
  }
  return sendCodeBySms({ codeId, ...sms, minutes: SMS_CODE_MINUTES })
}
