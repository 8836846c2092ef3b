import { variantUrl } from '~/domain/images/shared'

export function pictureJson(url: string): { url: string; thumbnail: string; optimized: string } {
  return { url, thumbnail: variantUrl(url, 320, 'webp'), optimized: variantUrl(url, 1200, 'webp') }
}
