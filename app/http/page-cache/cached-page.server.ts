import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { PageTag } from '~/platform/cdn/page-tags'

import { acceptedEncodings, type Encoding } from '../requests/accepted-encodings'
import { isKnownTag } from '../requests/is-known-tag'
import { withCdnHeaders } from './page-headers.server'
import { makeVariants, type Variants } from './page-variants.server'

export interface CachedPage {
  status: number
  shareable: boolean
  setsCookie: boolean
  tags: readonly PageTag[]
  /** When its dates and hours become outdated; null when only purges end it. */
  endsAt: Date | null
  bytes: number
  variants: Variants
}

export interface PageForCache {
  /** As a response body it would be copied three times, hundreds of kilobytes each. */
  html?: string
}

/** Inline scripts are allowed by hash: a nonce would be the same for all. */
export async function finishPage(response: Response, finishing: Finishing): Promise<CachedPage> {
  const { tags, headersOf, left } = finishing
  const setsCookie = response.headers.has('Set-Cookie')
  const body = left?.html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(left.html)
  const own = [...response.headers].flatMap(([name, value]) => (passedOn.has(name) ? [name, value] : []))
  const shareable = response.status === 200 && !setsCookie
  const made = await makeVariants(body, [
    ...own,
    ...headersOf(scriptHashes(left?.html ?? body.toString()), shareable),
  ])
  return { status: response.status, shareable, setsCookie, tags, endsAt: null, ...made }
}

interface Finishing {
  tags: readonly PageTag[]
  headersOf: HeaderSource
  left?: PageForCache
}

export type HeaderSource = (scriptHashes: readonly string[], shareable: boolean) => string[]

export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const { etag, headers: own, body } = page.variants[encodingFor(request)]
  const headers = withCdnHeaders(page, own)
  if (page.status === 200 && isKnownTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutContentHeaders(headers)).end()
    return
  }
  const send = (bytes: Buffer): void => {
    response.writeHead(page.status, [...headers, 'Content-Length', String(bytes.length)])
    if (request.method === 'HEAD') response.end()
    else response.end(bytes)
  }
  const bytes = body()
  // Compression can fail without memory; the next request retries.
  if (bytes instanceof Promise) bytes.then(send, () => response.destroy())
  else send(bytes)
}

const passedOn = new Set(['content-type', 'location'])

function withoutContentHeaders(headers: readonly string[]): string[] {
  return headers.filter(
    (_, index) => !/^content-(?:encoding|type)$/i.test(headers[index - (index % 2)] ?? ''),
  )
}

/** Brotli whenever accepted, regardless of q values: it is the smallest. */
function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = acceptedEncodings(headers['accept-encoding'])
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}
