import { cached } from '~/platform/cache.server'
import { sql } from '~/platform/db.server'

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

type CategoryRow = Category & { isActive: boolean }

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
  const [row] = await sql<{ slug: string }>(
    `SELECT category."slug" FROM "SlugHistory" history JOIN "Category" category ON category."id" = history."ownerId"
     WHERE history."owner" = 'CATEGORY' AND history."slug" = $1 AND category."isActive"`,
    [oldSlug],
  )
  return row?.slug ?? null
}

/** The active categories, and whether there are any others. */
export function readCategoryList(): Promise<CategoryList> {
  return cached('categories', [CATALOG_TAG], TTL_SECONDS, loadCategories)
}

async function loadCategories(): Promise<CategoryList> {
  const rows = await sql<CategoryRow>(
    `SELECT category."id", category."slug", category."name", category."description", category."tint", category."seoTitle",
            category."seoDescription", category."isActive",
            (SELECT count(*)::int FROM "Product" product
             WHERE product."categoryId" = category."id" AND product."isActive" AND product."archivedAt" IS NULL) AS "productCount"
     FROM "Category" category ORDER BY category."sortOrder", category."name"`,
  )
  const active = rows.filter((row) => row.isActive).map(({ isActive: _, ...category }) => category)
  return { active, allActive: active.length === rows.length }
}
