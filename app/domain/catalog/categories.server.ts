import { isUploaded } from '~/domain/images/index.server'
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
  /** A photograph that staff have sent; null for none. */
  photoUrl: string | null
  /** The shown category that it stands under. */
  parent: { id: string; slug: string; name: string } | null
  /** Its own id and those of the categories under it: whose products its page shows. */
  ids: string[]
  /** Products that are shown, those of the categories under it among them. */
  productCount: number
}

interface CategoryList {
  active: Category[]
  /** No category is switched off, so a listing of everything need not ask. */
  allActive: boolean
}

/** Active categories in the shop's order, each followed by those under it. */
export async function readCategories(): Promise<Category[]> {
  return (await readCategoryList()).active
}

/** Categories that stand under no other and have something to show, as menus have them. */
export async function readTopCategories(): Promise<Category[]> {
  return (await readCategories()).filter(({ parent, productCount }) => parent === null && productCount > 0)
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
  const category = await getDb().category.findFirst({
    where: { id: former.ownerId, isActive: true },
    select: { slug: true },
  })
  return category?.slug ?? null
}

/** The active categories, and whether there are any others. */
export function readCategoryList(): Promise<CategoryList> {
  return cached('categories', [CATALOG_TAG], TTL_SECONDS, loadCategories)
}

async function loadCategories(): Promise<CategoryList> {
  const rows: Row[] = await getDb().category.findMany({
    select: {
      id: true,
      slug: true,
      name: true,
      description: true,
      tint: true,
      imageUrl: true,
      parentId: true,
      seoTitle: true,
      seoDescription: true,
      isActive: true,
      _count: { select: { products: { where: { isActive: true, archivedAt: null } } } },
    },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
  })
  const shown = rows.filter((row) => row.isActive)
  return {
    active: inTree(shown).map((row) => toCategory(row, shown)),
    allActive: shown.length === rows.length,
  }
}

type Row = Omit<Category, 'photoUrl' | 'parent' | 'ids' | 'productCount'> & {
  imageUrl: string | null
  parentId: string | null
  isActive: boolean
  _count: { products: number }
}

/** Each category followed by those under it. One whose parent is not shown stands by itself: what is hidden is said of each. */
function inTree(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const roots = rows.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  return roots.flatMap((root) => [root, ...rows.filter(({ parentId }) => parentId === root.id)])
}

function toCategory(
  { isActive: _active, _count, parentId, imageUrl, ...category }: Row,
  shown: readonly Row[],
): Category {
  const parent = shown.find(({ id }) => id === parentId)
  const children = shown.filter((row) => row.parentId === category.id)
  return {
    ...category,
    photoUrl: imageUrl !== null && isUploaded(imageUrl) ? imageUrl : null,
    parent: parent ? { id: parent.id, slug: parent.slug, name: parent.name } : null,
    ids: [category.id, ...children.map(({ id }) => id)],
    productCount: [{ _count }, ...children].reduce((sum, row) => sum + row._count.products, 0),
  }
}
