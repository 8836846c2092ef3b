import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { fromRoubles } from '~/platform/money/money'
import { optionalLines, optionalText, requiredText } from '~/platform/text/text.server'

import type { AttributeColumn } from '../attributes/attribute-columns'
import { pictureLimits, type FormPicture } from './form-pictures'
import type { ProductFields } from './product-fields'
import { productFormFields, type ProductFormField } from './product-form'
import { isProperty, PROPERTY_LABELS } from '../product/properties'

/** Limited by the integer column, which stores kopecks. */
const MOST_ROUBLES = 20_000_000
const MOST_PIECES = 1_000_000
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MOST_SPECIFICATIONS = 50
const MOST_NOTE = 500

const asText = (value: unknown): unknown => {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'on'
  return typeof value === 'number' ? String(value) : value
}

const plain = (value: unknown): unknown => {
  const text = asText(value)
  return typeof text === 'string' ? text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.') : text
}

/** 'true', '1', 'on' and the number 1 (specification, section 5). */
const tick = z.preprocess(
  asText,
  z.string().transform((text) => ['on', 'true', '1'].includes(text.toLowerCase())),
)

const digits = (decimals: number): RegExp =>
  decimals === 0 ? /^\d*$/ : new RegExp(`^(?:\\d+(?:\\.\\d{0,${decimals}})?)?$`)

/** 0 and empty are null (specification, section 5). */
function numberOf({ decimals, most, factor }: Extract<ProductFormField, { control: 'number' }>) {
  const wrong =
    decimals === 0
      ? 'Введите целое число'
      : `Введите число, например 2,5; знаков после запятой — не больше ${decimals}`
  return z.preprocess(
    plain,
    z
      .string()
      .regex(digits(decimals), wrong)
      .transform(Number)
      .pipe(z.number().max(most, `Не больше ${most}`))
      .transform((value) => (value === 0 ? null : factor === 1 ? value : Math.round(value * factor))),
  )
}

const roubles = (wrong: string) =>
  z.preprocess(
    plain,
    z
      .string()
      .regex(/^(?:-?\d+(?:\.\d{0,2})?)?$/, 'Введите сумму в рублях, например 1290 или 99,90')
      .transform(Number)
      .pipe(z.number().max(MOST_ROUBLES, `Не больше ${MOST_ROUBLES}`))
      .refine((value) => value >= 0, wrong),
  )

const NOT_ABOVE_ZERO = 'Цена должна быть больше 0!'
const NEGATIVE = 'Количество не может быть отрицательным!'

const pieces = (usual: number) =>
  z.preprocess(
    plain,
    z
      .string()
      .regex(/^(?!-\d)/, NEGATIVE)
      .regex(/^\d*$/, 'Введите целое число')
      .transform((text) => (text === '' ? usual : Number(text)))
      .pipe(z.number().max(MOST_PIECES, `Не больше ${MOST_PIECES}`)),
  )

/** Lines «Название: значение», or an object of texts from a program. */
export const specificationsSchema = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, text]) => `${name}: ${String(text)}`)
          .join('\n')
      : asText(value),
  optionalLines(10_000).transform((text, context) => {
    const lines = (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line]))
    const pairs = lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ])
    const wrong = pairs.findIndex(
      ([name, value], index) => !lines[index]?.includes(':') || name === '' || value === '',
    )
    if (wrong >= 0)
      context.addIssue({ code: 'custom', message: `Строка ${wrong + 1}: пишите «Название: значение»` })
    if (pairs.length > MOST_SPECIFICATIONS)
      context.addIssue({ code: 'custom', message: `Не больше ${MOST_SPECIFICATIONS} строк` })
    return Object.fromEntries(pairs)
  }),
)

function schemaOf(field: ProductFormField): z.ZodType {
  if (field.control === 'tick') return tick
  if (field.control === 'number') return numberOf(field)
  if (field.control === 'choice') return choiceOf(field.choices)
  if (field.format === 'hexColor') return colorHex
  return z.preprocess(asText, textOf(field))
}

function textOf({ control, required, empty, max }: Extract<ProductFormField, { max: number }>) {
  if (required !== undefined) return requiredText({ required, max })
  return (control === 'lines' ? optionalLines(max) : optionalText(max)).transform(
    (text) => text ?? empty ?? null,
  )
}

