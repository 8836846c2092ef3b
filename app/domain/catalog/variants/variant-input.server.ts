import { z } from 'zod'

import { fromRoubles } from '~/platform/money/money'
import { cutText } from '~/platform/text/cut-text'
import type { TintBase } from '~/platform/generated/prisma/client'
import { requiredText } from '~/platform/text/text.server'

import { baseLetterOf } from '../attributes/base-letter'
import { variantRoundings, type VariantColor, type VariantLook, type VariantRounding } from './variant-rule'

const MOST_OF_A_SIDE = 20
const MOST_VARIANTS = 100
const MOST_ROUBLES = 9_999_999

const text = (most: number) => z.string().max(most).catch('')

/** Colours as «лимонный #e8d44d, мятный», bases as «A, C», volumes as «0,9; 2,7 л». Never fails. */
export const variantQuery = z.object({
  colors: text(1_000).optional(),
  bases: text(100).optional(),
  volumes: text(300).optional(),
  perLitre: text(20).default(''),
  rounding: z.enum(Object.keys(variantRoundings) as VariantRounding[]).catch('ten'),
  skuPrefix: text(40).optional(),
})

export type VariantQuery = z.infer<typeof variantQuery>

export function colorsIn(typed: string): VariantColor[] {
  const colors = typed.split(/[,;\n]/).flatMap((part): VariantColor[] => {
    const words = part.trim().split(' ')
    const last = words.at(-1)?.toLowerCase() ?? ''
    const hex = /^#[0-9a-f]{6}$/.test(last) ? last : null
    const name = (hex === null ? words : words.slice(0, -1)).join(' ').trim()
    return name === '' ? [] : [{ name: cutText(name, 50), hex }]
  })
  return distinct(colors, ({ name }) => name.toLowerCase())
}

export function basesIn(typed: string): TintBase[] {
  const letters = typed
    .split(/[\s,;]+/)
    .flatMap((part) => (part.length === 1 ? (baseLetterOf(part) ?? []) : []))
  return distinct(letters, String)
}

/** Millilitres. A comma within a number is decimal. */
export function volumesIn(typed: string): number[] {
  const volumes = (typed.match(/\d{1,4}(?:[.,]\d{1,3})?/g) ?? []).flatMap((part) => {
    const litres = Number(part.replace(',', '.'))
    return litres > 0 && litres <= 1_000 ? [Math.round(litres * 1_000)] : []
  })
  return distinct(volumes, String)
}

/** Kopecks; null when there is no readable price. */
export function perLitreIn(typed: string): number | null {
  const roubles = Number(typed.replaceAll(/\s/g, '').replace(',', '.'))
  return roubles > 0 && roubles <= MOST_ROUBLES ? fromRoubles(roubles) : null
}

const distinct = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] =>
  [...new Map(values.map((value) => [keyOf(value), value])).values()].slice(0, MOST_OF_A_SIDE)

const price = z
  .string({ error: 'Введите цену' })
  .transform((typed) => typed.replaceAll(/\s/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Введите сумму в рублях, например 1290 или 99,90'))
  .transform((typed) => fromRoubles(Number(typed)))
  .refine((kopecks) => kopecks > 0, 'Цена должна быть больше 0')

const variant = z
  .object({
    make: z.literal('on').optional(),
    color: z.string().trim().min(1).max(50).optional(),
    hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .optional(),
    base: z.enum(['A', 'B', 'C', 'D']).optional(),
    volumeMl: z.coerce.number().int().min(1).max(1_000_000),
    price,
    sku: requiredText({ required: 'Укажите артикул', max: 64 }),
  })
  .transform(({ color, hex, base, ...rest }) => ({
    ...rest,
    look: {
      color: color === undefined ? null : { name: color, hex: hex ?? null },
      base: base ?? null,
    } satisfies VariantLook,
  }))

export const newVariantsInput = z
  .object({
    variants: z.record(z.string().regex(/^\d{1,3}-\d{1,3}$/), variant).default({}),
    isShown: z.literal('on').optional(),
  })
  .transform(({ variants, isShown }, context) => {
    const chosen = Object.entries(variants).flatMap(([key, { make, ...one }]) =>
      make === 'on' ? [{ ...one, key }] : [],
    )
    if (chosen.length > 0 && chosen.length <= MOST_VARIANTS)
      return { variants: chosen, isShown: isShown === 'on' }
    const message =
      chosen.length === 0 ? 'Отметьте варианты' : `За один раз — не больше ${MOST_VARIANTS} вариантов`
    context.addIssue({ code: 'custom', path: [], message })
    return z.NEVER
  })

export type NewVariants = z.infer<typeof newVariantsInput>
