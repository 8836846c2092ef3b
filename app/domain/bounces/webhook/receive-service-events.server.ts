import { createHash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { recordReturn } from '~/domain/mailings/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { paths } from '~/paths'
import { canonicalEmail } from '~/platform/contacts/email-address.server'
import { getEnv } from '~/platform/process/env.server'
import { decrypt, derivedToken } from '~/platform/security/crypto.server'

import { reasonOf, type ReturnKind } from '../parse/returned-message'

interface ServiceEvent {
  email: string
  kind: ReturnKind
  status: string | null
  reason: string
  occurredAt: Date
}

const MOST_EVENTS = 1_000
const text = z.coerce.string().max(2_000).catch('')

const goEvent = z.object({
  event_name: z.literal('transactional_email_status'),
  event_data: z.object({
    email: z.string().max(320),
    status: z.enum(['hard_bounced', 'soft_bounced', 'spam']),
    event_time: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    delivery_info: z.object({ delivery_status: text, destination_response: text }).partial().optional(),
  }),
})
const goMessage = z.object({ events_by_user: z.array(z.object({ events: z.array(z.unknown()) })) })
const goKinds = { hard_bounced: 'HARD', soft_bounced: 'SOFT', spam: 'COMPLAINT' } as const

/** godocs.unisender.ru, «Callback». */
function readUnisenderGo(body: unknown): ServiceEvent[] {
  const message = goMessage.safeParse(body)
  const events = message.success ? message.data.events_by_user.flatMap((user) => user.events) : []
  return events.slice(0, MOST_EVENTS).flatMap((sent): ServiceEvent[] => {
    const event = goEvent.safeParse(sent)
    if (!event.success) return []
    const { email, status, event_time: time, delivery_info: info } = event.data.event_data
    const reason = [info?.delivery_status, info?.destination_response].filter(Boolean).join(': ') || status
    return [
      {
        email,
        kind: goKinds[status],
        status: enhancedIn(reason),
        reason,
        occurredAt: new Date(`${time.replace(' ', 'T')}Z`),
      },
    ]
  })
}

const pulseEvent = z.object({
  event: z.enum(['hard_bounces', 'soft_bounces', 'spam_by_user']),
  timestamp: z.coerce.number().int().min(1_000_000_000).max(9_999_999_999),
  recipient: z.string().max(320).optional(),
  email: z.string().max(320).optional(),
  smtp_server_response_code: text.optional(),
  smtp_server_response_subcode: text.optional(),
  smtp_server_response: text.optional(),
})
const pulseKinds = { hard_bounces: 'HARD', soft_bounces: 'SOFT', spam_by_user: 'COMPLAINT' } as const

/** SendPulse's SMTP webhooks. */
function readSendPulse(body: unknown): ServiceEvent[] {
  const events: unknown[] = Array.isArray(body) ? body : [body]
  return events.slice(0, MOST_EVENTS).flatMap((sent): ServiceEvent[] => {
    const event = pulseEvent.safeParse(sent)
    if (!event.success) return []
    const { event: name, timestamp, recipient, email = recipient, ...said } = event.data
    if (email === undefined) return []
    const parts = [
      said.smtp_server_response_code,
      said.smtp_server_response_subcode,
      said.smtp_server_response,
    ]
    const reason = parts.filter(Boolean).join(' ') || name
    return [
      {
        email,
        kind: pulseKinds[name],
        status: enhancedIn(reason),
        reason,
        occurredAt: new Date(timestamp * 1_000),
      },
    ]
  })
}

const enhancedIn = (words: string): string | null => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null

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
