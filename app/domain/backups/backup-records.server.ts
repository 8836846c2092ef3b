import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'

/** A backup as the shop has recorded it. */
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

/** Records that archives were removed by the rule of BACKUP_KEEP. */
export async function recordRemoved(files: readonly string[]): Promise<void> {
  await getDb().backup.updateMany({ where: { file: { in: [...files] } }, data: { removedAt: now() } })
}

/** Records that an archive was restored and found whole; one that a restored database does not know yet is added. */
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

/** The archive that was verified last, and not removed since; null when none was. */
export async function readLastVerified(): Promise<string | null> {
  const found = await getDb().backup.findFirst({
    where: { verifiedAt: { not: null }, removedAt: null },
    orderBy: { finishedAt: 'desc' },
    select: { file: true },
  })
  return found?.file ?? null
}

/** When the last archive was finished that the shop made itself; null when it has made none. */
export async function readLastBackupAt(): Promise<Date | null> {
  const found = await getDb().backup.findFirst({
    where: { file: { not: null } },
    orderBy: { finishedAt: 'desc' },
    select: { finishedAt: true },
  })
  return found?.finishedAt ?? null
}
