import type { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'

import { ProviderFailure } from './provider'

/** Milliseconds. */
const TIMEOUT = 10_000
const LONGEST_ANSWER = 100_000

interface ProviderCall<Schema extends z.ZodType> {
  provider: string
  url: string
  request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | URLSearchParams }
  answer: Schema
}

interface ProviderAnswer<Body> {
  status: number
  headers: Headers
  body: Body
}

/**
 * Network errors are not passed on, since an address may contain a token.
 * @throws ProviderFailure (temporary) on timeout or an unreadable answer
 */
export async function callProvider<Schema extends z.ZodType>(
  call: ProviderCall<Schema>,
): Promise<ProviderAnswer<z.output<Schema>>> {
  const { provider, url, request, answer } = call
  let status = 0
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    status = response.status
    const body = answer.parse(JSON.parse(cutText(await response.text(), LONGEST_ANSWER)))
    return { status, headers: response.headers, body }
  } catch (error) {
    if (status !== 0) throw new ProviderFailure('temporary', `${provider} ответил непонятно (${status})`)
    throw new ProviderFailure(
      'temporary',
      isLate(error) ? `${provider} не ответил вовремя` : `${provider} недоступен`,
    )
  }
}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
