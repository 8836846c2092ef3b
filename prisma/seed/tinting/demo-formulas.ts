import type { Database } from '~/platform/db/db.server'
import type { Formula } from '~/domain/tinting/staff'

import { createRandom } from '../random'
import { seedId } from '../seed-id'
import type { SeedBase } from './build-bases'

/** The line of the demo whose maker's formulas are loaded; the others show «Формулы нет». */
const WITH_FORMULAS = 'Акварель'

const PASTES = {
  WH: 'Белая',
  BK: 'Чёрная',
  YO: 'Охра',
  YE: 'Жёлтая',
  RO: 'Красный оксид',
  RE: 'Красная',
  BL: 'Синяя',
  GN: 'Зелёная',
} as const

type Amounts = Partial<Record<keyof typeof PASTES, number>>

/**
 * Invented for the demo: true formulas belong to manufacturers. Millilitres for a litre, in the order of their
 * codes: light shades take a few in base A, deep ones up to a seventh of the can in base C.
 */
export const DEMO_FORMULAS: readonly (readonly [code: string, base: Formula['base'], amounts: Amounts])[] = [
  ['9001', 'A', { BK: 0.25, YO: 2.6 }],
  ['1015', 'A', { BK: 0.6, RO: 1.1, YO: 9.4 }],
  ['7044', 'A', { BK: 6.8, YO: 5.2 }],
  ['7044', 'C', { BK: 7.5, WH: 96, YO: 6.1 }],
  ['6034', 'A', { BK: 2.1, BL: 9.7, GN: 8.4 }],
  ['6034', 'C', { BK: 2.4, BL: 11.2, GN: 9.6, WH: 88 }],
  ['6021', 'C', { BK: 7.3, GN: 24.5, WH: 62, YO: 15.8 }],
  ['5024', 'C', { BK: 5.4, BL: 26.2, GN: 3.1, WH: 74 }],
  ['3012', 'C', { BK: 1.8, RO: 31.5, WH: 58, YO: 14.2 }],
  ['7016', 'C', { BK: 62.5, BL: 14.2, WH: 21.4, YO: 3.75 }],
  ['8017', 'C', { BK: 44.8, RO: 58.3, YO: 12.6 }],
  ['6005', 'C', { BK: 33.6, BL: 9.15, GN: 88.4 }],
  ['3005', 'C', { BK: 21.7, RE: 74.6, RO: 32.9 }],
  ['8023', 'C', { BK: 4.2, RO: 72.4, WH: 11.8, YE: 34.5 }],
]

export const demoColorants = (amounts: Amounts) =>
  Object.entries(amounts).map(([code, millilitres]) => ({
    code,
    name: PASTES[code as keyof typeof PASTES],
    microlitresPerLitre: Math.round(millilitres * 1_000),
  }))

export async function writeDemoFormulas(
  { db }: Pick<Database, 'db'>,
  bases: readonly SeedBase[],
): Promise<void> {
  const { brand, createdAt: at } =
    bases.find(({ record }) => record.name.includes(`«${WITH_FORMULAS}»`))?.record ?? {}
  if (!brand || at === undefined) return
  const shades = await db.shade.findMany({
    where: { system: { slug: 'ral-classic' }, code: { in: DEMO_FORMULAS.map(([code]) => code) } },
    select: { id: true, code: true },
    take: DEMO_FORMULAS.length,
  })
  const idOf = new Map(shades.map(({ id, code }) => [code, id]))
  const random = createRandom('formulas')
  await db.tintFormula.createMany({
    data: DEMO_FORMULAS.flatMap(([code, base, amounts]) => {
      const shadeId = idOf.get(code)
      if (shadeId === undefined) return []
      const written = { id: seedId(random, at), createdAt: at, updatedAt: at }
      return [{ ...written, brand, base, shadeId, colorants: demoColorants(amounts) }]
    }),
  })
}
