import { getDb } from '~/platform/db/db.server'

import type { ListName } from './shared'

interface Owner {
  userId: string
  list: ListName
}

export async function readColumns({ userId, list }: Owner): Promise<string[] | null> {
  const row = await getDb().chosenColumns.findUnique({
    where: { userId_list: { userId, list } },
    select: { columns: true },
  })
  return row?.columns ?? null
}

export async function chooseColumns({
  userId,
  list,
  columns,
}: Owner & { columns: readonly string[] | null }): Promise<void> {
  if (columns === null) {
    await getDb().chosenColumns.deleteMany({ where: { userId, list } })
    return
  }
  const row = { columns: [...columns] }
  await getDb().chosenColumns.upsert({
    where: { userId_list: { userId, list } },
    create: { userId, list, ...row },
    update: row,
  })
}