const choiceOf = (choices: readonly string[]) =>
  z.preprocess(
    asText,
    z
      .string()
      .trim()
      .transform((text) => (text === '' ? null : text))
      .refine((text) => text === null || choices.includes(text), `Выберите из списка: ${choices.join(', ')}`),
  )

const colorHex = z.preprocess(
  asText,
  optionalText(7).transform((text, context) => {
    if (text !== null && !/^#[0-9a-f]{6}$/i.test(text))
      context.addIssue({ code: 'custom', message: 'Оттенок — # и шесть знаков, например #e8bd2f' })
    return text?.toLowerCase() ?? null
  }),
)

/** One schema per form field of an attribute: its text → the stored value. */
export const attributeSchemas = Object.fromEntries(
  productFormFields.map((field) => [field.column, schemaOf(field)]),
) as Readonly<Record<AttributeColumn, z.ZodType>>

const listed = z.object(
  Object.fromEntries(productFormFields.map(({ name, column }) => [name, attributeSchemas[column]])),
)
const properties = z.object(Object.fromEntries(Object.keys(PROPERTY_LABELS).map((name) => [name, tick])))

const picture = z.object({
  url: z.string().max(500),
  alt: optionalText(
    pictureLimits.alt,
    `Описание фотографии — не больше ${pictureLimits.alt} знаков`,
  ).transform((text) => text ?? ''),
})

const pictures = z.preprocess(
  (value) => {
    try {
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
    } catch {
      return value
    }
  },
  z.array(picture).max(pictureLimits.count, `Не больше ${pictureLimits.count} фотографий`),
)

export interface ProductFormInput {
  /** Without a slug one is made from the name. */
  fields: Omit<ProductFields, 'familyId' | 'archivedAt' | 'slug'> & { slug: string | null }
  pieces: number
  piecesNote: string | null
  pictures?: readonly FormPicture[]
}

/** Accepts the form and the JSON call with the same checks (specification, section 5). */
export const productFormInput = z
  .object({
    ...listed.shape,
    ...properties.shape,
    sku: z.preprocess(asText, requiredText({ required: 'Укажите артикул', max: 64 })),
    slug: z.preprocess(asText, optionalText(80)),
    categoryId: z.uuid({ error: 'Выберите категорию' }),
    price: roubles(NOT_ABOVE_ZERO).refine((value) => value > 0, NOT_ABOVE_ZERO),
    oldPrice: roubles('Старая цена должна быть больше цены'),
    quantity: pieces(0),
    stockNote: z.preprocess(asText, optionalText(MOST_NOTE, `Причина — не больше ${MOST_NOTE} знаков`)),
    minStock: pieces(5),
    specifications: specificationsSchema,
    pictures: pictures.optional(),
  })
  .superRefine((value, context) => {
    if (typeof value.slug === 'string' && !SLUG.test(value.slug)) {
      context.addIssue({
        code: 'custom',
        path: ['slug'],
        message: 'Адрес — латинские буквы, цифры и дефисы, например granit-belaya-9l',
      })
    }
    if (value.oldPrice !== 0 && value.oldPrice <= value.price) {
      context.addIssue({ code: 'custom', path: ['oldPrice'], message: 'Старая цена должна быть больше цены' })
    }
  }, alwaysChecked)
  .transform((value): ProductFormInput => {
    const typed: Readonly<Record<string, unknown>> = value
    const columns = Object.fromEntries(
      productFormFields.map(({ name, column }) => [column, typed[name]]),
    ) as Pick<ProductFields, AttributeColumn>
    const { sku, categoryId, quantity, minStock } = value
    return {
      pieces: quantity,
      piecesNote: value.stockNote,
      ...(value.pictures === undefined ? {} : { pictures: value.pictures }),
      fields: {
        ...columns,
        ...{
          sku,
          categoryId,
          minStock,
          specifications: value.specifications,
        },
        slug: value.slug,
        priceKopecks: fromRoubles(value.price),
        compareAtPriceKopecks: value.oldPrice === 0 ? null : fromRoubles(value.oldPrice),
        properties: Object.keys(PROPERTY_LABELS)
          .filter((name) => typed[name] === true)
          .filter(isProperty),
      },
    }
  })
