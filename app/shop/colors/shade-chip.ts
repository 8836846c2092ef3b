import { shadeCode, type Shade } from '~/domain/colors/shared'
import { paths } from '~/paths'

/** A shade as a browser needs it. */
export interface ShadeChip {
  /** 'RAL 7016' */
  code: string
  name: string
  hex: string
  href: string
  /** White text is legible on it. */
  isDark: boolean
}

/** CIELAB lightness up to which white text has a contrast of 4.5 : 1; above it black text has. */
export const DARK = 49.4

export const shadePath = ({ system, slug }: Pick<Shade, 'system' | 'slug'>): string =>
  paths.shade(system.slug, slug)

export const shadeChip = (shade: Shade): ShadeChip => ({
  code: shadeCode(shade),
  name: shade.name,
  hex: shade.hex,
  href: shadePath(shade),
  isDark: shade.lightness < DARK,
})

/** The answer of `/colors/nearest`. */
export interface NearestShades {
  shades: ShadeChip[]
}
