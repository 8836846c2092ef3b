import { startTwoFactor, findPendingSignIn } from '~/domain/auth/index.server'
import { beginSmsNumber, confirmSmsNumber, sendSmsCode } from '~/domain/two-factor/index.server'
import { getDb } from '~/platform/db/db.server'

import { JsonService } from '../services/json-service'
import { later, personWithApp } from './person-with-app'
import { signedIn } from './signed-in'

export const SMS_PHONE = '+79491234567'

export function smsService(): JsonService {
  return new JsonService(({ body }) => {
    const to = new URLSearchParams(body).get('to') ?? ''
    return { status_code: 100, sms: { [to]: { status_code: 100 } } }
  })
}

export function messagesOf(service: JsonService): { to: string; text: string; minutes: string }[] {
  return service.calls
    .filter(({ url }) => url.endsWith('/sms/send'))
    .map(({ body }) => new URLSearchParams(body))
    .map((fields) => ({
      to: fields.get('to') ?? '',
      text: fields.get('msg') ?? '',
      minutes: fields.get('ttl') ?? '',
    }))
}

export function lastSmsCode(service: JsonService): string {
  return /\b\d{6}\b/.exec(messagesOf(service).at(-1)?.text ?? '')?.[0] ?? ''
}

export async function sendWaitingCodes(): Promise<void> {
  const waiting = await getDb().smsCode.findMany({
    where: { sealedCode: { not: null } },
    select: { id: true },
  })
  for (const { id } of waiting) await sendSmsCode(id)
}

export async function personWithSms(service: JsonService, { app = false } = {}) {
  const withApp = app ? await personWithApp() : null
  const person = withApp ?? (await signedIn())
  await beginSmsNumber({ ...person, phone: SMS_PHONE })
  await sendWaitingCodes()
  const codes = await confirmSmsNumber({ ...person, code: lastSmsCode(service) })
  later(60)
  return { ...person, codes, codeAt: () => withApp?.codeAt() ?? '', begin: () => beginSignIn(person.userId) }
}

async function beginSignIn(userId: string) {
  const token = await startTwoFactor({ userId, kind: 'ADMIN' })
  const { id: holderId } = (await findPendingSignIn(token)) ?? { id: '' }
  return { token, holder: { userId, holderId } }
}
