import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { getDb } from '~/platform/db/db.server'
import { foldText } from '~/platform/lists/text-search'
import { optionalText, requiredText } from '~/platform/text/text.server'

import type { SegmentRules } from './segment-rules'
import type { SegmentFormValues } from './staff'

const whole = (max: number) =>
  optionalText(12)
    .transform((text) => text?.replace(/\s/g, '') ?? null)
    .refine(
      (text) => text === null || (/^\d{1,9}$/.test(text) && Number(text) <= max),
      `Целое число от 0 до ${max}`,
    )
    .transform((text) => (text === null ? null : Number(text)))
    .default(null)

const days = whole(3_650)
const count = whole(100_000)
const roubles = whole(9_999_999).transform((value) => (value === null ? null : value * 100))
const mode = z.enum(['within', 'before']).default('within')
const reference = z
  .union([z.literal('').transform(() => null), z.uuid({ error: 'Выберите из списка' })], {
    error: 'Выберите из списка',
  })
  .optional()
  .transform((value) => value ?? null)

const words = optionalText(500)
  .transform((text) => [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((word) => foldText(word.trim()))
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length <= 20, 'Не больше 20 через запятую')
  .default([])

const inOrder = (min: unknown, max: unknown): boolean =>
  typeof min !== 'number' || typeof max !== 'number' || min <= max

function inOrderRanges<Schema extends z.ZodType<Record<string, unknown>>>(schema: Schema): Schema {
  const ranges = [
    ['ordersMin', 'ordersMax'],
    ['spentMin', 'spentMax'],
  ] as const
  return ranges.reduce(
    (ruled, [min, max]) =>
      ruled.refine((typed) => inOrder(typed[min], typed[max]), {
        path: [max],
        error: '«До» меньше, чем «от»',
        ...alwaysChecked,
      }),
    schema,
  )
}

const fields = z.object({
  match: z.enum(['all', 'any']).default('all'),
  sku: optionalText(64).default(null),
  categoryId: reference,
  brand: optionalText(100).default(null),
  words: optionalText(100)
    .refine(
      (text) => text === null || /[\p{L}\p{N}]/u.test(text),
      'Напишите слово буквами, например «дерево»',
    )
    .default(null),
  boughtDays: days,
  ordersMin: count,
  ordersMax: count,
  spentMin: roubles,
  spentMax: roubles,
  lastOrderMode: mode,
  lastOrderDays: days,
  registeredMode: mode,
  registeredDays: days,
  cities: words,
  tags: words,
  openedDays: days,
  withSubscribers: z.literal('on').optional(),
})

export const segmentCountInput = inOrderRanges(
  fields.extend({ name: optionalText(80), version: z.string().max(60).optional() }),
)

export type TypedRules = z.infer<typeof fields>

/** Whether the people are customers or subscribers is no rule. */
const rules = Object.keys(fields.shape).filter(
  (name) => !['match', 'withSubscribers', 'lastOrderMode', 'registeredMode'].includes(name),
)

const isRuled = (typed: Readonly<Record<string, unknown>>): boolean =>
  rules.some((name) => {
    const value = typed[name] ?? null
    return Array.isArray(value) ? value.length > 0 : value !== null
  })

export const segmentFormInput = inOrderRanges(
  fields.extend({
    name: requiredText({ required: 'Введите название', max: 80 }),
    version: z.string().max(60).optional(),
  }),
).refine(isRuled, {
  path: ['match'],
  error: 'Задайте хотя бы одно правило: без правил в сегмент попали бы все клиенты',
  ...alwaysChecked,
})

const range = z.object({ min: z.int().nullable(), max: z.int().nullable() }).nullable()
const span = z.object({ mode: z.enum(['within', 'before']), days: z.int().min(0) }).nullable()

export const storedRules = z.object({
  match: z.enum(['all', 'any']),
  bought: z
    .object({
      productId: z.uuid().nullable(),
      categoryId: z.uuid().nullable(),
      brand: z.string().nullable(),
      words: z.string().nullable().default(null),
      days: z.int().nullable(),
    })
    .nullable()
    .default(null),
  orders: range.default(null),
  spent: range.default(null),
  lastOrder: span.default(null),
  registered: span.default(null),
  cities: z.array(z.string()).nullable().default(null),
  tags: z.array(z.string()).nullable().default(null),
  openedDays: z.int().nullable().default(null),
  withSubscribers: z.boolean().default(false),
})

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
const roublesText = (kopecks: number | null | undefined): string =>
  kopecks === null || kopecks === undefined ? '' : String(kopecks / 100)

export async function segmentFormValues(name: string, rules: SegmentRules): Promise<SegmentFormValues> {
  const { match, bought, orders, spent, lastOrder, registered, cities, tags, openedDays, withSubscribers } =
    rules
  return {
    name,
    match,
    sku: bought?.productId ? await skuOf(bought.productId) : '',
    categoryId: bought?.categoryId ?? '',
    brand: bought?.brand ?? '',
    words: bought?.words ?? '',
    boughtDays: text(bought?.days),
    ordersMin: text(orders?.min),
    ordersMax: text(orders?.max),
    spentMin: roublesText(spent?.min),
    spentMax: roublesText(spent?.max),
    lastOrderMode: lastOrder?.mode ?? 'within',
    lastOrderDays: text(lastOrder?.days),
    registeredMode: registered?.mode ?? 'within',
    registeredDays: text(registered?.days),
    cities: cities?.join(', ') ?? '',
    tags: tags?.join(', ') ?? '',
    openedDays: text(openedDays),
    withSubscribers: withSubscribers ? 'on' : '',
  }
}

async function skuOf(productId: string): Promise<string> {
  const product = await getDb().product.findUnique({ where: { id: productId }, select: { sku: true } })
  return product?.sku ?? ''
}
