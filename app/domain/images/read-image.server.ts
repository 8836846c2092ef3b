import { createHash } from 'node:crypto'

import { getStorage, isStorageKey } from '~/platform/storage.server'

import { parseVariantPath, readVariant } from './image-variants.server'

/** A picture ready to be sent. */
export interface ServedImage {
  body: Buffer
  contentType: string
  /** Strong entity tag with its quotes. */
  etag: string
  /** Whether this address will always give these bytes. */
  final: boolean
}

const VARIANTS = 'variants/'

/** The picture at /images/<path>, or null: a stored file, or a raster variant at 'variants/<width>/<format>/<path of the original>'. */
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
