import { drawArticleNumber } from '../catalog/article-number'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import type { Cell } from '../write/copy-rows'

const DAY = 86_400_000

/** What orders need to know of a load-test product. */
export interface LoadProduct {
  id: string
  name: string
  sku: string
  color: string | null
  priceKopecks: number
  imageUrl: string | null
  createdAt: Date
  /** Row and pictures of the demo product that it is a copy of. */
  template: ProductTemplate
}

/** A demo product as it is in the database. */
export interface ProductTemplate {
  row: Readonly<Record<string, Cell>>
  images: readonly Readonly<Record<string, Cell>>[]
}

/** Variations of the demo goods, each with a name, number and price of its own. */
export function buildLoadProducts(
  count: number,
  templates: readonly ProductTemplate[],
  categoryName: (id: Cell) => string,
  taken: Set<string>,
  at: Date,
): LoadProduct[] {
  const random = createRandom('load products')
  return Array.from({ length: count }, (_, index) => {
    const template = random.pick(templates)
    const createdAt = new Date(at.getTime() - random.int(370 * 24, 900 * 24) * (DAY / 24))
    const title = String(template.row['name'])
    const name = title.includes('»') ? title.replace('»', ` ${index + 1}»`) : `${title} ${index + 1}`
    return {
      id: seedId(random, createdAt), name, createdAt, template,
      sku: drawArticleNumber(categoryName(template.row['categoryId'] ?? null), name, random, taken),
      color: template.row['color'] === null ? null : String(template.row['color']),
      priceKopecks: Math.max(100, Math.round((Number(template.row['priceKopecks']) * random.int(70, 140)) / 10_000) * 100),
      imageUrl: template.images[0] ? String(template.images[0]['url']) : null,
    } // prettier-ignore
  })
}

/** A product's row: the template's with what is its own. */
export function* loadProductRows(
  products: readonly LoadProduct[],
  columns: readonly string[],
  stock: Int32Array,
  sold: Int32Array,
): Generator<Cell[]> {
  for (const [index, product] of products.entries()) {
    const { template, id, name, sku, priceKopecks, createdAt } = product
    const own: Record<string, Cell> = {
      id, name, sku, priceKopecks, createdAt, updatedAt: createdAt, slug: `${String(template.row['slug'])}-${index + 1}`, familyId: null,
      compareAtPriceKopecks: template.row['compareAtPriceKopecks'] === null ? null : Math.round((priceKopecks * 1.2) / 100) * 100 + 100,
      stock: stock[index] ?? 0, soldCount: sold[index] ?? 0, popularity: sold[index] ?? 0, reviewCount: 0, ratingAverage: 0, barcode: null,
    } // prettier-ignore
    yield columns.map((column) => own[column] ?? (column in own ? null : (template.row[column] ?? null)))
  }
}

/** Pictures of the demo designs. */
export function* loadImageRows(products: readonly LoadProduct[]): Generator<Cell[]> {
  const random = createRandom('load images')
  for (const { id, createdAt, template } of products) {
    for (const { url, alt, width, height, isMain, position } of template.images) {
      yield [seedId(random, createdAt), id, url ?? null, alt ?? '', width ?? 0, height ?? 0, isMain ?? false, position ?? 0, createdAt]
    }
  }
}

export const IMAGE_COLUMNS = ['id', 'productId', 'url', 'alt', 'width', 'height', 'isMain', 'position', 'createdAt'] as const
