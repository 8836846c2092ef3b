import { lockKeys } from '~/platform/advisory-locks.server'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

/** Holds the shape of the tree until the transaction ends: two changes that are each right might make three levels together. */
export function lockTree(tx: Database): Promise<void> {
  return lockKeys(tx, ['category-tree'])
}

/**
 * Sees that these categories, as they have just been written, stand in a tree of two levels.
 * @throws UserError (422, beside `parentId`) when one of them stands under another that stands under a third
 */
export async function assertTwoLevels({ db }: Pick<Database, 'db'>, ids: readonly string[]): Promise<void> {
  const among = { in: [...ids] }
  const third = await db.category.findFirst({
    where: { parent: { parentId: { not: null } }, OR: [{ id: among }, { parentId: among }] },
    select: { name: true, parent: { select: { name: true } } },
  })
  if (!third) return
  const text = `Категории вкладываются на два уровня: «${third.name}» оказалась бы под «${third.parent?.name ?? ''}» на третьем`
  throw new UserError(text, { status: 422, field: 'parentId' })
}

/** @throws UserError (422, beside `parentId`) when a category would stand under itself, which the table refuses */
export function assertNotItself(categoryId: string, parentId: string | null): void {
  if (parentId?.toLowerCase() !== categoryId.toLowerCase()) return
  throw new UserError('Категория не может стоять под самой собой', { status: 422, field: 'parentId' })
}

/** @throws UserError (422, beside `parentId`) when it is not there */
export async function assertParent({ db }: Pick<Database, 'db'>, parentId: string | null): Promise<void> {
  if (parentId === null || (await db.category.count({ where: { id: parentId } })) > 0) return
  throw new UserError('Родительской категории больше нет', { status: 422, field: 'parentId' })
}
