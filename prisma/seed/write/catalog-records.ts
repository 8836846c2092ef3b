import type { NewCategory, NewProduct, SavedPicture } from '~/domain/catalog/index.server'

import type { SeedCatalog, SeedProduct } from '../catalog/build-catalog'
import { CATEGORIES } from '../catalog/categories'
import { COLORS } from '../catalog/colors'
import { technicalColumns, type Technical } from '../catalog/product-line'
import { typeset } from '../typography'

export type PictureUrls = ReadonlyMap<string, string>

export function newCategories({ categories }: SeedCatalog, imageUrls: PictureUrls): NewCategory[] {
  return categories.map((category) => ({
    ...category,
    imageUrl: imageUrls.get(categoryPictureName(category.slug)) ?? null,
  }))
}

export const categoryPictureName = (slug: string): string => `category-${slug}`

export function familyRows({ families }: SeedCatalog) {
  return families.map((family) => ({ ...family, updatedAt: family.createdAt }))
}

const TARE = 0.07

function weightOf({ pack, line }: SeedProduct): number | null {
  if (pack.weightGrams !== undefined) return pack.weightGrams
  if (pack.volumeMl === undefined) return null
  const density = line.technical?.density ?? line.kind.technical.density ?? 1
  return Math.round((pack.volumeMl * density * (1 + TARE)) / 10) * 10
}

function specificationsOf({ line, pack, brand }: SeedProduct): Record<string, string> {
  const { kind } = line
  const own = {
    'тип (основная характеристика)': kind.type,
    'страна': line.technical?.countryOfOrigin ?? kind.technical.countryOfOrigin ?? 'Россия',
    'Линейка': `${brand} «${line.name}»`,
    ...(pack.sizeText ? { 'Размер': typeset(pack.sizeText) } : {}),
    ...(line.specifications ?? kind.specifications),
  } // prettier-ignore
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, typeset(value)]))
}

function technicalFields({ line }: SeedProduct): Pick<NewProduct, keyof Technical> {
  const all = { ...line.kind.technical, ...line.technical }
  const values = technicalColumns.map((column) => {
    const value = all[column] ?? null
    return [column, typeof value === 'string' ? typeset(value) : value] as const
  })
  return Object.fromEntries(values)
}

export function newProducts({ products, categories }: SeedCatalog, imageUrls: PictureUrls): NewProduct[] {
  const categoryIds = new Map<string, string>(categories.map(({ slug, id }) => [slug, id]))
  return products.map((product) => ({
    id: product.id, slug: product.slug, sku: product.sku, name: product.name, categoryId: categoryIds.get(product.categorySlug) ?? '', familyId: product.familyId,
    brand: product.brand, description: product.description, priceKopecks: product.priceKopecks, compareAtPriceKopecks: product.compareAtPriceKopecks,
    minStock: product.minStock, inStock: product.inStock, isActive: product.isActive,
    color: product.color, colorHex: product.color === null ? null : COLORS[product.color],
    material: product.line.kind.material, application: product.line.kind.application, country: 'Россия',
    volumeMl: product.pack.volumeMl ?? null, weightGrams: weightOf(product), ...technicalFields(product),
    properties: [...new Set([...product.line.kind.properties, ...(product.line.properties ?? [])])],
    specifications: specificationsOf(product), barcode: product.barcode, pictures: picturesOf(product, imageUrls), createdAt: product.createdAt,
  })) // prettier-ignore
}

const SIDE = 800

function picturesOf({ gallery }: SeedProduct, imageUrls: PictureUrls): SavedPicture[] {
  return gallery.flatMap(({ name, alt }) => {
    const url = imageUrls.get(name)
    return url === undefined ? [] : [{ url, alt, width: SIDE, height: SIDE }]
  })
}

export const mainImageUrl = (product: SeedProduct, imageUrls: PictureUrls): string | null =>
  imageUrls.get(product.gallery[0]?.name ?? '') ?? null

export const CATEGORY_SAMPLES = CATEGORIES.map(({ slug, name, tint, sample }) => ({
  name: categoryPictureName(slug),
  category: { name, tint, sample },
}))
