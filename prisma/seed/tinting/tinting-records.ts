import { createRandom } from '../random'
import { seedId } from '../seed-id'
import type { Cell } from '../write/copy-rows'
import type { SeedBase } from './build-bases'

const ANY = { minLightness: 0, maxLightness: 100, minChroma: 0, maxChroma: 150, isListOnly: false }

/** Light and calm shades go into the white base, all others into the transparent one. */
export const RULES = [
  { ...ANY, base: 'A', minLightness: 68, maxChroma: 48 },
  { ...ANY, base: 'C', maxLightness: 84 },
] as const

const FEES = [
  { maxDepth: 20, kopecksPerLitre: 40_00 },
  { maxDepth: 45, kopecksPerLitre: 70_00 },
  { maxDepth: 75, kopecksPerLitre: 110_00 },
  { maxDepth: 150, kopecksPerLitre: 160_00 },
]

type DocumentRecord = Readonly<Record<string, Cell>>

/** First stock of the bases, and the documents of the paints that they are bases of. */
export function baseRecords(bases: readonly SeedBase[], documents: readonly DocumentRecord[], at: Date) {
  const random = createRandom('base records')
  const movements = bases.map(({ record, pieces }) => ({
    ...{ id: seedId(random, at), productId: record.id, delta: pieces, reason: 'INITIAL', createdAt: at },
  }))
  const copies = bases.flatMap(({ record, sampleId }) =>
    documents
      .filter(({ productId }) => productId === sampleId)
      .map((document) => ({ ...document, id: seedId(random, at), productId: record.id })),
  )
  return [
    ['StockMovement', movements],
    ['ProductDocument', copies],
  ] as const
}

/** Rules, fees and the setting that turns tinting on, by table. */
export function tintingRecords(at: Date) {
  const random = createRandom('tinting')
  const written = () => ({ id: seedId(random, at), createdAt: at, updatedAt: at })
  return [
    ['TintingRule', RULES.map((rule) => ({ ...written(), brand: null, ...rule }))],
    ['TintingFee', FEES.map((fee) => ({ ...written(), ...fee }))],
    ['Setting', [{ group: 'tinting', value: JSON.stringify({ enabled: true }), updatedAt: at }]],
  ] as const
}
