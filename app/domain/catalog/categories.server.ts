import { cached } from '~/platform/cache.server'
import { getDb } from '~/platform/db.server'

import { CATALOG_TAG } from './catalog-tag.server'

const TTL_SECONDS = 300
const slugLike = /^[a-z0-9-]{1,120}$/

/** A category as the storefront shows it. */
export interface Category {
  id: string
  slug: string
  name: string
  description: string | null
  /** #rrggbb */
  tint: string
  seoTitle: string | null
  seoDescription: string | null
  /** Products that are shown. */
  productCount: number
}

interface CategoryList {
  active: Category[]
  /** No category is switched off, so a listing of everything need not ask. */
  allActive: boolean
}

/** Active categories in the shop's order. */
export async function readCategories(): Promise<Category[]> {
  return (await readCategoryList()).active
}

/** An active category by slug or id; null when there is none. */
export async function findCategory(slugOrId: string): Promise<Category | null> {
  const { active } = await readCategoryList()
  return active.find((category) => category.slug === slugOrId || category.id === slugOrId) ?? null
}

/** The present slug of an active category that once had this one; null when none had it. */
export async function findMovedCategory(oldSlug: string): Promise<string | null> {
  if (!slugLike.test(oldSlug)) return null
  const former = await getDb().slugHistory.findUnique({
    where: { owner_slug: { owner: 'CATEGORY', slug: oldSlug } },
    select: { ownerId: true },
  })
  if (!former) return null
  const category = await getDb().category.findFirst({ where: { id: former.ownerId, isActive: true }, select: { slug: true } })
  return category?.slug ?? null
}

/** The active categories, and whether there are any others. */
export function readCategoryList(): Promise<CategoryList> {
  return cached('categories', [CATALOG_TAG], TTL_SECONDS, loadCategories)
}

async function loadCategories(): Promise<CategoryList> {
  const rows = await getDb().category.findMany({
    select: {
      id: true,
      slug: true,
      name: true,
      description: true,
      tint: true,
      seoTitle: true,
      seoDescription: true,
      isActive: true,
      _count: { select: { products: { where: { isActive: true, archivedAt: null } } } },
    },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
  })
  const active = rows
    .filter((row) => row.isActive)
    .map(({ isActive: _active, _count, ...category }) => ({ ...category, productCount: _count.products }))
  return { active, allActive: active.length === rows.length }
}
