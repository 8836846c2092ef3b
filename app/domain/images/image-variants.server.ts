import sharp from 'sharp'

import { singleton } from '~/platform/singleton.server'
import { getStorage, type StoredFile } from '~/platform/storage.server'

import { variantFormats, variantWidths, type VariantFormat, type VariantWidth } from './shared'

/** A variant as an address names it. */
export interface VariantRequest {
  width: VariantWidth
  format: VariantFormat
  /** Storage key of the original, without 'images/'. */
  original: string
}

/** Larger originals are not turned into variants: they would take the processor for seconds. */
const MAX_PIXELS = 50_000_000
/** Requests that may wait for their turn; more get the original. */
const MAX_WAITING = 60
const RASTERABLE = /\.(svg|png|jpe?g|webp|avif)$/i

/**
 * Takes '640/webp/demo/granit.svg' apart (or 'granit.svg.webp', for programs that go by the ending); null when it names no variant
 * that we make.
 */
export function parseVariantPath(path: string): VariantRequest | null {
  const [, width, format, named] = /^(\d{1,4})\/([a-z]+)\/(.+)$/.exec(path) ?? []
  const original = named?.replace(/(\.svg)\.(?:webp|avif|png)$/, '$1')
  const knownWidth = variantWidths.find((one) => String(one) === width)
  const knownFormat = variantFormats.find((one) => one === format)
  if (!knownWidth || !knownFormat || !original || original.startsWith('variants/') || !RASTERABLE.test(original)) return null
  return { width: knownWidth, format: knownFormat, original }
}

const keyOf = ({ width, format, original }: VariantRequest): string => `images/variants/${width}/${format}/${original}.${format}`

/** Work that is done one piece at a time, because one AVIF can keep the processor busy for seconds. */
interface Queue {
  waiting: number
  last: Promise<unknown>
  making: Map<string, Promise<StoredFile>>
}

const getQueue = (): Queue => singleton('image-variants', () => ({ waiting: 0, last: Promise.resolve(), making: new Map() }))

/**
 * The variant, made and kept at its first request. While too many others wait for theirs, the original comes instead, marked as not
 * final. Null when there is no original.
 */
export async function readVariant(request: VariantRequest): Promise<{ file: StoredFile; final: boolean } | null> {
  const key = keyOf(request)
  const kept = await getStorage().get(key)
  if (kept) return { file: kept, final: true }
  const original = await getStorage().get(`images/${request.original}`)
  if (!original) return null
  const queue = getQueue()
  const underway = queue.making.get(key)
  if (!underway && queue.waiting >= MAX_WAITING) return { file: original, final: false }
  return { file: await (underway ?? enqueue(key, request, original)), final: true }
}

function enqueue(key: string, request: VariantRequest, original: StoredFile): Promise<StoredFile> {
  const queue = getQueue()
  queue.waiting += 1
  const made = queue.last.then(() => makeVariant(key, request, original))
  queue.making.set(key, made)
  const done = (): void => {
    queue.waiting -= 1
    queue.making.delete(key)
  }
  queue.last = made.then(done, done)
  return made
}

async function makeVariant(key: string, { width, format }: VariantRequest, original: StoredFile): Promise<StoredFile> {
  // A drawing is rendered at the asked size, so that it stays sharp when it is enlarged.
  const density = original.contentType === 'image/svg+xml' ? 72 * Math.max(1, width / 800) : 72
  const image = sharp(original.body, { density, limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: original.contentType !== 'image/svg+xml' })
  const encoded = { webp: () => image.webp({ quality: 82 }), avif: () => image.avif({ quality: 58, effort: 3 }), png: () => image.png() }
  const body = await encoded[format]().toBuffer()
  await getStorage().put(key, body)
  return { body, contentType: `image/${format}` }
}
