import { cached } from '~/platform/cache.server'
import { sql } from '~/platform/db.server'

import { CATALOG_TAG } from './catalog-tag.server'

const TTL_SECONDS = 300

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

type CategoryRow = Category & Record<string, unknown> & { isActive: boolean }

/** Active categories in the shop's order. */
export async function readCategories(): Promise<Category[]> {
  return (await readCategoryList()).active
}

/** An active category by slug or id; null when there is none. */
export async function findCategory(slugOrId: string): Promise<Category | null> {
  const { active } = await readCategoryList()
  return active.find((category) => category.slug === slugOrId || category.id === slugOrId) ?? null
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
