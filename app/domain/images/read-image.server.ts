import { createHash } from 'node:crypto'

import { singleton } from '~/platform/process/singleton.server'
import { getStorage, isStorageKey, type StoredFile } from '~/platform/storage/storage.server'

import { countWaiting, inDecodingTurn } from './decoding-turns.server'
import { sharp } from './picture-library'
import { variantFormats, variantWidths, type VariantFormat, type VariantWidth } from './shared'

interface VariantRequest {
  width: VariantWidth
  format: VariantFormat
  original: string
}

export const variantKey = ({ width, format, original }: VariantRequest): string =>
  `images/variants/${width}/${format}/${original}.${format}`

const MAX_PIXELS = 50_000_000
const MAX_WAITING = 60
const RASTERABLE = /\.(svg|png|jpe?g|webp|avif)$/i

/**
 * Parses '640/webp/demo/granit.svg', or 'granit.svg.webp' for programs that need the extension; null when
 * invalid.
 */
function parseVariantPath(path: string): VariantRequest | null {
  const [, width, format, named] = /^(\d{1,4})\/([a-z]+)\/(.+)$/.exec(path) ?? []
  const original = named?.replace(/(\.svg)\.(?:webp|avif|png)$/, '$1')
  const knownWidth = variantWidths.find((one) => String(one) === width)
  const knownFormat = variantFormats.find((one) => one === format)
  if (
    !knownWidth ||
    !knownFormat ||
    !original ||
    original.startsWith('variants/') ||
    !RASTERABLE.test(original)
  )
    return null
  return { width: knownWidth, format: knownFormat, original }
}

/** Parallel requests share one rendering. */
const getMaking = (): Map<string, Promise<StoredFile>> =>
  singleton('image-variants', () => new Map<string, Promise<StoredFile>>())

/**
 * Rendered and stored on first request. Under load returns the original with `final` false. Null without an
 * original.
 */
async function readVariant(request: VariantRequest): Promise<{ file: StoredFile; final: boolean } | null> {
  const key = variantKey(request)
  const kept = await getStorage().get(key)
  if (kept) return { file: kept, final: true }
  const original = await getStorage().get(`images/${request.original}`)
  if (!original) return null
  const underway = getMaking().get(key)
  if (!underway && countWaiting('usual') >= MAX_WAITING) return { file: original, final: false }
  return { file: await (underway ?? enqueue(key, request, original)), final: true }
}

function enqueue(key: string, request: VariantRequest, original: StoredFile): Promise<StoredFile> {
  const making = getMaking()
  const made = inDecodingTurn('usual', () => makeVariant(key, request, original)).finally(() =>
    making.delete(key),
  )
  making.set(key, made)
  return made
}

async function makeVariant(
  key: string,
  { width, format }: VariantRequest,
  original: StoredFile,
): Promise<StoredFile> {
  // SVG is rendered at the target size, so that it stays sharp.
  const density = original.contentType === 'image/svg+xml' ? 72 * Math.max(1, width / 800) : 72
  const image = sharp(original.body, { density, limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: original.contentType !== 'image/svg+xml' })
  const encoded = {
    webp: () => image.webp({ quality: 82 }),
    avif: () => image.avif({ quality: 58, effort: 3 }),
    png: () => image.png(),
    jpeg: () => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  }
  const body = await encoded[format]().toBuffer()
  await getStorage().put(key, body)
  return { body, contentType: `image/${format}` }
}

export interface ServedImage {
  body: Buffer
  contentType: string
  etag: string
  /** The bytes at this address never change. */
  final: boolean
}

const VARIANTS = 'variants/'

/** Null when it is missing. Also serves 'variants/<width>/<format>/<original path>'. */
export async function readImage(path: string): Promise<ServedImage | null> {
  if (!isStorageKey(`images/${path}`)) return null
  if (!path.startsWith(VARIANTS)) return served(await getStorage().get(`images/${path}`), true)
  const request = parseVariantPath(path.slice(VARIANTS.length))
  if (!request) return null
  const variant = await readVariant(request)
  return variant && served(variant.file, variant.final)
}

function served(file: { body: Buffer; contentType: string } | null, final: boolean): ServedImage | null {
  if (!file?.contentType.startsWith('image/')) return null
  return { ...file, final, etag: `"${createHash('sha1').update(file.body).digest('base64url')}"` }
}
