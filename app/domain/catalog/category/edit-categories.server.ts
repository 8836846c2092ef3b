import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { counted } from '~/platform/text/plural'
import { slugify } from '~/platform/text/slugs'

import { CATALOG_TAG } from '../catalog-tag.server'
import { assertParent } from './category-tree.server'
import {
  categoryNotFound,
  categoryObject,
  createCategories,
  notifyStaffOfCategories,
  updateCategory,
  type CategoryFields,
} from './save-category.server'

type Wanted = Pick<CategoryFields, 'name' | 'slug'> & Partial<CategoryFields>

interface NewCategory {
  wanted: Wanted
  once?: OneTimeKey | undefined
  actor: Actor
}

/** @throws UserError (422, 409) beside the field; as `makeOnce` */
export function addCategory({ wanted, once, actor }: NewCategory): Promise<string> {
  return makeOnce(once, async (tx, id) => {
    await assertParent(tx, wanted.parentId ?? null)
    await createCategories(tx, actor, [{ ...wanted, slug: slugOfCategory(wanted.slug, wanted.name), id }])
  })
}

interface CategoryEdit {
  categoryId: string
  wanted: Partial<Wanted>
  version?: string | undefined
  actor: Actor
}

/**
 * The old slug redirects.
 * @throws UserError (404); (409) on a concurrent edit; (422, 409) beside the field
 */
export async function editCategory({ categoryId, wanted, version, actor }: CategoryEdit): Promise<void> {
  await transaction(async (tx) => {
    await assertParent(tx, wanted.parentId ?? null)
    const { slug, ...others } = wanted
    const isSlugKept = slug === undefined || (slug === '' && others.name === undefined)
    await updateCategory(tx, actor, categoryId, {
      ...others,
      ...(isSlugKept ? {} : { slug: slugOfCategory(slug, others.name ?? '') }),
      seen: version,
    })
  })
}

/** @throws UserError (404) */
export function switchCategory({
  categoryId,
  isActive,
  actor,
}: {
  categoryId: string
  isActive: boolean
  actor: Actor
}): Promise<void> {
  return editCategory({ categoryId, wanted: { isActive }, actor })
}

interface Deletion {
  categoryId: string
  actor: Actor
  /** A change of many announces itself once. */
  isQuiet?: boolean
}

/** @throws as `removeCategory` */
export function deleteCategory(deletion: Deletion): Promise<{ name: string }> {
  return transaction((tx) => removeCategory(tx, deletion))
}

/** @throws UserError (404); (409) when products, categories or promo codes use it */
export async function removeCategory(
  tx: Database,
  { categoryId, actor, isQuiet = false }: Deletion,
): Promise<{ name: string }> {
  if (!isId(categoryId)) throw categoryNotFound()
  await lockRows(tx, 'Category', [categoryId])
  const category = await tx.db.category.findUnique({ where: { id: categoryId } })
  if (!category) throw categoryNotFound()
  const refusal = await whyNoDeletion(tx, categoryId)
  if (refusal !== null) throw new UserError(refusal, { status: 409, code: 'category-in-use' })
  await tx.db.slugHistory.deleteMany({ where: { owner: 'CATEGORY', ownerId: categoryId } })
  await tx.db.category.delete({ where: { id: categoryId }, select: { id: true } })
  const { id: _id, feedId: _feedId, createdAt: _createdAt, updatedAt: _updatedAt, ...before } = category
  await recordAudit(tx, { actor, action: 'category.delete', object: categoryObject(categoryId), before })
  if (!isQuiet)
    await notifyStaffOfCategories(tx, actor, 'Категория удалена', [{ id: null, name: category.name }])
  await purgeTags([CATALOG_TAG], tx)
  return { name: category.name }
}

export function whyCategoryStays(categoryId: string): Promise<string | null> {
  return whyNoDeletion(database, categoryId)
}

async function whyNoDeletion({ db }: Pick<Database, 'db'>, categoryId: string): Promise<string | null> {
  const [products, children, promoCodes, sales] = await Promise.all([
    db.product.count({ where: { categoryId } }),
    db.category.count({ where: { parentId: categoryId } }),
    db.promoCode.count({ where: { categoryId } }),
    db.saleRule.count({ where: { categoryId } }),
  ])
  if (products > 0) {
    return `В категории ${counted(products, ['товар', 'товара', 'товаров'])} (с архивом). Перенесите их в другую или выключите категорию`
  }
  if (children > 0)
    return `В ней ${counted(children, ['вложенная категория', 'вложенные категории', 'вложенных категорий'])}. Перенесите их сначала`
  if (sales > 0)
    return `Для неё ${counted(sales, ['задана акция', 'заданы акции', 'задано акций'])}. Удалите их сначала`
  return promoCodes > 0
    ? `На неё действует ${counted(promoCodes, ['промокод', 'промокода', 'промокодов'])}`
    : null
}

/** @throws UserError (422, beside `slug`) for a name without letters */
export function slugOfCategory(typed: string, name: string): string {
  const slug = typed === '' ? slugify(name) : typed
  if (slug === '')
    throw new UserError('Из названия адрес не составить: введите его', { status: 422, field: 'slug' })
  return slug
}
