import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

import { pinnedTo } from './pinned-socket.server'
import { publicAddresses } from './public-addresses.server'
import { singleton } from './singleton.server'

interface PinnedPost {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds for all of it: the name, the connection and the answer. */
  timeout: number
  /** Bytes of the answer that are read; the rest is left. */
  maxAnswer: number
}

/** What was answered. */
export interface PostAnswer {
  status: number
  /** Header Retry-After, as it came. */
  retryAfter: string | undefined
  text: string
}

/** So many connections to one host at most, kept for the next post. */
const agents = () =>
  singleton('pinned-post-agents', () => {
    const options = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4, scheduling: 'lifo' } as const
    return { http: new HttpAgent(options), https: new HttpsAgent({ ...options, rejectUnauthorized: true }) }
  })

/**
 * Posts to an address that somebody typed into a form. Its name is looked up once, addresses inside private networks are refused, and the connection goes to the address that
 * was looked at: the name cannot mean another one a moment later. Redirects are answers like others. Certificates are checked.
 * @throws HostRefused, or what the network says (with `code`); a DOMException named TimeoutError when it takes too long
 */
export async function postPinned({ timeout, ...post }: PinnedPost): Promise<PostAnswer> {
  const late = AbortSignal.timeout(timeout)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason as Error), { once: true })
  })
  // Should the name be looked up for too long, nobody waits for it.
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
