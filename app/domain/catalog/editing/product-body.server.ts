import { z } from 'zod'

import { joinPictures, picturesText, type FormPicture } from './form-pictures'
import { productFormFields, type ProductFormField } from './product-form'
import { specificationsText, type ProductFormValues } from './product-form-values'
import { PROPERTY_LABELS } from '../product/properties'

const given = <Schema extends z.ZodType>(schema: Schema, description?: string) =>
  (description === undefined ? schema : schema.meta({ description })).nullable().optional()

const text = z.union([z.string(), z.number()])
const amount = z.union([z.number(), z.string()])
/** Specification, section 5. */
const flag = z.union([z.boolean(), z.string(), z.number()])

function fieldOf({ label, ...field }: ProductFormField): z.ZodType {
  if (field.control === 'tick') return given(flag, label)
  if (field.control === 'choice') return given(z.string(), `${label}: ${field.choices.join(', ')}`)
  if (field.control !== 'number') return given(text, label)
  return given(amount, field.unit === '' ? label : `${label}, ${field.unit}`)
}

const listed = Object.fromEntries(productFormFields.map((field) => [field.name, fieldOf(field)]))
const properties = Object.fromEntries(
  Object.entries(PROPERTY_LABELS).map(([name, { label }]) => [name, given(flag, label)]),
)
const image = z.union([z.string(), z.object({ url: z.string(), alt: z.string().optional() })])

/** Checks only types; the form's schema checks values. */
export const productBody = z.object({
  ...listed,
  ...properties,
  sku: given(text, 'Артикул'),
  slug: given(z.string(), 'Адрес страницы; без него составляется из названия'),
  categoryId: given(z.string()),
  price: given(amount, 'Рубли'),
  oldPrice: given(amount, 'Рубли; больше цены'),
  quantity: given(amount, 'Штуки'),
  stock: given(amount, 'То же, что quantity'),
  adjustmentReason: given(z.string(), 'Почему остаток стал другим'),
  minStock: given(amount, 'Штуки'),
  specifications: given(
    z.union([z.record(z.string(), text), z.string()]),
    'Свободные характеристики: название → значение',
  ),
  images: given(z.array(image), 'Адреса картинок по порядку, первая — главная; или объекты с url и alt'),
  version: z
    .string()
    .optional()
    .meta({ description: 'Что ответило чтение: изменённый с тех пор товар не меняется' }),
})

export type ProductBody = z.infer<typeof productBody>

export const namesInBody: Readonly<Record<string, string>> = {
  pictures: 'images',
  stockNote: 'adjustmentReason',
}

export function formValuesOf(body: ProductBody, ownPictures: readonly FormPicture[] = []): ProductFormValues {
  const { stock, quantity = stock, adjustmentReason, specifications, images, version: _, ...plain } = body
  const others = { quantity, stockNote: adjustmentReason, specifications: specificationsOf(specifications) }
  const values = Object.entries({ ...plain, ...others }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(value)] as const],
  )
  if (images !== undefined) values.push(['pictures', picturesText(picturesOf(images ?? [], ownPictures))])
  return Object.fromEntries(values)
}

function textOf(value: unknown): string {
  if (value === true) return 'on'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function specificationsOf(value: ProductBody['specifications']): string | null | undefined {
  return typeof value === 'object' && value !== null ? specificationsText(value) : value
}

function picturesOf(images: NonNullable<ProductBody['images']>, own: readonly FormPicture[]): FormPicture[] {
  const kept = new Map(own.map(({ url, alt }) => [url, alt]))
  const named = images.map((one) => (typeof one === 'string' ? { url: one } : one))
  return joinPictures(
    [],
    named.map(({ url, ...more }) => ({
      url,
      alt: ('alt' in more ? more.alt : undefined) ?? kept.get(url) ?? '',
    })),
  )
}
