import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import type { Encoding } from '../accepted-encodings'

/** A page's body as it goes over the wire in one encoding. */
export interface Variant {
  etag: string
  /** Ready for writeHead, which takes them as they are. */
  headers: string[]
  /** The body; a promise of it while it is compressed. */
  body: () => Buffer | Promise<Buffer>
}

export type Variants = Record<Encoding, Variant>

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/**
 * Middle qualities: the first visitor waits for them. Measured on a catalogue page of 327 kB, brotli 5 takes
 * 3.9 ms and leaves 36.1 kB (6: 4.6 ms, 35.4 kB), gzip 6 takes 4.9 ms and leaves 46.8 kB (8: 8.5 ms, 46.3 kB).
 */
const compress: Record<Exclude<Encoding, 'identity'>, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html) => zip(html, { level: 6 }),
}

/** Bytes. A longer body is kept compressed alone: whole catalogue pages would fill the memory, and few ask for them plain. */
const LONGEST_PLAIN = 65_536
/** What both compressed bodies together take of the plain one, rounded up. */
const COMPRESSED_SHARE = 0.3
/** What both compressed bodies together take of the smaller one, rounded up. */
const OF_SMALLER = 3

/**
 * The body in every encoding, with a strong tag for each; `headers` are those of all of them. A body is
 * compressed when it is first asked for, a long one at once: nearly every browser asks for the same encoding.
 */
export async function makeVariants(
  html: Buffer,
  headers: readonly string[],
): Promise<{ variants: Variants; bytes: number }> {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const variant = (suffix: string, own: readonly string[], body: Variant['body']): Variant => {
    const etag = `"${digest}${suffix}"`
    return { etag, headers: ['ETag', etag, ...own, ...headers], body }
  }
  const { bytes, plain, packed } =
    html.length > LONGEST_PLAIN ? keptPacked(await compress.br(html)) : keptPlain(html)
  return {
    bytes,
    variants: {
      br: variant('-br', ['Content-Encoding', 'br'], packed),
      gzip: variant(
        '-gz',
        ['Content-Encoding', 'gzip'],
        madeOnce(async () => compress.gzip(await plain())),
      ),
      identity: variant('', [], plain),
    },
  }
}

/** A body as it is kept: what it takes of memory with all that is made of it, plain, and as Brotli. */
interface KeptBody {
  bytes: number
  plain: Variant['body']
  packed: Variant['body']
}

const keptPlain = (html: Buffer): KeptBody => ({
  bytes: Math.ceil(html.length * (1 + COMPRESSED_SHARE)),
  plain: () => html,
  packed: madeOnce(() => compress.br(html)),
})

const keptPacked = (packed: Buffer): KeptBody => ({
  bytes: Math.ceil(packed.length * OF_SMALLER),
  plain: () => unpack(packed),
  packed: () => packed,
})

/** Once made, the body itself is answered: a page from memory is sent without a turn of the event loop. */
function madeOnce(make: () => Promise<Buffer>): Variant['body'] {
  let body: Buffer | Promise<Buffer> | undefined
  const forget = (error: unknown): never => {
    body = undefined
    throw error
  }
  return () => (body ??= make().then((made) => (body = made), forget))
}
