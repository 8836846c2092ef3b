import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

import { pinnedTo } from './pinned-socket.server'
import { publicAddresses } from './public-addresses.server'
import { singleton } from '../process/singleton.server'

interface PinnedPost {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds for name lookup, connection and response. */
  timeout: number
  maxAnswer: number
}

export interface PostAnswer {
  status: number
  retryAfter: string | undefined
  text: string
}

const agents = () =>
  singleton('pinned-post-agents', () => {
    const options = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4, scheduling: 'lifo' } as const
    return { http: new HttpAgent(options), https: new HttpsAgent({ ...options, rejectUnauthorized: true }) }
  })

/**
 * Protects against SSRF: refuses private networks and connects to the checked address, so that DNS cannot
 * change in between. Follows no redirects.
 * @throws HostRefused, a network error (with `code`), or TimeoutError
 */
export async function postPinned({ timeout, ...post }: PinnedPost): Promise<PostAnswer> {
  const late = AbortSignal.timeout(timeout)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason as Error), { once: true })
  })
  return Promise.race([send(post, late), tooLate])
}

async function send(
  { url, headers, body, maxAnswer }: Omit<PinnedPost, 'timeout'>,
  signal: AbortSignal,
): Promise<PostAnswer> {
  const addresses = await publicAddresses(url.hostname.replace(/^\[|\]$/g, ''))
  signal.throwIfAborted()
  const { http, https } = agents()
  const isSecure = url.protocol === 'https:'
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const bytes = Buffer.from(body)
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': bytes.length },
      lookup: pinnedTo(addresses),
      signal,
    }
    const request = isSecure
      ? httpsRequest(url, { ...options, agent: https })
      : httpRequest(url, { ...options, agent: http })
    request.once('response', resolve)
    request.once('error', reject)
    request.end(bytes)
  })
  const text = await readBeginning(response, maxAnswer)
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }
}

async function readBeginning(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) {
      response.destroy()
      break
    }
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}
