import { readSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'

import type { CategoryNames, CellContext } from './exchange-column'

const MOST = 2_000
const SEPARATOR = ' / '

/** What cells of every kind are read and shown with. */
export async function readCellContext(): Promise<CellContext> {
  const [categories, { timezone }] = await Promise.all([readCategoryNames(), readSettings('general')])
  return { categories, timezone }
}

/** A name that several child categories have needs its path. */
async function readCategoryNames(): Promise<CategoryNames> {
  const rows = await getDb().category.findMany({
    select: { id: true, name: true, parentId: true },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
    take: MOST,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: string): string => {
    const row = byId.get(id)
    if (!row) return ''
    return row.parentId === null ? row.name : `${pathOf(row.parentId)}${SEPARATOR}${row.name}`
  }
  const ids = new Map<string, string | undefined>()
  for (const { id, name } of rows) {
    const key = plain(name)
    ids.set(key, ids.has(key) ? undefined : id)
  }
  for (const { id } of rows) ids.set(plain(pathOf(id)), id)
  const [first] = rows
  return {
    idOf: (text) => (byId.has(text) ? text : ids.get(plain(text))),
    textOf: pathOf,
    example:
      first === undefined ? 'Краски' : pathOf(rows.find(({ parentId }) => parentId !== null)?.id ?? first.id),
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[/>›→\\]/)
    .map((part) => part.trim().replaceAll(/\s{2,}/g, ' '))
    .join(SEPARATOR)
