import { volumeText, weightText } from '~/domain/catalog/shared'
import { slugify } from '~/platform/text/slugs'
import { tieUnits } from '~/platform/text/typography'

import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'
import { typeset } from '../typography'

import { drawArticleNumber, inStoreBarcode } from './article-number'
import { BRANDS } from './brands'
import { CATEGORIES, type CategorySlug } from './categories'
import { GUIDES } from './guides'
import { COLORS, type ColorName } from './colors'
import { enamelLines } from './enamels'
import { galleryOf, type GalleryPicture } from './gallery'
import { plasterLines, primerLines, puttyLines } from './mixes'
import { paintLines } from './paints'
import type { Pack, ProductLine } from './product-line'
import { glueLines, sealantLines, solventLines, tintLines, toolLines } from './supplies'
import { antisepticLines, varnishLines } from './wood-care'

export interface SeedProduct {
  id: string
  slug: string
  sku: string
  name: string
  brand: string
  categorySlug: CategorySlug
  familyId: string | null
  line: ProductLine
  pack: Pack
  color: ColorName | null
  priceKopecks: number
  compareAtPriceKopecks: number | null
  description: string
  barcode: string
  minStock: number
  targetStock: number
  inStock: boolean
  isActive: boolean
  gallery: GalleryPicture[]
  createdAt: Date
}

export interface SeedFamily {
  id: string
  name: string
  slug: string
  createdAt: Date
}

export interface SeedCatalog {
  categories: {
    id: string
    slug: CategorySlug
    name: string
    description: string
    guide: string
    tint: string
    sortOrder: number
    createdAt: Date
  }[]
  families: SeedFamily[]
  products: SeedProduct[]
}

const DAY = 86_400_000
const LINES: readonly ProductLine[] = [
  ...paintLines, ...enamelLines, ...antisepticLines, ...varnishLines, ...primerLines, ...puttyLines, ...plasterLines,
  ...tintLines, ...glueLines, ...sealantLines, ...solventLines, ...toolLines,
] // prettier-ignore

export function buildCatalog(at: Date): SeedCatalog {
  const random = createRandom('catalogue')
  const opened = new Date(at.getTime() - 480 * DAY)
  const categories = CATEGORIES.map(({ slug, name, description, tint }, index) => ({
    id: seedId(random, opened),
    slug,
    name,
    description: typeset(description),
    guide: typeset(GUIDES[slug]),
    tint,
    sortOrder: index * 10,
    createdAt: opened,
  }))
  const taken = { numbers: new Set<string>(), slugs: new Set<string>() }
  const families: SeedFamily[] = []
  const products = LINES.flatMap((line) => {
    const createdAt = firstDay(random, at)
    const members = membersOf(line)
    const family =
      members.length > 1
        ? { id: seedId(random, createdAt), name: tieUnits(line.title), slug: slugify(line.title), createdAt }
        : null
    if (family) families.push(family)
    return members.map((member) =>
      buildProduct({ ...member, line, familyId: family?.id ?? null, createdAt }, random, taken),
    )
  })
  return {
    categories,
    families,
    products: products.map((product, index) => ({ ...product, barcode: inStoreBarcode(index + 1) })),
  }
}

function firstDay(random: Random, at: Date): Date {
  const days = random.chance(0.12) ? random.int(8, 60) : random.int(375, 470)
  return new Date(at.getTime() - days * DAY - random.int(0, 9) * 3_600_000)
}

function membersOf(line: ProductLine): { color: ColorName | null; pack: Pack }[] {
  const colors: readonly (ColorName | null)[] = line.colors ?? [null]
  return colors.flatMap((color) => line.packs.map((pack) => ({ color, pack })))
}

export function packText(pack: Pack): string {
  if (pack.sizeText) return pack.sizeText.replaceAll(' ', '\u00a0')
  return pack.volumeMl === undefined ? weightText(pack.weightGrams ?? 0) : volumeText(pack.volumeMl)
}

const hasOwnColor = (line: ProductLine): boolean =>
  line.kind.category !== 'tools' &&
  line.kind.type !== 'Смывка и очиститель' &&
  line.kind.type !== 'Пена монтажная'

interface Member {
  line: ProductLine
  pack: Pack
  color: ColorName | null
  familyId: string | null
  createdAt: Date
}

function buildProduct(
  { line, pack, color, familyId, createdAt }: Member,
  random: Random,
  taken: { numbers: Set<string>; slugs: Set<string> },
): SeedProduct {
  const category = CATEGORIES.find(({ slug }) => slug === line.kind.category)?.name ?? ''
  const amount = packText(pack)
  const shownColor = color !== null && hasOwnColor(line) ? color : null
  const name = [tieUnits(line.title), shownColor, amount].filter(Boolean).join(', ')
  const slug = freeSlug(
    slugify(`${line.title.split(' ')[0] ?? ''} ${line.name} ${shownColor ?? ''} ${amount}`),
    taken.slugs,
  )
  const price = priceOf(pack, shownColor, random)
  return {
    id: seedId(random, createdAt), slug, name, familyId, line, pack, createdAt, barcode: '',
    sku: drawArticleNumber(category, line.title, random, taken.numbers),
    brand: BRANDS[line.brand].name, categorySlug: line.kind.category, color: shownColor,
    description: typeset([line.lead, ...line.kind.texts].join(' ')),
    gallery: galleryOf({ line, pack, slug, name, packText: amount, color: shownColor, colorHex: color === null ? null : COLORS[color] }),
    ...price, ...shelf(random, familyId === null),
  } // prettier-ignore
}

function freeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted
  for (let turn = 2; taken.has(slug); turn += 1) slug = `${wanted}-${turn}`
  taken.add(slug)
  return slug
}

function priceOf(
  pack: Pack,
  color: ColorName | null,
  random: Random,
): { priceKopecks: number; compareAtPriceKopecks: number | null } {
  const dearer = color === null || color === 'белый' ? 1 : 1 + random.int(0, 7) / 100
  const roubles =
    pack.priceRoubles < 300
      ? Math.round(pack.priceRoubles * dearer)
      : Math.round((pack.priceRoubles * dearer) / 10) * 10
  const before = Math.ceil((roubles * (1 + random.int(8, 25) / 100)) / 10) * 10
  return { priceKopecks: roubles * 100, compareAtPriceKopecks: random.chance(0.2) ? before * 100 : null }
}

function shelf(
  random: Random,
  isOnlyOne: boolean,
): Pick<SeedProduct, 'minStock' | 'targetStock' | 'inStock' | 'isActive'> {
  const minStock = random.pick([3, 5, 5, 8, 10])
  const kind = random.place([86, 8, 6])
  const targetStock = kind === 0 ? random.int(minStock, 140) : kind === 1 ? random.int(1, minStock - 1) : 0
  return {
    minStock,
    targetStock,
    inStock: !random.chance(0.01),
    isActive: !random.chance(0.035) || isOnlyOne,
  }
}
