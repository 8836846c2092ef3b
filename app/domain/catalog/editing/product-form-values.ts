import type { FormTexts } from '~/platform/forms/merge-forms'
import { toRoubles, kopecks } from '~/platform/money/money'
import { slugify } from '~/platform/text/slugs'

import { picturesText, type FormPicture } from './form-pictures'
import type { ProductFields } from './product-fields'
import { productFormFields, type ProductFormField } from './product-form'
import { PROPERTY_LABELS } from '../product/properties'

export type ProductFormValues = FormTexts

/** Specification, section 3. */
export const newProductValues: ProductFormValues = {
  price: '0',
  quantity: '',
  minStock: '5',
  isActive: 'on',
  inStock: 'on',
}

/** Empty when the name has no letters. */
export const addressOfName = (name: string): string => slugify(name)

export function productFormValues(
  product: ProductFields & { stock: number; images: readonly FormPicture[] },
): ProductFormValues {
  const fields = productFormFields.map((field): [string, string] => [
    field.name,
    attributeText(field, product[field.column]),
  ])
  const properties = Object.keys(PROPERTY_LABELS).map((name): [string, string] => [
    name,
    product.properties.some((own) => own === name) ? 'on' : '',
  ])
  return {
    ...Object.fromEntries([...fields, ...properties]),
    sku: product.sku,
    slug: product.slug,
    categoryId: product.categoryId,
    price: decimal(toRoubles(kopecks(product.priceKopecks))),
    oldPrice:
      product.compareAtPriceKopecks === null
        ? ''
        : decimal(toRoubles(kopecks(product.compareAtPriceKopecks))),
    quantity: String(product.stock),
    minStock: String(product.minStock),
    specifications: specificationsText(product.specifications),
    pictures: picturesText(product.images),
  }
}

export function attributeText(field: ProductFormField, value: unknown): string {
  if (field.control === 'tick') return value === true ? 'on' : ''
  if (field.control === 'number') return typeof value === 'number' ? decimal(value / field.factor) : ''
  return typeof value === 'string' ? value : ''
}

const decimal = (value: number): string => String(Number(value.toFixed(3))).replace('.', ',')

export function specificationsText(specifications: Readonly<Record<string, unknown>>): string {
  return Object.entries(specifications)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')
}
