import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { PageTag } from '~/platform/cdn/page-tags'

import { acceptedEncodings, type Encoding } from '../accepted-encodings'
import { isKnownTag } from '../is-known-tag'
import { withCdnHeaders } from './cdn-headers.server'
import { makeVariants, type Variants } from './page-variants.server'

/** A whole page as it goes over the wire. */
export interface CachedPage {
  status: number
  /** It may be shown to others: a plain 200 that sets no cookie. */
  shareable: boolean
  /** It belongs to one visitor after all, and must be made again for him. */
  setsCookie: boolean
  tags: readonly PageTag[]
  /** When what it says of days and hours is over; null for what only purges end. */
  endsAt: Date | null
  /** What the page takes of memory once it has been asked for in every encoding. */
  bytes: number
  variants: Variants
}

/** Where a page is left that is made for the cache. */
export interface PageForCache {
  /** As a body of the answer it would be copied three times, hundreds of kilobytes each. */
  html?: string
}

/** Makes the finished page from its answer and the html that it may have left: its headers written down, its inline scripts allowed by their hashes (a nonce would be the same for all). */
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

/** Headers that every page of the cache carries, given the hashes of its inline scripts, and whether others may see it. */
export type HeaderSource = (scriptHashes: readonly string[], shareable: boolean) => string[]

/** Answers with the page, or with 304 when the browser has it. */
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
  // A body that cannot be compressed (no memory) ends its connection, and is tried again for the next.
  if (bytes instanceof Promise) bytes.then(send, () => response.destroy())
  else send(bytes)
}

const passedOn = new Set(['content-type', 'location'])

function withoutContentHeaders(headers: readonly string[]): string[] {
  return headers.filter(
    (_, index) => !/^content-(?:encoding|type)$/i.test(headers[index - (index % 2)] ?? ''),
  )
}

/** Brotli where the browser takes it, however much it likes the others: it is the smallest. */
function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = acceptedEncodings(headers['accept-encoding'])
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** The CSP sources of a page's inline scripts; scripts that only hold data are not run, so they need none. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}
