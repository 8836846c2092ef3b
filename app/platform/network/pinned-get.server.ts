import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

import { pinnedTo } from './pinned-socket.server'
import { HostRefused, publicAddresses } from './public-addresses.server'

interface PinnedGet {
  url: URL
  headers: Readonly<Record<string, string>>
  /** Milliseconds for everything, the body included. */
  timeout: number
  /** Redirects that are followed; each host is checked. Further headers go to the first host alone. */
  redirects: number
}

export interface GetAnswer {
  status: number
  headers: IncomingMessage['headers']
  /** Must be read to its end or destroyed. */
  body: IncomingMessage
}

/** A redirect that is not followed. */
export class RedirectRefused extends Error {
  override name = 'RedirectRefused'
}

/**
 * Protects against SSRF like `postPinned`, and follows redirects.
 * @throws HostRefused, RedirectRefused, a network error (with `code`), or TimeoutError
 */
export async function getPinned({ timeout, ...get }: PinnedGet): Promise<GetAnswer> {
  return follow(get, AbortSignal.timeout(timeout))
}

async function follow(
  { url, headers, redirects }: Omit<PinnedGet, 'timeout'>,
  signal: AbortSignal,
): Promise<GetAnswer> {
  const answer = await send(url, headers, signal)
  const { location } = answer.headers
  const status = answer.statusCode ?? 0
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
    return { status, headers: answer.headers, body: answer }
  answer.destroy()
  const next = URL.canParse(location, url.href) ? new URL(location, url) : null
  const isLess = url.protocol === 'https:' && next?.protocol !== 'https:'
  if (redirects === 0 || next === null || isLess) throw new RedirectRefused('The redirect is not followed')
  return follow(
    { url: next, headers: next.host === url.host ? headers : {}, redirects: redirects - 1 },
    signal,
  )
}

async function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!['http:', 'https:'].includes(url.protocol)) throw new RedirectRefused('The protocol is unknown')
  const addresses = await publicAddresses(url.hostname.replace(/^\[|\]$/g, ''))
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const options = {
      headers: { ...headers, 'Accept-Encoding': 'identity' },
      lookup: pinnedTo(addresses),
      signal,
    }
    const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
    request.once('response', resolve)
    request.once('error', reject)
    request.end()
  })
}

const isLate = ({ name, code }: { name?: unknown; code?: unknown }): boolean =>
  name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR'

/** False for what only a mistake of the program can be. */
export const isFailedGet = (error: unknown): boolean =>
  error instanceof HostRefused ||
  error instanceof RedirectRefused ||
  (error instanceof Error && (isLate(error) || ('code' in error && typeof error.code === 'string')))

/** For people; without addresses and files of the network. */
export function explainedGet(error: unknown): string {
  if (error instanceof HostRefused)
    return error.reason === 'private' ? 'адрес внутри частной сети' : 'такого адреса нет'
  if (error instanceof RedirectRefused) return 'адрес перенаправляет слишком далеко'
  const known = error as { name?: unknown; code?: unknown }
  if (isLate(known)) return 'сервер не успел ответить'
  const { code } = known
  if (typeof code !== 'string') return 'ответ не читается'
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)
    ? `сертификат не принят (${code})`
    : `связь прервалась (${code})`
}
