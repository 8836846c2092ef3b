import type { z } from 'zod'

import { type ProductListItem, type ProductDetail, PROPERTY_LABELS } from '~/domain/catalog/shared'
import { attributeRows, jsonColumns } from '~/domain/catalog/staff'
import { variantUrl } from '~/domain/images/shared'
import { paths } from '~/paths'
import { toRoubles } from '~/platform/money/money'

import type { WrittenAnswer } from '../answer.server'
import type {
  categoriesData,
  productAnswer,
  productListItemResponse,
} from '../responses/catalog-responses.server'
import { attributesJson } from './attributes-json.server'

type ListItemJson = z.input<typeof productListItemResponse>
type ProductJson = z.input<typeof productAnswer>
type CategoryJson = z.input<typeof categoriesData>[number]

interface CategoryFacts {
  id: string
  slug: string
  name: string
  description: string | null
  guide: string | null
  productCount: number
}

export function listItemJson(entry: ProductListItem): ListItemJson {
  return {
    ...commonJson(entry),
    images: entry.imageUrl === null ? [] : [{ url: entry.imageUrl, isMain: true }],
  }
}

export function productJson(record: ProductDetail): ProductJson {
  const has = new Set<string>(record.properties)
  const flags = Object.fromEntries(
    Object.keys(PROPERTY_LABELS).map((name) => [name, has.has(name)]),
  ) as Record<keyof typeof PROPERTY_LABELS, boolean>
  return {
    ...commonJson(record),
    ...attributesJson('detail', record),
    images: record.images.map(({ url, isMain }) => ({ ...pictureJson(url), isMain })),
    specifications: specificationsOf(record),
    ...flags,
  }
}

export function categoryJson({
  id,
  slug,
  name,
  description,
  guide,
  productCount,
}: CategoryFacts): CategoryJson {
  return { id, slug, name, image: paths.categoryPreview(slug), description, guide, productCount }
}

/** The products appear twice (decision 153), but are encoded and hashed once. */
export function listAnswer(
  products: readonly ProductListItem[],
  rest: Record<string, number> = {},
): WrittenAnswer {
  return listTwice(products.map(listItemJson), rest)
}

export function listTwice(products: readonly object[], rest: Record<string, number>): WrittenAnswer {
  const list = Buffer.from(JSON.stringify(products))
  const figures = Object.entries(rest).map(([name, value]) => `,"${name}":${value}`)
  const end = Buffer.from(`${figures.join('')}}}`)
  return { bytes: Buffer.concat([beforeList, list, betweenLists, list, end]), digestOf: [list, end] }
}

const beforeList = Buffer.from('{"success":true,"products":')
const betweenLists = Buffer.from(',"data":{"products":')

function commonJson(product: Omit<ProductListItem, 'imageUrl'>): Omit<ListItemJson, 'images'> {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    ...attributesJson('head', product),
    price: toRoubles(product.priceKopecks),
    compareAtPrice: product.compareAtPriceKopecks === null ? null : toRoubles(product.compareAtPriceKopecks),
    sale: product.sale && { name: product.sale.name, endsAt: product.sale.endsAt?.toISOString() ?? null },
    ...attributesJson('list', product),
    inStock: product.isAvailable,
    expectedOn: product.expectedOn,
    rating: product.ratingAverage,
    reviewCount: product.reviewCount,
    category: { ...product.category, image: paths.categoryPreview(product.category.slug) },
    createdAt: product.createdAt.toISOString(),
  }
}

function specificationsOf(product: ProductDetail): Record<string, unknown> {
  const known = jsonColumns.specifications.flatMap((column): [string, unknown][] => {
    const { json } = attributeRows[column]
    const value = product[column]
    return json?.part !== 'specifications' || value === null ? [] : [[json.key, value]]
  })
  return { ...Object.fromEntries(known), ...product.specifications }
}

export function pictureJson(url: string): { url: string; thumbnail: string; optimized: string } {
  return { url, thumbnail: variantUrl(url, 320, 'webp'), optimized: variantUrl(url, 1200, 'webp') }
}
