import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { BankNews } from './bank.ts'

interface CallbackOptions {
  key: string
  /** Milliseconds. */
  retryAfter: number
}

const TRIES = 3
const ANSWER_LIMIT = 10_000

/** Checksum: `name;value;` of all parameters in name order, HMAC-SHA256, upper-case hex. */
export function signedCallback(parameters: Record<string, string>, key: string): URLSearchParams {
  const joined = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('')
  const checksum = createHmac('sha256', key).update(joined).digest('hex').toUpperCase()
  return new URLSearchParams({ ...parameters, checksum })
}

/** Three attempts until the shop returns 200. Never throws; resolves to whether it succeeded. */
export async function sendCallback(
  { order, operation, succeeded }: BankNews,
  { key, retryAfter }: CallbackOptions,
): Promise<boolean> {
  if (order.callbackUrl === null) return false
  const parameters = {
    mdOrder: order.id,
    orderNumber: order.orderNumber,
    operation,
    status: succeeded ? '1' : '0',
  }
  const signed = signedCallback(parameters, key)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await sleep(retryAfter, undefined, { ref: false })
    if (await send(order.callbackUrl, order.callbackMethod, signed)) return true
  }
  return false
}

async function send(url: string, method: 'GET' | 'POST', parameters: URLSearchParams): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT)
  try {
    const answer =
      method === 'GET'
        ? await fetch(`${url}?${parameters.toString()}`, { signal })
        : await fetch(url, { method, body: parameters, signal })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
