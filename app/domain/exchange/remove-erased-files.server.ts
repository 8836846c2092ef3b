import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'

import { exportKindOf } from './exports/export-kinds.server'
import { exportFileKey, isErasedSince } from './exports/stored-export.server'

const MOST = 1_000

/** Files that name people, sent or written, after data of a person was erased. Returns their number. */
export async function removeErasedFiles(): Promise<number> {
  return (await removeErasedExports()) + (await emptyErasedImports())
}

async function removeErasedExports(): Promise<number> {
  const kept = await getDb().exportRun.findMany({
    where: { state: 'DONE' },
    select: { id: true, kind: true, createdAt: true },
    take: MOST,
  })
  let removed = 0
  for (const { id, kind, createdAt } of kept) {
    if (!exportKindOf(kind).isPersonal || !(await isErasedSince(createdAt))) continue
    await getStorage().delete(exportFileKey(id))
    removed += 1
  }
  return removed
}

/** The counts of such an import stay. */
async function emptyErasedImports(): Promise<number> {
  const kept = await getDb().importRun.findMany({
    where: { kind: 'customers', NOT: { samples: { equals: [] } } },
    select: { id: true, storageKey: true, createdAt: true },
    take: MOST,
  })
  let emptied = 0
  for (const { id, storageKey, createdAt } of kept) {
    if (!(await isErasedSince(createdAt))) continue
    await getStorage().delete(storageKey)
    await getDb().importRun.update({ where: { id }, data: { samples: [] }, select: { id: true } })
    emptied += 1
  }
  return emptied
}
