import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { searchFilter } from '~/platform/lists/list-query'
import { literalPattern } from '~/platform/lists/text-search'
import { versionOf } from '~/platform/forms/row-version'

import { categoryNotFound } from './save-category.server'
import type { CategoryDetail, StaffCategory } from './staff-category'

const MOST = 1_000

export const categoryListQuery = z.object({ search: searchFilter })

const columns = {
  id: true, name: true, slug: true, description: true, guide: true, imageUrl: true, tint: true, isActive: true, sortOrder: true, parentId: true,
  createdAt: true, updatedAt: true, _count: { select: { products: true } },
} as const satisfies Prisma.CategorySelect // prettier-ignore

type Row = Prisma.CategoryGetPayload<{ select: typeof columns }>

export async function listStaffCategories({ search }: { search: string }): Promise<StaffCategory[]> {
  const has = { contains: literalPattern(search), mode: 'insensitive' } as const
  const rows = await getDb().category.findMany({
    where: search === '' ? {} : { OR: [{ name: has }, { description: has }, { slug: has }] },
    select: columns,
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
    take: MOST,
  })
  const ids = new Set(rows.map(({ id }) => id))
  const roots = rows.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  return roots
    .flatMap((root) => [root, ...rows.filter(({ parentId }) => parentId === root.id)])
    .map(toStaffCategory)
}

export function listParents(): Promise<{ id: string; name: string }[]> {
  return getDb().category.findMany({
    where: { parentId: null },
    select: { id: true, name: true },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
    take: MOST,
  })
}

/** @throws UserError (404) */
export async function readStaffCategory(categoryId: string): Promise<CategoryDetail> {
  if (!isId(categoryId)) throw categoryNotFound()
  const [row, lastChange] = await Promise.all([
    getDb().category.findUnique({
      where: { id: categoryId },
      select: { ...columns, seoTitle: true, seoDescription: true },
    }),
    getDb().auditLog.findFirst({
      where: { entity: 'Category', entityId: categoryId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
  ])
  if (!row) throw categoryNotFound()
  const { seoTitle, seoDescription } = row
  const by = lastChange && { authorName: lastChange.actorName, createdAt: lastChange.createdAt }
  return { ...toStaffCategory(row), seoTitle, seoDescription, version: versionOf(row), lastChange: by }
}

/** @throws UserError (400) with the specification's text */
export function assertCategoryId(categoryId: string | undefined): string {
  if (categoryId !== undefined && isId(categoryId)) return categoryId
  throw new UserError('Ошибка: неверный ID категории')
}

function toStaffCategory({ _count, ...row }: Row): StaffCategory {
  const {
    id,
    name,
    slug,
    description,
    guide,
    imageUrl,
    tint,
    isActive,
    sortOrder,
    parentId,
    createdAt,
    updatedAt,
  } = row
  return {
    id,
    name,
    slug,
    description,
    guide,
    imageUrl,
    tint,
    isActive,
    sortOrder,
    parentId,
    createdAt,
    updatedAt,
    productCount: _count.products,
  }
}
