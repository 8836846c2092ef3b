import type { NewProduct } from '~/domain/catalog/index.server'
import { slugify } from '~/platform/text/slugs'

import { drawArticleNumber } from '../catalog/article-number'
import { volumeText } from '~/domain/catalog/shared'
import { packText, type SeedCatalog, type SeedProduct } from '../catalog/build-catalog'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import { typeset } from '../typography'

const BASES = [
  { letter: 'A', type: 'A (белая)' },
  { letter: 'C', type: 'C (прозрачная)' },
] as const

/** Lines of the demo that are tinted; light paints have no transparent base. */
const TINTED: Readonly<Record<string, readonly (typeof BASES)[number]['letter'][]>> = {
  'Гранит': ['A', 'C'],
  'Климат': ['A', 'C'],
  'Акварель': ['A', 'C'],
  'Шёлк': ['A', 'C'],
  'Соня': ['A'],
  'Лагуна': ['A', 'C'],
  'Акрилайт': ['A', 'C'],
} // prettier-ignore

/** Its small cans are offered on the pages of shades. */
const SAMPLED = 'Акварель'
/** Samples stand among its tinting pastes: a search for a cheap paint must not find them. */
const BESIDE = 'Палитра'
const SAMPLE_ML = 250
const SAMPLE_KOPECKS = 240_00

const DEARER = 1.08
const CATEGORY = 'Краски'

export interface SeedBase {
  record: NewProduct & { id: string }
  /** Its documents are those of the base, too. */
  sampleId: string
  pieces: number
}

/**
 * One base of each kind for every pack of a tinted line. They are sold in no order of the demo, so that the
 * rest of the demo stays as it is.
 */
export function buildBases({ products }: SeedCatalog, records: readonly NewProduct[]): SeedBase[] {
  const random = createRandom('bases')
  const taken = new Set(products.map(({ sku }) => sku))
  const byId = new Map(records.map((record) => [record.id, record]))
  const lines = Map.groupBy(
    products.filter(({ line, familyId }) => familyId !== null && line.name in TINTED),
    ({ line }) => line,
  )
  const bases = [...lines.values()].flatMap((members) =>
    [...Map.groupBy(members, ({ pack }) => pack).values()].flatMap((same) => {
      const sample = same.find(({ color }) => color === 'белый') ?? same[0]
      const record = sample && byId.get(sample.id)
      if (!sample || !record) return []
      const letters = TINTED[sample.line.name] ?? []
      return BASES.filter(({ letter }) => letters.includes(letter)).map((base) => ({
        sampleId: sample.id,
        pieces: random.int(24, 90),
        record: {
          ...record,
          ...baseOf(sample, base),
          id: seedId(random, sample.createdAt),
          sku: drawArticleNumber(CATEGORY, sample.line.title, random, taken),
        },
      }))
    }),
  )
  const beside = products.find(({ line }) => line.name === BESIDE)
  const categoryId = (beside && byId.get(beside.id))?.categoryId
  return [...bases, ...samplesOf(bases, { categoryId, random: createRandom('color samples'), taken })]
}

interface Samples {
  categoryId: string | undefined
  random: ReturnType<typeof createRandom>
  taken: Set<string>
}

function samplesOf(bases: readonly SeedBase[], { categoryId, random, taken }: Samples): SeedBase[] {
  const own = bases.filter(({ record }) => record.name.includes(`«${SAMPLED}»`))
  return BASES.flatMap(({ letter, type }) => {
    const base = own.find(({ record }) => record.baseType === type)
    if (!base) return []
    const name = `Пробник «${SAMPLED}», база ${letter}, ${volumeText(SAMPLE_ML)}`
    const record = {
      ...base.record,
      ...{
        id: seedId(random, base.record.createdAt ?? new Date(0)),
        name: typeset(name),
        slug: slugify(name),
      },
      ...{
        categoryId: categoryId ?? base.record.categoryId,
        familyId: null,
        isSample: true,
        volumeMl: SAMPLE_ML,
        weightGrams: 380,
        priceKopecks: SAMPLE_KOPECKS,
      },
      sku: drawArticleNumber(CATEGORY, name, random, taken),
    }
    return [{ sampleId: base.sampleId, pieces: random.int(40, 90), record }]
  })
}

function baseOf(sample: SeedProduct, { letter, type }: (typeof BASES)[number]) {
  const { line, pack } = sample
  const amount = packText(pack)
  return {
    slug: slugify(`${line.title.split(' ')[0] ?? ''} ${line.name} baza ${letter} ${amount}`),
    name: typeset(`${line.title}, база ${letter}, ${amount}`),
    baseType: type,
    isTintable: true,
    ...{ color: null, colorHex: null, barcode: null, compareAtPriceKopecks: null },
    ...{ inStock: true, isActive: true, minStock: 5 },
    priceKopecks: Math.round((pack.priceRoubles * DEARER) / 10) * 1_000,
  }
}
