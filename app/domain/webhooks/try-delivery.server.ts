import { now } from '~/platform/dates/clock'
import { cutText } from '~/platform/text/cut-text'
import { HostRefused } from '~/platform/network/public-addresses.server'
import { postPinned } from '~/platform/network/pinned-post.server'
import { retryAfterMs } from '~/platform/network/retry-after'

import { openSecrets, signatureOf } from './webhook-secret.server'
import type { DeliveryTry } from './webhook-endpoint'

/** Milliseconds. */
const TIMEOUT = 10_000
/** Bytes of the response that are read, and characters that are logged. */
const MOST_READ = 64 * 1024
const MOST_KEPT = 500

interface TriedDelivery {
  eventId: string
  body: string
  endpoint: { url: string; secret: string; previousSecret: string | null; previousUntil: Date | null }
}

export interface TryOutcome extends DeliveryTry {
  /** Milliseconds. */
  requestedWait: number | null
  /** 410 Gone. */
  isGone: boolean
}

export function openHeaders({ eventId, at }: { eventId: string; at: Date }) {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'color-center-webhooks/1',
    'Webhook-Id': eventId,
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1_000)),
  }
}

/** Never rejects; the outcome contains no secrets. */
export async function tryDelivery({ eventId, body, endpoint }: TriedDelivery): Promise<TryOutcome> {
  const [at, start] = [now(), performance.now()]
  const ended = (outcome: Omit<TryOutcome, 'at' | 'milliseconds'>): TryOutcome => ({
    ...outcome,
    at,
    milliseconds: Math.round(performance.now() - start),
  })
  try {
    const headers = openHeaders({ eventId, at })
    const timestamp = Number(headers['Webhook-Timestamp'])
    const signature = signatureOf({ id: eventId, timestamp, body }, openSecrets(endpoint, at))
    const signed = { ...headers, 'Webhook-Signature': signature }
    const { status, retryAfter, text } = await postPinned({
      ...{ url: new URL(endpoint.url), headers: signed, body, timeout: TIMEOUT, maxAnswer: MOST_READ },
    })
    const isOk = status >= 200 && status < 300
    const requestedWait = isOk ? null : retryAfterMs(retryAfter, at)
    return ended({
      status,
      isOk,
      result: resultOf(status),
      answer: plain(text),
      requestedWait,
      isGone: status === 410,
    })
  } catch (error) {
    return ended({
      status: null,
      isOk: false,
      result: explained(error),
      answer: '',
      requestedWait: null,
      isGone: false,
    })
  }
}

function resultOf(status: number): string {
  if (status >= 200 && status < 300) return 'Принято'
  if (status >= 300 && status < 400) return `Перенаправляет (${status}): по перенаправлениям магазин не ходит`
  if (status === 410) return 'Больше не принимает (410)'
  if (status === 429) return 'Просит подождать (429)'
  return `Ответил ошибкой (${status})`
}

function plain(text: string): string {
  return cutText(text, MOST_KEPT)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .toWellFormed()
}

/** Network errors contain addresses and files, which must not be shown. */
function explained(error: unknown): string {
  if (error instanceof HostRefused)
    return error.reason === 'private' ? 'Адрес внутри частной сети' : 'Такого адреса нет'
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR')
    return `Не ответил за ${TIMEOUT / 1_000} с`
  if (typeof code !== 'string') return 'Внутренняя ошибка магазина'
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return `Сертификат не принят (${code})`
  return code === 'ECONNREFUSED' ? 'Соединение отклонено' : `Связь прервалась (${code})`
}
