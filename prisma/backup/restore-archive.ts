import type { Readable } from 'node:stream'

import {
  connectForCopy,
  readArchive,
  type BackupHead,
  type DecryptionKeys,
  type ReadArchive,
} from '~/domain/backups/index.server'
import { UserError } from '~/platform/errors/errors'
import { readMigrations } from '~/platform/db/migrations.server'
import type { Storage } from '~/platform/storage/storage.server'

import { migrateDatabase } from '../migrate/migrate-database'
import {
  assertUnused,
  clearDatabase,
  createDatabase,
  databaseOf,
  dropDatabase,
  isEmptyDatabase,
  replaceDatabase,
} from './databases'
import { TableRestore } from './restore-tables'

export interface ArchiveSource {
  open: () => Promise<Readable>
  keys: DecryptionKeys
}

interface RestoreOptions extends ArchiveSource {
  /** Must be empty. */
  url: string
  /** Null restores no files. */
  storage: Storage | null
  log: (line: string) => void
}

/** Finds a wrong key, a changed byte or a missing end before anything is written. */
export async function checkArchive({ open, keys }: ArchiveSource): Promise<ReadArchive> {
  const read = await readArchive(await open(), keys)
  assertKnownMigrations(read.head)
  return read
}

/**
 * A failure leaves it empty.
 * @throws UserError when it is not empty
 */
export async function restoreIntoEmpty(options: RestoreOptions): Promise<ReadArchive> {
  const { url } = options
  if (!(await isEmptyDatabase(url)))
    throw new UserError(
      `The database ${databaseOf(url)} is not empty. Restore beside it with --into-new NAME, or put the backup in its place\n` +
        'with --replace, which keeps what is there now under another name.',
    )
  const checked = await checkArchive(options)
  try {
    await fill(options, checked.head)
  } catch (error) {
    await clearDatabase(url)
    throw error
  }
  return checked
}

/** A failure leaves no database behind. */
export async function restoreIntoNew(options: RestoreOptions & { name: string }): Promise<ReadArchive> {
  const { url, name } = options
  const checked = await checkArchive(options)
  const newUrl = await createDatabase(url, name)
  try {
    await fill({ ...options, url: newUrl }, checked.head)
  } catch (error) {
    await dropDatabase(url, name)
    throw error
  }
  return checked
}

/** @returns the old database's new name */
export async function restoreInPlace(options: RestoreOptions): Promise<ReadArchive & { kept: string }> {
  await assertUnused(options.url)
  const name = `restoring_${Date.now()}`
  const checked = await restoreIntoNew({ ...options, name })
  try {
    return { ...checked, kept: await replaceDatabase(options.url, name) }
  } catch (error) {
    await dropDatabase(options.url, name)
    throw error
  }
}

async function fill({ url, open, keys, storage, log }: RestoreOptions, head: BackupHead): Promise<void> {
  await migrateDatabase(url, { only: new Set(head.migrations.map(({ name }) => name)) })
  log(`The schema of ${head.migrations.length} migrations is made.`)
  const client = await connectForCopy(url)
  try {
    const restore = new TableRestore(client, head)
    let files = 0
    await readArchive(await open(), keys, {
      head: () => restore.begin(),
      table: (name, rows) => restore.fill(name, rows),
      ...(storage && {
        file: async (key: string, body: Readable) => {
          files += 1
          await storage.putStream(key, body)
        },
      }),
    })
    await restore.commit()
    log(`${head.tables.length} tables are filled${storage ? `, ${files} files are written` : ''}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws UserError when this release lacks a migration of the backup */
function assertKnownMigrations({ migrations, release }: BackupHead): void {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  const foreign = migrations
    .filter(({ name, checksum }) => known.get(name) !== checksum)
    .map(({ name }) => name)
  if (foreign.length === 0) return
  throw new UserError(
    `This release does not have the migrations ${foreign.join(', ')} of the backup. Use release ${release}, which made it, or a newer one.`,
  )
}
