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
