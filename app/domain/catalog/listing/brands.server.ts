import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'
import { slugify } from '~/platform/text/slugs'

import type { Brand } from './brand'
import { CATALOG_TAG } from '../catalog-tag.server'
import { readCategories } from '../category/categories.server'

const TTL_SECONDS = 300
const MOST_PAIRS = 5_000

/** Brands are texts, so slugs are made from names. */
export function readBrands(): Promise<Brand[]> {
  return cached('brands', [CATALOG_TAG], TTL_SECONDS, loadBrands)
}

export async function findBrand(slug: string): Promise<Brand | null> {
  return (await readBrands()).find((brand) => brand.slug === slug) ?? null
}

async function loadBrands(): Promise<Brand[]> {
  const categories = await readCategories()
  const pairs = await getDb().officeProduct.groupBy({
    by: ['brand', 'categoryId'],
    where: {
      isActive: true,
      isArchived: false,
      brand: { not: null },
      categoryId: { in: categories.map(({ id }) => id) },
    },
    orderBy: [{ brand: 'asc' }, { categoryId: 'asc' }],
    take: MOST_PAIRS,
  })
  const names = [...new Set(pairs.map(({ brand }) => brand ?? ''))].filter((name) => name.trim() !== '')
  const slugs = distinctSlugs(names)
  return names.map((name, index) => {
    const ids = new Set(pairs.filter(({ brand }) => brand === name).map(({ categoryId }) => categoryId))
    const own = categories
      .filter(({ id }) => ids.has(id))
      .map((category) => ({ slug: category.slug, name: category.name }))
    return { slug: slugs[index] ?? '', name, categories: own }
  })
}

function distinctSlugs(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = slugify(name) || 'brand'
    let slug = plain
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`
    taken.add(slug)
    return slug
  })
}
