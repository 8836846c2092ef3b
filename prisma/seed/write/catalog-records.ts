import type { SeedCatalog, SeedProduct } from '../catalog/build-catalog'
import { CATEGORIES } from '../catalog/categories'
import { COLORS } from '../catalog/colors'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import { typeset } from '../typography'

import type { Cell } from './copy-rows'

type Row = Readonly<Record<string, Cell>>

/** What the history says about a product. */
export interface ProductFigures {
  ratings: ReadonlyMap<string, { average: number; count: number }>
  sold: ReadonlyMap<string, number>
}

/** A picture's address and size; the key is the picture's name. */
export type PictureUrls = ReadonlyMap<string, string>

export function categoryRecords(catalog: SeedCatalog, imageUrls: PictureUrls): Row[] {
  return catalog.categories.map(({ id, slug, name, description, tint, sortOrder, createdAt }) => ({
    id, slug, name, description, tint, sortOrder, imageUrl: imageUrls.get(categoryPictureName(slug)) ?? null, isActive: true, createdAt, updatedAt: createdAt,
  })) // prettier-ignore
}

/** Name of a category's picture. */
export const categoryPictureName = (slug: string): string => `category-${slug}`

export function familyRecords({ families }: SeedCatalog): Row[] {
  return families.map(({ id, name, slug, createdAt }) => ({ id, name, slug, createdAt, updatedAt: createdAt }))
}

/** Kilograms of an empty can or bucket for each kilogram inside. */
const TARE = 0.07

function weightOf({ pack, line }: SeedProduct): number | null {
  if (pack.weightGrams !== undefined) return pack.weightGrams
  if (pack.volumeMl === undefined) return null
  const density = line.technical?.density ?? line.kind.technical.density ?? 1
  return Math.round((pack.volumeMl * density * (1 + TARE)) / 10) * 10
}

function specificationsOf({ line, pack, brand }: SeedProduct): string {
  const { kind } = line
  const own = {
    'тип (основная характеристика)': kind.type,
    'страна': 'Россия',
    'Линейка': `${brand} «${line.name}»`,
    ...(pack.sizeText ? { 'Размер': typeset(pack.sizeText) } : {}),
    ...kind.specifications,
  } // prettier-ignore
  return JSON.stringify(Object.fromEntries(Object.entries(own).map(([key, value]) => [key, typeset(value)])))
}

const number = (value: number | undefined): number | null => value ?? null
const text = (value: string | undefined): string | null => (value === undefined ? null : typeset(value))

function technicalColumns({ line }: SeedProduct): Row {
  const all = { ...line.kind.technical, ...line.technical }
  const numbers = {
    coverage: number(all.coverage), dryingTimeHours: number(all.dryingTimeHours), ph: number(all.ph), density: number(all.density),
    potLifeMinutes: number(all.potLifeMinutes), shelfLifeMonths: number(all.shelfLifeMonths),
  } // prettier-ignore
  const texts = {
    paintType: text(all.paintType), baseType: text(all.baseType), glossLevel: text(all.glossLevel), viscosity: text(all.viscosity), opacity: text(all.opacity),
    mixingRatio: text(all.mixingRatio), applicationTemperature: text(all.applicationTemperature), warranty: text(all.warranty), storageConditions: text(all.storageConditions),
  } // prettier-ignore
  return { ...numbers, ...texts }
}

/** Products as they stand after the history. */
export function productRecords({ products, categories }: SeedCatalog, { ratings, sold }: ProductFigures): Row[] {
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  return products.map((product) => ({
    id: product.id, slug: product.slug, sku: product.sku, name: product.name, categoryId: categoryIds.get(product.categorySlug) ?? null, familyId: product.familyId,
    brand: product.brand, description: product.description, priceKopecks: product.priceKopecks, compareAtPriceKopecks: product.compareAtPriceKopecks,
    stock: product.targetStock, minStock: product.minStock, inStock: product.inStock, isActive: product.isActive,
    color: product.color, colorHex: product.color === null ? null : COLORS[product.color],
    material: product.line.kind.material, application: product.line.kind.application, country: 'Россия',
    volumeMl: product.pack.volumeMl ?? null, weightGrams: weightOf(product), ...technicalColumns(product),
    properties: [...new Set([...product.line.kind.properties, ...(product.line.properties ?? [])])],
    specifications: specificationsOf(product), barcode: product.barcode,
    ratingAverage: ratings.get(product.id)?.average ?? 0, reviewCount: ratings.get(product.id)?.count ?? 0, soldCount: sold.get(product.id) ?? 0,
    createdAt: product.createdAt, updatedAt: product.createdAt,
  })) // prettier-ignore
}

/** Width and height of every drawing. */
const SIDE = 800

export function imageRecords({ products }: SeedCatalog, imageUrls: PictureUrls): Row[] {
  const random = createRandom('images')
  return products.flatMap(
    (product) =>
    product.gallery.map((picture, position) => ({
      id: seedId(random, product.createdAt), productId: product.id, url: imageUrls.get(picture.name) ?? null, alt: picture.alt,
      width: SIDE, height: SIDE, isMain: position === 0, position, createdAt: product.createdAt,
    })), // prettier-ignore
  )
}

/** Address of a product's main picture. */
export const mainImageUrl = (product: SeedProduct, imageUrls: PictureUrls): string | null =>
  imageUrls.get(product.gallery[0]?.name ?? '') ?? null

/** What each category's picture shows. */
export const CATEGORY_SAMPLES = CATEGORIES.map(({ slug, name, tint, sample }) => ({
  name: categoryPictureName(slug),
  category: { name, tint, sample },
}))
