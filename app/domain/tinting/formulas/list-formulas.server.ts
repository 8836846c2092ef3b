import { getDb } from '~/platform/db/db.server'
import type { TintFormula } from '~/platform/generated/prisma/client'

import { formulaLimits } from './formula'

export interface FormulaSystem {
  id: string
  name: string
  count: number
  /** A brand of '' is for all brands. */
  brands: { brand: string; count: number }[]
}

const MOST_SYSTEMS = 100
const MOST_BRANDS = 500

/** Colour systems that have formulas. */
export async function listFormulaSystems(): Promise<FormulaSystem[]> {
  const systems = await getDb().colorSystem.findMany({
    where: { shades: { some: { formulas: { some: {} } } } },
    select: { id: true, name: true },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
    take: MOST_SYSTEMS,
  })
  return Promise.all(
    systems.map(async ({ id, name }) => {
      const groups = await getDb().tintFormula.groupBy({
        by: ['brand'],
        where: { shade: { systemId: id } },
        _count: { _all: true },
        orderBy: { brand: 'asc' },
        take: MOST_BRANDS,
      })
      const brands = groups.map(({ brand, _count }) => ({ brand, count: _count._all }))
      return { id, name, brands, count: brands.reduce((sum, { count }) => sum + count, 0) }
    }),
  )
}

const SHADES_AT_ONCE = 500

export interface StoredFormula extends Pick<TintFormula, 'brand' | 'base' | 'colorants'> {
  shade: { code: string; system: { name: string; prefix: string } }
}

/** All formulas, system by system in the order of their codes. */
export async function* readAllFormulas(): AsyncGenerator<StoredFormula> {
  for (const { id: systemId } of await listFormulaSystems()) {
    let last = ''
    for (;;) {
      const shades = await getDb().shade.findMany({
        where: { systemId, formulas: { some: {} }, code: { gt: last } },
        select: {
          ...{ code: true, system: { select: { name: true, prefix: true } } },
          formulas: {
            select: { brand: true, base: true, colorants: true },
            orderBy: [{ brand: 'asc' }, { base: 'asc' }],
            take: formulaLimits.formulas,
          },
        },
        orderBy: { code: 'asc' },
        take: SHADES_AT_ONCE,
      })
      for (const { formulas, ...shade } of shades) for (const formula of formulas) yield { ...formula, shade }
      last = shades.at(-1)?.code ?? ''
      if (shades.length < SHADES_AT_ONCE) break
    }
  }
}

/** For the choice of a brand in a file without a column of brands. */
export async function readProductBrands(): Promise<string[]> {
  const rows = await getDb().product.groupBy({
    by: ['brand'],
    where: { brand: { not: null }, archivedAt: null },
    orderBy: { brand: 'asc' },
    take: MOST_BRANDS,
  })
  return rows.flatMap(({ brand }) => brand ?? [])
}
