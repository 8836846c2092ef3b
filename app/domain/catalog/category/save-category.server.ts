import { type Actor, recordAudit } from '~/domain/audit/index.server'
import { claimUploads } from '~/domain/images/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { askForPricesOfCategories } from '~/domain/sales/index.server'
import { paths } from '~/paths'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Category } from '~/platform/generated/prisma/client'
import { isId, newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'
import { isUniqueViolation } from '~/platform/errors/unique-violation.server'

import { CATALOG_TAG } from '../catalog-tag.server'
import { assertNotItself, assertTwoLevels, lockTree } from './category-tree.server'
import { noteSlugs } from '../editing/slug-history.server'

export type CategoryFields = Omit<Category, 'id' | 'feedId' | 'createdAt' | 'updatedAt'>

export interface NewCategory
  extends Pick<CategoryFields, 'name' | 'slug'>, Partial<Omit<CategoryFields, 'name' | 'slug'>> {
  id?: string
  createdAt?: Date
}

const columns = {
  name: true, slug: true, description: true, guide: true, imageUrl: true, tint: true, isActive: true, sortOrder: true, seoTitle: true, seoDescription: true,
  parentId: true,
} as const satisfies Record<keyof CategoryFields, true> // prettier-ignore

/**
 * Runs in the caller's transaction: audit log, staff notification, purge on commit. Keeps the order.
 * @throws UserError (409, beside `slug` or `name`) for a duplicate; (422, beside `parentId`) for a third
 * level
 */
export async function createCategories(
  tx: Database,
  actor: Actor,
  categories: readonly NewCategory[],
  { isQuiet = false }: Announcement = {},
): Promise<string[]> {
  const added = categories.map((category) => ({ ...category, id: category.id ?? newId() }))
  if (added.some(({ parentId }) => parentId)) await lockTree(tx)
  await assertFreeKeys(tx, added)
  await claimUploads(
    tx,
    added.flatMap(({ imageUrl }) => imageUrl ?? []),
    'image',
  )
  const at = now()
  const data = added.map(({ createdAt = at, ...fields }) => ({ ...fields, createdAt, updatedAt: createdAt }))
  await tx.db.category.createMany({ data }).catch(refuseTaken)
  await assertTwoLevels(
    tx,
    added.map(({ id }) => id),
  )
  await noteSlugs(
    tx,
    'CATEGORY',
    added.map(({ id, slug }) => ({ ownerId: id, from: null, to: slug })),
  )
  await recordAudit(
    tx,
    ...added.map(({ id, ...after }) => ({
      actor,
      action: 'category.create' as const,
      object: categoryObject(id),
      after,
    })),
  )
  if (!isQuiet) await notifyStaffOfCategories(tx, actor, 'Новая категория', added)
  await purgeTags([CATALOG_TAG], tx)
  return added.map(({ id }) => id)
}

/**
 * The old slug redirects; triggers update search.
 * @throws UserError (404); (409) when `seen` is not the current version; (422, beside `parentId`); or as
 * `createCategories`
 */
export async function updateCategory(
  tx: Database,
  actor: Actor,
  categoryId: string,
  { seen, ...change }: Partial<CategoryFields> & { seen?: string | undefined },
  { isQuiet = false }: Announcement = {},
): Promise<void> {
  if (!isId(categoryId)) throw categoryNotFound()
  assertNotItself(categoryId, change.parentId ?? null)
  if (change.parentId) await lockTree(tx)
  await lockRows(tx, 'Category', [categoryId])
  const known = await tx.db.category.findUnique({
    where: { id: categoryId },
    select: { ...columns, updatedAt: true },
  })
  if (!known) throw categoryNotFound()
  const { updatedAt, ...before } = known
  if (seen !== undefined) assertVersion(known, seen, 'Категория', 'изменена')
  const after = { ...before, ...change }
  await assertFreeKeys(tx, [{ id: categoryId, name: after.name, slug: after.slug }])
  if (after.imageUrl !== null && after.imageUrl !== before.imageUrl)
    await claimUploads(tx, [after.imageUrl], 'image')
  const data = { ...change, updatedAt: nextChange({ updatedAt }) }
  await tx.db.category.update({ where: { id: categoryId }, data, select: { id: true } }).catch(refuseTaken)
  if (change.parentId) await assertTwoLevels(tx, [categoryId])
  if (after.parentId !== before.parentId)
    await askForPricesOfCategories(
      tx,
      [before.parentId, after.parentId].filter((id) => id !== null),
    )
  if (after.slug !== before.slug)
    await noteSlugs(tx, 'CATEGORY', [{ ownerId: categoryId, from: before.slug, to: after.slug }])
  await recordAudit(tx, {
    actor,
    action: 'category.update',
    object: categoryObject(categoryId),
    before,
    after,
  })
  if (!isQuiet)
    await notifyStaffOfCategories(tx, actor, 'Категория изменена', [{ id: categoryId, name: after.name }])
  await purgeTags([CATALOG_TAG], tx)
}

/** `id` is null for a deleted category, which has no page. */
export async function notifyStaffOfCategories(
  tx: Database,
  actor: Actor,
  title: string,
  categories: readonly { id: string | null; name: string }[],
): Promise<void> {
  if (actor.kind !== 'staff') return
  await notifyStaff(
    categories.map(({ id, name }) => ({
      dedupeKey: `category-updated:${newId()}`,
      type: 'CATEGORY_UPDATED',
      priority: 'LOW',
      title,
      message: name,
      authorId: actor.id,
      ...(id === null ? {} : { link: paths.catalog({ category: id }) }),
    })),
    tx,
  )
}

export const categoryNotFound = (): UserError => new UserError('Категория не найдена', { status: 404 })

export const categoryObject = (id: string) => ({ entity: 'Category' as const, id })

/** A change of many announces itself once. */
interface Announcement {
  isQuiet?: boolean
}

interface CategoryKeys {
  id: string
  name: string
  slug: string
}

/** @throws UserError (409, beside `name` or `slug`) */
async function assertFreeKeys(
  { db }: Pick<Database, 'db'>,
  categories: readonly CategoryKeys[],
): Promise<void> {
  const found = await db.category.findMany({
    where: {
      id: { notIn: categories.map(({ id }) => id) },
      OR: [
        { slug: { in: categories.map(({ slug }) => slug) } },
        { name: { in: categories.map(({ name }) => name), mode: 'insensitive' } },
      ],
    },
    select: { name: true, slug: true },
  })
  const names = new Set(found.map(({ name }) => name.toLowerCase()))
  const slugs = new Set(found.map(({ slug }) => slug))
  for (const { name, slug } of categories) {
    if (names.has(name.toLowerCase()))
      throw new UserError(`Категория «${name}» уже есть`, { status: 409, field: 'name' })
    if (slugs.has(slug))
      throw new UserError(`Адрес «${slug}» занят другой категорией`, { status: 409, field: 'slug' })
    names.add(name.toLowerCase())
    slugs.add(slug)
  }
}

/**
 * Handles a name or slug that a concurrent request took.
 * @throws always
 */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error))
    throw new UserError('Название или адрес заняла другая категория: проверьте их', {
      status: 409,
      field: 'name',
    })
  throw error
}
