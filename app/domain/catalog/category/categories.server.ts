import { isUploaded } from '~/domain/images/index.server'
import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { CATALOG_TAG } from '../catalog-tag.server'

const TTL_SECONDS = 300
const slugLike = /^[a-z0-9-]{1,120}$/

export interface Category {
  id: string
  slug: string
  name: string
  description: string | null
  guide: string | null
  tint: string
  seoTitle: string | null
  seoDescription: string | null
  /** An uploaded photograph. */
  photoUrl: string | null
  /** A drawing on the category's pale tint. */
  drawingUrl: string | null
  parent: { id: string; slug: string; name: string } | null
  /** Includes child categories, whose products its page also shows. */
  ids: string[]
  productCount: number
}

interface CategoryList {
  active: Category[]
  allActive: boolean
}

/** Each followed by its children. */
export async function readCategories(): Promise<Category[]> {
  return (await readCategoryList()).active
}

export async function readTopCategories(): Promise<Category[]> {
  return (await readCategories()).filter(({ parent, productCount }) => parent === null && productCount > 0)
}

/** Null when it is missing or inactive. */
export async function findCategory(slugOrId: string): Promise<Category | null> {
  const { active } = await readCategoryList()
  return active.find((category) => category.slug === slugOrId || category.id === slugOrId) ?? null
}

/** Null when no active category had this slug. */
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
      guide: true,
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

type Row = Omit<Category, 'photoUrl' | 'drawingUrl' | 'parent' | 'ids' | 'productCount'> & {
  imageUrl: string | null
  parentId: string | null
  isActive: boolean
  _count: { products: number }
}

/** Categories with a hidden parent are listed as top-level. */
function inTree(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const roots = rows.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  return roots.flatMap((root) => [root, ...rows.filter(({ parentId }) => parentId === root.id)])
}

function picturesOf(imageUrl: string | null): Pick<Category, 'photoUrl' | 'drawingUrl'> {
  const isPhoto = imageUrl !== null && isUploaded(imageUrl)
  return { photoUrl: isPhoto ? imageUrl : null, drawingUrl: isPhoto ? null : imageUrl }
}

function toCategory(
  { isActive: _active, _count, parentId, imageUrl, ...category }: Row,
  shown: readonly Row[],
): Category {
  const parent = shown.find(({ id }) => id === parentId)
  const children = shown.filter((row) => row.parentId === category.id)
  return {
    ...category,
    ...picturesOf(imageUrl),
    parent: parent ? { id: parent.id, slug: parent.slug, name: parent.name } : null,
    ids: [category.id, ...children.map(({ id }) => id)],
    productCount: [{ _count }, ...children].reduce((sum, row) => sum + row._count.products, 0),
  }
}
