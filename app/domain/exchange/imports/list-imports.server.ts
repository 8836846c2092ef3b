import { may, type PermissionHolder } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'

import { kindOf } from '../kinds/exchange-kinds.server'
import { importKindNames, type ImportKindName } from '../kinds/kind-names'
import type { ListedImport } from './import-view'
import { importCounts } from './stored-run.server'

const PAGE_SIZE = 25

export interface ImportList {
  rows: ListedImport[]
  total: number
  page: number
  pages: number
}

/** Kinds that the person may import. */
export const kindsFor = (holder: PermissionHolder): ImportKindName[] =>
  importKindNames.filter((name) => may(holder, kindOf(name).permission))

export async function listImports(holder: PermissionHolder, wantedPage: number): Promise<ImportList> {
  const where = { kind: { in: kindsFor(holder) } }
  const total = await getDb().importRun.count({ where })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(wantedPage, pages)
  const rows = await getDb().importRun.findMany({
    where,
    select: {
      ...{ id: true, kind: true, state: true, fileName: true, sourceName: true, authorName: true },
      ...{ createdAt: true, counts: true, undoId: true },
      bulkChange: { select: { confirmedAt: true, stoppedAt: true, finishedAt: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  return {
    rows: rows.map(({ kind, state, counts, undoId, bulkChange, ...row }) => ({
      ...row,
      kindLabel: kindOf(kind).label,
      counts: importCounts.parse(counts),
      stateText: undoId === null ? stateText(state, bulkChange) : 'Отменена',
    })),
    total,
    page,
    pages,
  }
}

interface ChangeTimes {
  confirmedAt: Date | null
  stoppedAt: Date | null
  finishedAt: Date | null
}

const stateTexts = {
  MAPPING: 'Ждёт сопоставления колонок',
  PLANNING: 'Проверяется',
  PLANNED: 'Ждёт подтверждения',
  FAILED: 'Файл не прочитан',
} as const

function stateText(state: keyof typeof stateTexts, change: ChangeTimes | null): string {
  if (state !== 'PLANNED' || !change?.confirmedAt) return stateTexts[state]
  if (change.finishedAt === null) return 'Загружается'
  return change.stoppedAt === null ? 'Загружена' : 'Остановлена'
}

export async function readSourceNames(): Promise<string[]> {
  const rows = await getDb().importSource.findMany({
    select: { name: true },
    distinct: ['name'],
    orderBy: { name: 'asc' },
    take: 200,
  })
  return rows.map(({ name }) => name)
}

/** Milliseconds, as for bulk changes. */
const LIFE = 90 * 24 * 3_600_000

/** Their files, too. */
export async function removeOldImports(limit: number): Promise<number> {
  const old = await getDb().importRun.findMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    select: { id: true, storageKey: true, picturesKey: true },
    take: limit,
  })
  for (const { storageKey, picturesKey } of old)
    for (const key of [storageKey, picturesKey]) if (key !== null) await getStorage().delete(key)
  const { count } = await getDb().importRun.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return count
}
