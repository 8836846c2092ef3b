import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { PageTag } from '~/platform/cdn/page-tags'

import { acceptedEncodings, type Encoding } from '../accepted-encodings'
import { isKnownTag } from '../is-known-tag'
import { withCdnHeaders } from './cdn-headers.server'

interface Variant {
  body: Buffer
  etag: string
  /** Ready for writeHead, which takes them as they are. */
  headers: string[]
}

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
  bytes: number
  variants: Record<Encoding, Variant>
}

/** Middle quality: a page is compressed once and sent often, but the first visitor waits for it. */
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Makes the finished page: compressed once, its headers written down, its inline scripts allowed by their hashes (a nonce would be
 * the same for everybody).
 */
export async function finishPage(response: Response, tags: readonly PageTag[], common: HeaderSource): Promise<CachedPage> {
  const setsCookie = response.headers.has('Set-Cookie')
  const html = Buffer.from(await response.arrayBuffer())
  const own = [...response.headers].flatMap(([name, value]) => (passedOn.has(name) ? [name, value] : []))
  const shareable = response.status === 200 && !setsCookie
  const variants = await makeVariants(html, [...own, ...common(scriptHashes(html.toString()), shareable)])
  return { status: response.status, shareable, setsCookie, tags, endsAt: null, ...variants }
}

/** The body in every encoding, with a strong tag for each; `headers` are those of all of them. */
export async function makeVariants(html: Buffer, headers: readonly string[]): Promise<Pick<CachedPage, 'variants' | 'bytes'>> {
  const [br, gz] = await Promise.all([
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
    zip(html, { level: 8 }),
  ])
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return {
    bytes: html.length + br.length + gz.length,
    variants: {
      br: variant(br, `"${digest}-br"`, ['Content-Encoding', 'br', ...headers]),
      gzip: variant(gz, `"${digest}-gz"`, ['Content-Encoding', 'gzip', ...headers]),
      identity: variant(html, `"${digest}"`, [...headers]),
    },
  }
}

/** Headers that every page of the cache carries, given the hashes of its inline scripts, and whether others may see it. */
export type HeaderSource = (scriptHashes: readonly string[], shareable: boolean) => string[]

/** Answers with the page, or with 304 when the browser has it. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const { body, etag, headers: own } = page.variants[encodingFor(request)]
  const headers = withCdnHeaders(page, own)
  if (page.status === 200 && isKnownTag(request.headers['if-none-match'], etag)) {
    response
      .writeHead(
        304,
        headers.filter((_, index) => !isContentHeader(headers[index - (index % 2)] ?? '')),
      )
      .end()
    return
  }
  response.writeHead(page.status, [...headers, 'Content-Length', String(body.length)])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

const passedOn = new Set(['content-type', 'location'])

function variant(body: Buffer, etag: string, headers: string[]): Variant {
  return { body, etag, headers: ['ETag', etag, ...headers] }
}

function isContentHeader(name: string): boolean {
  return /^content-(?:encoding|type)$/i.test(name)
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
