import type { z } from 'zod'

import type { StaffDetail, StaffListItem } from '~/domain/catalog/index.server'
import { PROPERTY_LABELS } from '~/domain/catalog/shared'
import { productFormFields, typedValue } from '~/domain/catalog/staff'
import { paths } from '~/paths'
import { kopecks, toRoubles } from '~/platform/money/money'
import { versionOf } from '~/platform/forms/row-version'

import type { staffProduct, staffProductEntry } from '../responses/staff-product-responses.server'
import { attributesJson } from './attributes-json.server'
import { pictureJson } from './product-json.server'

export function staffListItemJson(product: StaffListItem): z.input<typeof staffProductEntry> {
  const { priceKopecks, compareAtPriceKopecks: earlier, stock, category } = product
  return {
    ...{ id: product.id, name: product.name, slug: product.slug, sku: product.sku },
    ...attributesJson('head', product),
    price: toRoubles(kopecks(priceKopecks)),
    compareAtPrice: earlier !== null && earlier > priceKopecks ? toRoubles(kopecks(earlier)) : null,
    sale: product.sale && {
      name: product.sale.name,
      endsAt: product.sale.endsAt?.toISOString() ?? null,
      price: toRoubles(kopecks(product.sale.priceKopecks)),
    },
    ...attributesJson('list', product),
    ...{ inStock: product.inStock, isActive: product.isActive, isArchived: product.archivedAt !== null },
    ...{ stock, quantity: stock, minStock: product.minStock, expectedOn: product.expectedOn },
    ...{ rating: product.ratingAverage, reviewCount: product.reviewCount },
    categoryId: category.id,
    category: { ...category, image: paths.categoryPreview(category.slug) },
    images: product.images.map(({ url }, index) => ({ ...pictureJson(url), isMain: index === 0 })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

export function staffProductJson(product: StaffDetail): z.input<typeof staffProduct> {
  const has = new Set<string>(product.properties)
  const fields = productFormFields.map(({ name, column }): [string, unknown] => [
    name,
    typedValue(column, product[column]),
  ])
  const properties = Object.keys(PROPERTY_LABELS).map((name) => [name, has.has(name)] as const)
  const earlier = product.compareAtPriceKopecks
  return {
    ...Object.fromEntries(fields),
    ...(Object.fromEntries(properties) as Record<keyof typeof PROPERTY_LABELS, boolean>),
    ...staffListItemJson(product),
    oldPrice: earlier === null ? null : toRoubles(kopecks(earlier)),
    images: product.images.map(({ url, alt }, index) => ({ ...pictureJson(url), alt, isMain: index === 0 })),
    specifications: product.specifications,
    version: versionOf(product),
  }
}
