import { readShopDay } from '~/domain/settings/index.server'
import { cutText } from '~/platform/text/cut-text'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import type { ListName, SavedView } from './shared'
import { keepDays, placeDays } from './view-days'

const MOST = 20
const LONGEST = 2_000

interface Owner {
  userId: string
  list: ListName
}

type Wish = Owner & Pick<SavedView, 'name' | 'isDefault'>

/** Oldest first; relative days are resolved. */
export async function readViews({ userId, list }: Owner): Promise<SavedView[]> {
  const [views, today] = await Promise.all([
    getDb().savedView.findMany({
      where: { userId, list },
      select: { id: true, name: true, query: true, isDefault: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MOST,
    }),
    readShopDay(),
  ])
  return views.map((view) => ({ ...view, query: placeDays(view.query, today) }))
}

export async function readDefaultViews(userId: string): Promise<ReadonlyMap<string, string>> {
  const [rows, today] = await Promise.all([
    getDb().savedView.findMany({
      where: { userId, isDefault: true },
      select: { list: true, query: true },
      take: 100,
    }),
    readShopDay(),
  ])
  return new Map(rows.map(({ list, query }) => [list, placeDays(query, today)]))
}

/**
 * Stores a preset of days as relative.
 * @throws UserError (409) beside `name` for a duplicate name or above 20 views
 */
export async function saveView({ query, ...wish }: Wish & Pick<SavedView, 'query'>): Promise<void> {
  const { userId, list, name, isDefault } = wish
  const kept = cutText(keepDays(query, await readShopDay()), LONGEST)
  await transaction(async (tx) => {
    await prepare(tx, wish, null)
    if ((await tx.db.savedView.count({ where: { userId, list } })) >= MOST) {
      throw new UserError(`Можно сохранить не больше ${MOST} видов: удалите лишний`, {
        status: 409,
        field: 'name',
      })
    }
    await tx.db.savedView.create({ data: { id: newId(), userId, list, name, query: kept, isDefault } })
  })
}

/** @throws UserError (404) when it is not theirs, (409) beside `name` */
export async function changeView({ id, ...wish }: Wish & Pick<SavedView, 'id'>): Promise<void> {
  const { userId, list, name, isDefault } = wish
  await transaction(async (tx) => {
    await prepare(tx, wish, id)
    const { count } = await tx.db.savedView.updateMany({
      where: { id, userId, list },
      data: { name, isDefault },
    })
    if (count === 0) throw new UserError('Вид не найден', { status: 404 })
  })
}

/** Idempotent. */
export async function deleteView({ id, userId, list }: Owner & Pick<SavedView, 'id'>): Promise<void> {
  await getDb().savedView.deleteMany({ where: { id, userId, list } })
}

async function prepare(
  tx: Database,
  { userId, list, name, isDefault }: Wish,
  id: string | null,
): Promise<void> {
  await lockRows(tx, 'User', [userId])
  const namesake = await tx.db.savedView.findFirst({ where: { userId, list, name }, select: { id: true } })
  if (namesake && namesake.id !== id)
    throw new UserError('Вид с таким названием уже есть', { status: 409, field: 'name' })
  if (isDefault)
    await tx.db.savedView.updateMany({ where: { userId, list, isDefault: true }, data: { isDefault: false } })
}
