import { createHash } from 'node:crypto'

import { getStorage, isStorageKey } from '~/platform/storage.server'

import { parseVariantPath, readVariant } from './image-variants.server'

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
