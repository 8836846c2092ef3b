import { lockKeys } from '~/platform/db/advisory-locks.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

/** Locks the tree until the transaction ends: two valid changes together could make three levels. */
export function lockTree(tx: Database): Promise<void> {
  return lockKeys(tx, ['category-tree'])
}

/**
 * Call after writing.
 * @throws UserError (422, beside `parentId`) for a third level
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

/** @throws UserError (422, beside `parentId`) */
export function assertNotItself(categoryId: string, parentId: string | null): void {
  if (parentId?.toLowerCase() !== categoryId.toLowerCase()) return
  throw new UserError('Категория не может стоять под самой собой', { status: 422, field: 'parentId' })
}

/** @throws UserError (422, beside `parentId`) */
export async function assertParent({ db }: Pick<Database, 'db'>, parentId: string | null): Promise<void> {
  if (parentId === null || (await db.category.count({ where: { id: parentId } })) > 0) return
  throw new UserError('Родительской категории больше нет', { status: 422, field: 'parentId' })
}
