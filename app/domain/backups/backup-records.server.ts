import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

interface NewRecord {
  file: string
  location: string
  finishedAt: Date
  bytes: number
  seconds: number
  release: string
}

export async function recordBackup({ bytes, ...record }: NewRecord): Promise<void> {
  await getDb().backup.create({ data: { ...record, bytes: BigInt(bytes) }, select: { id: true } })
}

export async function recordRemoved(files: readonly string[]): Promise<void> {
  await getDb().backup.updateMany({ where: { file: { in: [...files] } }, data: { removedAt: now() } })
}

export async function recordVerified({
  file,
  finishedAt,
  location,
}: Pick<NewRecord, 'file' | 'finishedAt' | 'location'>): Promise<void> {
  const verifiedAt = now()
  await getDb().backup.upsert({
    where: { file },
    create: { file, location, finishedAt, verifiedAt },
    update: { verifiedAt },
    select: { id: true },
  })
}

/** Null when none was verified. */
export async function readLastVerified(): Promise<string | null> {
  const found = await getDb().backup.findFirst({
    where: { verifiedAt: { not: null }, removedAt: null },
    orderBy: { finishedAt: 'desc' },
    select: { file: true },
  })
  return found?.file ?? null
}

export async function readLastBackupAt(): Promise<Date | null> {
  const found = await getDb().backup.findFirst({
    where: { file: { not: null } },
    orderBy: { finishedAt: 'desc' },
    select: { finishedAt: true },
  })
  return found?.finishedAt ?? null
}

interface BackupFigure {
  name: string
  sql: string
}

const backupFigures: readonly BackupFigure[] = [
  { name: 'orders', sql: 'SELECT count(*) FROM "Order"' },
  { name: 'orders, kopecks', sql: 'SELECT coalesce(sum("totalKopecks"), 0) FROM "Order"' },
  { name: 'payments, kopecks', sql: 'SELECT coalesce(sum("amountKopecks"), 0) FROM "Payment"' },
  { name: 'refunds, kopecks', sql: 'SELECT coalesce(sum("refundedKopecks"), 0) FROM "Payment"' },
  { name: 'accounts', sql: 'SELECT count(*) FROM "User"' },
  { name: 'products', sql: 'SELECT count(*) FROM "Product"' },
  { name: 'stock, pieces', sql: 'SELECT coalesce(sum("stock"), 0) FROM "Product"' },
  { name: 'stock movements, pieces', sql: 'SELECT coalesce(sum("delta"), 0) FROM "StockMovement"' },
]

export async function readBackupFigures(
  query: (text: string) => Promise<{ name: string; value: string }[]>,
): Promise<Record<string, string>> {
  const parts = backupFigures.map(({ name, sql }) => `SELECT '${name}' AS name, (${sql})::text AS value`)
  const rows = await query(parts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
