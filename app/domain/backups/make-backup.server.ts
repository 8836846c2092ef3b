import { basename } from 'node:path'

import { readTimeZone } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { derivedToken } from '~/platform/security/crypto.server'
import { getDirectUrl } from '~/platform/db/database-pools.server'
import { getLogger } from '~/platform/logs/log.server'
import { release } from '~/platform/process/release.server'
import { getStorage, isStorageKey } from '~/platform/storage/storage.server'

import { FORMAT, type BackupManifest } from './archive-format'
import { ArchiveWriter } from './archive-writer.server'
import { readBackupFigures, readLastVerified, recordBackup, recordRemoved } from './backup-records.server'
import { formatBackupName, parseBackupName, type BackupTarget } from './backup-target.server'
import type { EncryptionKeys } from './encryption.server'
import { listExpired } from './retention'
import { withSnapshot, type Snapshot } from './snapshot.server'

interface BackupOptions {
  target: BackupTarget
  keys: EncryptionKeys
  keep: string
  signal?: AbortSignal
}

export interface MadeBackup {
  file: string
  bytes: number
  seconds: number
  rows: number
  files: number
  removed: string[]
}

/**
 * Also deletes archives beyond BACKUP_KEEP. A failure leaves no archive.
 * @throws UserError when another process is making one
 */
export async function makeBackup({ target, keys, keep, signal }: BackupOptions): Promise<MadeBackup> {
  signal?.throwIfAborted()
  const start = performance.now()
  return withSnapshot(getDirectUrl(), async (snapshot) => {
    const head = {
      ...(await snapshot.readShape()),
      format: FORMAT,
      release: release(),
      createdAt: now(),
      secretMark: secretMark(),
    } as const
    const file = formatBackupName({ ...head, at: head.createdAt })
    const writer = await ArchiveWriter.create(keys)
    const manifest = await whole(
      writer,
      async () => {
        await writer.writeHead(head)
        return writeContents(writer, snapshot, head.tables)
      },
      () => target.write(file, writer.output),
      signal,
    )
    const stored = await target.list(head.database)
    const seconds = Math.round((performance.now() - start) / 1_000)
    const bytes = stored.find((backup) => backup.file === file)?.bytes ?? 0
    await recordBackup({
      file,
      location: target.location,
      finishedAt: now(),
      bytes,
      seconds,
      release: head.release,
    })
    const removed = await prune(target, stored, { keep, database: head.database })
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
    getLogger().info({ file, bytes, seconds, rows, removed }, 'a backup is made')
    return { file, bytes, seconds, rows, files: manifest.files.count, removed }
  })
}

/** Identifies the APP_SECRET without revealing it. */
export function secretMark(): string {
  return derivedToken('backup', 'secret mark').slice(0, 12)
}

async function whole(
  writer: ArchiveWriter,
  write: () => Promise<BackupManifest>,
  store: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<BackupManifest> {
  const failures: unknown[] = []
  const failed = (error: unknown): null => {
    failures.push(error)
    writer.abort(error instanceof Error ? error : new Error(String(error)))
    return null
  }
  const stop = (): unknown => failed(new Error('The backup was given up'))
  signal?.addEventListener('abort', stop, { once: true })
  const [manifest] = await Promise.all([write().catch(failed), store().catch(failed)])
  signal?.removeEventListener('abort', stop)
  if (failures.length > 0 || manifest === null) throw failures[0]
  return manifest
}

async function writeContents(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  tables: Awaited<ReturnType<Snapshot['readShape']>>['tables'],
): Promise<BackupManifest> {
  const figures = await readBackupFigures((text) => snapshot.read(text))
  const sums: BackupManifest['tables'] = {}
  for (const table of tables) sums[table.name] = await writer.writeTable(table.name, snapshot.copy(table))
  const storage = getStorage()
  for await (const { key } of storage.list('')) {
    if (!isStorageKey(key) || parseBackupName(basename(key))) continue
    const found = await storage.getStream(key)
    if (found) await writer.writeFile(key, found.bytes, found.body)
  }
  const manifest = { tables: sums, files: writer.filesSum(), figures }
  await writer.finish(manifest)
  return manifest
}

async function prune(
  target: BackupTarget,
  stored: readonly { file: string; at: Date }[],
  { keep, database }: { keep: string; database: string },
): Promise<string[]> {
  const verified = await readLastVerified()
  const expired = listExpired(stored, {
    keep,
    timeZone: await readTimeZone(),
    always: verified === null ? [] : [verified],
  })
  for (const file of expired) await target.remove(file)
  await target.removeDrafts(database)
  if (expired.length > 0) await recordRemoved(expired)
  return expired
}
