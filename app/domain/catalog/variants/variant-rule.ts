import type { TintBase } from '~/platform/generated/prisma/client'
import { cutText } from '~/platform/text/cut-text'
import { slugify } from '~/platform/text/slugs'

import { baseLetterOf } from '../attributes/base-letter'
import { productAttributes } from '../attributes/product-attributes'
import { volumeText } from '../cards/card'

export interface VariantColor {
  name: string
  /** #rrggbb */
  hex: string | null
}

/** Variants of one volume differ by their colour or by their base for tinting; goods without both have one. */
export interface VariantLook {
  color: VariantColor | null
  base: TintBase | null
}

interface Seen {
  color: string | null
  baseType: string | null
  isTintable: boolean
}

/** The base of a product that is sold as one: 'white, base A' of a ready colour is no choice of the customer. */
export const soldBaseOf = ({ isTintable, baseType }: Omit<Seen, 'color'>): TintBase | null =>
  isTintable ? baseLetterOf(baseType) : null

/** Equal for a product and the variant that it is. */
export const lookKey = ({ color, base }: { color: string | null; base: TintBase | null }): string =>
  base === null ? (color ?? '').toLowerCase() : baseText(base)

export const lookKeyOf = (product: Seen): string =>
  lookKey({ color: product.color, base: soldBaseOf(product) })

/** «мятный, 0,9 л», «база C, 2,7 л», «10 л». */
export const variantText = ({ color, base }: VariantLook, volumeMl: number): string =>
  [color?.name, base && baseText(base), volumeText(volumeMl)].filter(Boolean).join(', ')

const baseText = (base: TintBase): string => `база ${base}`

/** As the list of bases has it. */
export const baseTypeOf = (base: TintBase): string =>
  productAttributes.baseType.usual.find((usual) => usual.startsWith(base)) ?? base

export type VariantRounding = 'none' | 'ten' | 'ninety'

export const variantRoundings: Record<VariantRounding, string> = {
  none: 'Не округлять',
  ten: 'До 10 ₽',
  ninety: 'До …,90 ₽',
}

/** Kopecks; halves are rounded up. */
export function variantPrice(perLitreKopecks: number, volumeMl: number, rounding: VariantRounding): number {
  const exact = (perLitreKopecks * volumeMl) / 1_000
  if (rounding === 'ten') return Math.max(1_000, Math.round(exact / 1_000) * 1_000)
  if (rounding === 'ninety') return Math.max(90, Math.round((exact + 10) / 100) * 100 - 10)
  return Math.max(1, Math.round(exact))
}

/** КРА-ДЕТ, лавандовый, 2,7 l: КРА-ДЕТ-LVN-27; base C: КРА-ДЕТ-C-27. */
export function variantSku(prefix: string, { color, base }: VariantLook, volumeMl: number): string {
  const code = color === null ? '' : colorCode(color.name)
  return [...prefix.trim().split('-'), code, base, volumeCode(volumeMl)].filter(Boolean).join('-')
}

/** The first three consonants, or letters where there are fewer. */
export function colorCode(color: string): string {
  const letters = slugify(color).replaceAll(/[^a-z]/g, '')
  const consonants = letters.replaceAll(/[aeiouy]/g, '')
  return cutText(consonants.length < 3 ? letters : consonants, 3).toUpperCase()
}

/** Tenths of a litre: 09, 27, 100. */
const volumeCode = (volumeMl: number): string => String(Math.round(volumeMl / 100)).padStart(2, '0')

interface NamedSample extends Seen {
  name: string
  volumeMl: number | null
}

/** The sample's name with the colour or base, and the volume, of the variant. */
export function variantName(sample: NamedSample, { color, base }: VariantLook, volumeMl: number): string {
  const own = soldBaseOf(sample)
  const look = base === null ? color?.name : baseText(base)
  const named =
    look === undefined
      ? sample.name
      : replaced(sample.name, own === null ? sample.color : baseText(own), look)
  return replaced(named, sample.volumeMl === null ? null : volumeText(sample.volumeMl), volumeText(volumeMl))
}

function replaced(name: string, before: string | null, after: string): string {
  const at = before === null ? -1 : plain(name).lastIndexOf(plain(before))
  if (before === null || at === -1) return `${name}, ${after}`
  return name.slice(0, at) + after + name.slice(at + before.length)
}

const plain = (text: string): string => text.toLowerCase().replaceAll('\u00a0', ' ')
