import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { CATALOG_TAG } from '../catalog-tag.server'
import type { OfficeProductChoices } from './office-product'

const TTL_SECONDS = 300
const MOST = 300

export async function readOfficeProductChoices(family: string | null): Promise<OfficeProductChoices> {
  const choices = await cached('office-product-choices', [CATALOG_TAG], TTL_SECONDS, loadChoices)
  if (family === null || family in choices.families) return choices
  const row = await getDb().productFamily.findUnique({ where: { id: family }, select: { name: true } })
  return row ? { ...choices, families: { ...choices.families, [family]: row.name } } : choices
}

async function loadChoices(): Promise<OfficeProductChoices> {
  const named = { id: true, name: true } as const
  const [categories, families, brands] = await Promise.all([
    getDb().category.findMany({
      select: named,
      orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
      take: MOST,
    }),
    getDb().productFamily.findMany({ select: named, orderBy: [{ name: 'asc' }, { id: 'asc' }], take: MOST }),
    getDb().officeProduct.groupBy({
      by: ['brand'],
      where: { brand: { not: null } },
      orderBy: { brand: 'asc' },
      take: MOST,
    }),
  ])
  return {
    categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    families: Object.fromEntries(families.map(({ id, name }) => [id, name])),
    brands: Object.fromEntries(brands.flatMap(({ brand }) => (brand === null ? [] : [[brand, brand]]))),
  }
}
