import { variantUrl } from '~/domain/images/shared'

/** A picture's address with those of it in other sizes, as the specification names them. */
export function pictureJson(url: string): { url: string; thumbnail: string; optimized: string } {
  return { url, thumbnail: variantUrl(url, 320, 'webp'), optimized: variantUrl(url, 1200, 'webp') }
}
