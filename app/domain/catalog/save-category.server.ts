import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { paths } from '~/paths'
import { purgeTags } from '~/platform/cache.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Category } from '~/platform/generated/prisma/client'
import { isId, newId } from '~/platform/ids.server'
import { lockRows } from '~/platform/row-locks.server'

import { CATALOG_TAG } from './catalog-tag.server'
import { noteSlugs } from './slug-history.server'

/** What somebody says of a category. */
type CategoryFields = Omit<Category, 'id' | 'feedId' | 'createdAt' | 'updatedAt'>

/** A new category; what is not named has the default of the schema. */
export interface NewCategory extends Pick<CategoryFields, 'name' | 'slug'>, Partial<Omit<CategoryFields, 'name' | 'slug'>> {
  id?: string
  /** When the shop opened it; now unless told. */
  createdAt?: Date
}

const columns = {
  name: true, slug: true, description: true, imageUrl: true, tint: true, isActive: true, sortOrder: true, seoTitle: true, seoDescription: true,
} as const satisfies Record<keyof CategoryFields, true> // prettier-ignore

/**
 * Opens categories, in the caller's transaction, with the audit log, and the bell when somebody of the staff did it; pages are made anew with the
 * commit. Returns the ids in the order given.
 * @throws UserError (409, beside `slug`) when another category has it
 */
export async function createCategories(tx: Database, actor: Actor, categories: readonly NewCategory[]): Promise<string[]> {
  const added = categories.map((category) => ({ ...category, id: category.id ?? newId() }))
  await assertFreeSlugs(tx, added)
  const at = now()
  await tx.db.category.createMany({
    data: added.map(({ createdAt = at, ...fields }) => ({ ...fields, createdAt, updatedAt: createdAt })),
  })
  await noteSlugs(
    tx,
    'CATEGORY',
    added.map(({ id, slug }) => ({ ownerId: id, from: null, to: slug })),
  )
  await recordAudit(tx, ...added.map(({ id, ...after }) => ({ actor, action: 'category.create', object: categoryObject(id), after })))
  await notifyStaffOfCategories(tx, actor, 'Новая категория', added)
  await purgeTags([CATALOG_TAG], tx)
  return added.map(({ id }) => id)
}

/**
 * Changes a category with everything that `createCategories` sees to. An address that is left leads to the new one; search follows its name and whether
 * it is shown by itself (triggers).
 * @throws UserError (404) when there is none; (409, beside `slug`) when another category has it
 */
export async function updateCategory(tx: Database, actor: Actor, categoryId: string, change: Partial<CategoryFields>): Promise<void> {
  if (!isId(categoryId)) throw notFound()
  await lockRows(tx, 'Category', [categoryId])
  const before = await tx.db.category.findUnique({ where: { id: categoryId }, select: columns })
  if (!before) throw notFound()
  const after = { ...before, ...change }
  await assertFreeSlugs(tx, [{ id: categoryId, slug: after.slug }])
  await tx.db.category.update({ where: { id: categoryId }, data: { ...change, updatedAt: now() }, select: { id: true } })
  if (after.slug !== before.slug) await noteSlugs(tx, 'CATEGORY', [{ ownerId: categoryId, from: before.slug, to: after.slug }])
  await recordAudit(tx, { actor, action: 'category.update', object: categoryObject(categoryId), before, after })
  await notifyStaffOfCategories(tx, actor, 'Категория изменена', [{ id: categoryId, name: after.name }])
  await purgeTags([CATALOG_TAG], tx)
}

async function assertFreeSlugs({ db }: Database, categories: readonly { id: string; slug: string }[]): Promise<void> {
  const own = new Set(categories.map(({ id }) => id))
  const found = await db.category.findMany({
    where: { slug: { in: categories.map(({ slug }) => slug) } },
    select: { id: true, slug: true },
  })
  const taken = new Set(found.flatMap(({ id, slug }) => (own.has(id) ? [] : [slug])))
  for (const { slug } of categories) {
    if (taken.has(slug)) throw new UserError(`Адрес «${slug}» занят другой категорией`, { status: 409, field: 'slug' })
    taken.add(slug)
  }
}

async function notifyStaffOfCategories(
  tx: Database,
  actor: Actor,
  title: string,
  categories: readonly { id: string; name: string }[],
): Promise<void> {
  if (actor.kind !== 'staff') return
  await notifyStaff(
    categories.map(({ id, name }) => ({
      dedupeKey: `category-updated:${newId()}`,
      type: 'CATEGORY_UPDATED',
      priority: 'LOW',
      title,
      message: name,
      link: paths.catalog({ category: id }),
    })),
    tx,
  )
}

const notFound = (): UserError => new UserError('Категория не найдена', { status: 404 })

const categoryObject = (id: string) => ({ entity: 'Category' as const, id })
