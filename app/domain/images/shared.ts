import { paths } from '~/paths'

export const variantWidths = [160, 320, 640, 960, 1200] as const
export type VariantWidth = (typeof variantWidths)[number]

export const variantFormats = ['webp', 'avif', 'png', 'jpeg'] as const
export type VariantFormat = (typeof variantFormats)[number]

export function variantUrl(url: string, width: VariantWidth, format: VariantFormat): string {
  const root = paths.image('')
  return paths.image(`variants/${width}/${format}/${url.startsWith(root) ? url.slice(root.length) : url}`)
}
