import { getDb } from '~/platform/db/db.server'

const MOST = 2_000

export async function readCategoryNames(): Promise<Record<string, string>> {
  const rows = await getDb().category.findMany({
    select: { id: true, name: true },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
    take: MOST,
  })
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
