import type { ColorSystem, Shade as ShadeRow } from '~/platform/generated/prisma/client'

export const SHADE_COLUMNS = [
  'id',
  'code',
  'slug',
  'name',
  'hex',
  'lightness',
  'labA',
  'labB',
  'isTintable',
  'isApproximate',
] as const satisfies readonly (keyof ShadeRow)[]

/** Lab under D65. */
export type Shade = Pick<ShadeRow, (typeof SHADE_COLUMNS)[number]> & {
  system: Pick<ColorSystem, 'slug' | 'name' | 'prefix'>
}

/** 'RAL 7016 Антрацитово-серый' */
export function shadeTitle({
  system,
  code,
  name,
}: Pick<Shade, 'code' | 'name'> & { system: Pick<Shade['system'], 'prefix'> }): string {
  return [system.prefix, code, name].filter((part) => part !== '').join(' ')
}

/** 'RAL 7016', as the shop calls it beside its name. */
export function shadeCode({ system, code }: Pick<Shade, 'system' | 'code'>): string {
  return system.prefix === '' ? code : `${system.prefix} ${code}`
}

/** 'ral-classic/7016': of the parameter `shade` of a paint's page. */
export const shadeAddress = ({
  system,
  slug,
}: Pick<Shade, 'slug'> & { system: Pick<Shade['system'], 'slug'> }): string => `${system.slug}/${slug}`

/** Of an imported row. */
export const shadeLimits = { code: 40, name: 120, system: 80, prefix: 20, shades: 10_000 } as const
