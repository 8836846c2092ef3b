import { createHash, timingSafeEqual } from 'node:crypto'

import { recordReturn } from '~/domain/mailings/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { paths } from '~/paths'
import { decrypt, derivedToken } from '~/platform/security/crypto.server'
import { canonicalEmail } from '~/platform/contacts/email-address.server'
import { getEnv } from '~/platform/process/env.server'

import { reasonOf } from '../parse/returned-message'
import { readSendPulse, readUnisenderGo, type ServiceEvent } from './service-events'

const keyOf = (service: string): string => derivedToken('mail-service', service)

export async function readServiceAddress(): Promise<string | null> {
  const { service } = await readSettings('bounces')
  return service === 'off' ? null : getEnv().APP_URL + paths.mailServiceWebhook(keyOf(service))
}

interface Call {
  key: string
  body: string
}

/**
 * Checks the secret address and, for UniSender Go, the signature. Returns whether the call was accepted.
 * Idempotent.
 */
export async function receiveServiceEvents({ key, body }: Call): Promise<boolean> {
  const { service, serviceKey } = await readSettings('bounces')
  if (service === 'off' || !isSame(key, keyOf(service))) return false
  const sent = jsonOf(body)
  if (sent === undefined) return false
  if (service === 'unisender-go' && !isSignedByGo(body, sent, serviceKey === '' ? '' : decrypt(serviceKey)))
    return false
  for (const event of service === 'unisender-go' ? readUnisenderGo(sent) : readSendPulse(sent))
    await record(event)
  return true
}

async function record({ email: rawEmail, kind, status, reason, occurredAt }: ServiceEvent): Promise<void> {
  const email = canonicalEmail(rawEmail)
  if (email === null) return
  await recordReturn({
    letter: { kind: 'address', email },
    kind,
    source: 'WEBHOOK',
    status,
    reason: reasonOf(reason),
    occurredAt,
  })
}

/** MD5 of the body, with the API key in place of the signature. */
function isSignedByGo(body: string, sent: unknown, apiKey: string): boolean {
  const auth = (sent as { auth?: unknown } | null)?.auth
  if (apiKey === '' || typeof auth !== 'string' || !/^[0-9a-f]{32}$/i.test(auth)) return false
  const expected = createHash('md5').update(body.replace(auth, apiKey)).digest('hex')
  return isSame(auth.toLowerCase(), expected)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
