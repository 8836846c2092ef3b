import { drawArticleNumber } from '../catalog/article-number'
import { COLORS, type ColorName } from '../catalog/colors'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import type { Cell } from '../write/copy-rows'

const DAY = 86_400_000

export interface LoadProduct {
  id: string
  name: string
  sku: string
  color: string | null
  priceKopecks: number
  imageUrl: string | null
  createdAt: Date
  familyId: string | null
  template: ProductTemplate
}

export interface ProductTemplate {
  row: Readonly<Record<string, Cell>>
  images: readonly Readonly<Record<string, Cell>>[]
}

const FAMILY_SIZES = [
  { share: 30, from: 1, to: 1 },
  { share: 64, from: 2, to: 10 },
  { share: 6, from: 20, to: 60 },
] as const

export interface LoadFamily {
  id: string
  name: string
  slug: string
  createdAt: Date
}

export function buildLoadProducts(
  count: number,
  templates: readonly ProductTemplate[],
  categoryName: (id: Cell) => string,
  taken: Set<string>,
  at: Date,
): { products: LoadProduct[]; families: LoadFamily[] } {
  const random = createRandom('load products')
  const lines = [...Map.groupBy(templates, ({ row }) => row['familyId'] ?? row['id']).values()]
  const products: LoadProduct[] = []
  const families: LoadFamily[] = []
  while (products.length < count) {
    const { from, to } = FAMILY_SIZES[random.place(FAMILY_SIZES.map(({ share }) => share))] ?? FAMILY_SIZES[0]
    const members = Math.min(random.int(from, to), count - products.length)
    const line = random.pick(lines)
    const start = random.int(0, line.length - 1)
    const createdAt = new Date(at.getTime() - random.int(370 * 24, 900 * 24) * (DAY / 24))
    const family =
      members > 1 ? familyOf(line[0], families.length + 1, seedId(random, createdAt), createdAt) : null
    if (family) families.push(family)
    for (let member = 0; member < members; member += 1) {
      const template = line[(start + member) % line.length] as ProductTemplate
      const color = colorOf(template, member < line.length ? 0 : member)
      const name = nameOf(template, color, family ? `Л${families.length}` : String(products.length + 1))
      products.push({
        id: seedId(random, createdAt), name, createdAt, template, color, familyId: family?.id ?? null,
        sku: drawArticleNumber(categoryName(template.row['categoryId'] ?? null), name, random, taken),
        priceKopecks: Math.max(100, Math.round((Number(template.row['priceKopecks']) * random.int(70, 140)) / 10_000) * 100),
        imageUrl: template.images[0] ? String(template.images[0]['url']) : null,
      }) // prettier-ignore
    }
  }
  return { products, families }
}

function familyOf(
  template: ProductTemplate | undefined,
  number: number,
  id: string,
  createdAt: Date,
): LoadFamily {
  const [title = ''] = String(template?.row['name']).split(', ')
  return { id, createdAt, name: withMark(title, `Л${number}`), slug: `load-family-${number}` }
}

const withMark = (title: string, mark: string): string =>
  title.includes('»') ? title.replace('»', ` ${mark}»`) : `${title} ${mark}`

const COLOR_NAMES = Object.keys(COLORS)

function colorOf({ row }: ProductTemplate, turn: number): string | null {
  if (row['color'] === null || row['color'] === undefined) return null
  return turn === 0 ? String(row['color']) : (COLOR_NAMES[turn % COLOR_NAMES.length] ?? null)
}

function nameOf({ row }: ProductTemplate, color: string | null, mark: string): string {
  const [title = '', ...rest] = String(row['name']).split(', ')
  return [
    withMark(title, mark),
    ...rest.map((part) => (part === row['color'] ? (color ?? part) : part)),
  ].join(', ')
}

export function* loadFamilyRows(families: readonly LoadFamily[]): Generator<Cell[]> {
  for (const { id, name, slug, createdAt } of families) yield [id, name, slug, createdAt, createdAt]
}

export const FAMILY_COLUMNS = ['id', 'name', 'slug', 'createdAt', 'updatedAt'] as const

export function* loadProductRows(
  products: readonly LoadProduct[],
  columns: readonly string[],
  stock: Int32Array,
  sold: Int32Array,
): Generator<Cell[]> {
  for (const [index, product] of products.entries()) {
    const { template, id, name, sku, priceKopecks, createdAt, familyId, color } = product
    const own: Record<string, Cell> = {
      id, name, sku, priceKopecks, createdAt, updatedAt: createdAt, slug: `${String(template.row['slug'])}-${index + 1}`, familyId, color,
      colorHex: color === null ? (template.row['colorHex'] ?? null) : COLORS[color as ColorName],
      compareAtPriceKopecks: template.row['compareAtPriceKopecks'] === null ? null : Math.round((priceKopecks * 1.2) / 100) * 100 + 100,
      stock: stock[index] ?? 0, soldCount: sold[index] ?? 0, popularity: sold[index] ?? 0, reviewCount: 0, ratingAverage: 0, barcode: null,
    } // prettier-ignore
    yield columns.map((column) => own[column] ?? (column in own ? null : (template.row[column] ?? null)))
  }
}

export function* loadImageRows(products: readonly LoadProduct[]): Generator<Cell[]> {
  const random = createRandom('load images')
  for (const { id, createdAt, template } of products) {
    for (const { url, alt, width, height, isMain, position } of template.images) {
      yield [
        seedId(random, createdAt),
        id,
        url ?? null,
        alt ?? '',
        width ?? 0,
        height ?? 0,
        isMain ?? false,
        position ?? 0,
        createdAt,
      ]
    }
  }
}

export const IMAGE_COLUMNS = [
  'id',
  'productId',
  'url',
  'alt',
  'width',
  'height',
  'isMain',
  'position',
  'createdAt',
] as const
