import { z } from 'zod'

import type { ReturnKind } from '../parse/returned-message'

export interface ServiceEvent {
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
export function readUnisenderGo(body: unknown): ServiceEvent[] {
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
export function readSendPulse(body: unknown): ServiceEvent[] {
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
