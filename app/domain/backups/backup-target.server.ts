import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

import { now } from '~/platform/dates/clock'
import { UserError } from '~/platform/errors/errors'
import type { Env } from '~/platform/process/env.server'
import { createLocalStorage } from '~/platform/storage/local-storage.server'
import { createS3Storage } from '~/platform/storage/s3-storage.server'
import { isStorageKey, type Storage } from '~/platform/storage/storage.server'

interface BackupName {
  database: string
  at: Date
  release: string
}

const EXTENSION = '.tar.gz.age'
const NAME = /^(.+)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z-([a-z0-9]+)\.tar\.gz\.age$/

export function formatBackupName({ database, at, release }: BackupName): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  const mark = /^[a-z0-9]+$/.test(release) ? release : 'dev'
  return `${safeName(database)}-${time}Z-${mark}${EXTENSION}`
}

export function parseBackupName(file: string): BackupName | null {
  const [, database = '', time = '', release = ''] = NAME.exec(file) ?? []
  const at = new Date(time.replace(/T(\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3Z'))
  return Number.isNaN(at.getTime()) ? null : { database, at, release }
}

function safeName(database: string): string {
  return database.replace(/[^A-Za-z0-9_]/g, '_')
}

/** Milliseconds. */
const DRAFT_AGE = 86_400_000

export interface StoredBackup extends BackupName {
  file: string
  bytes: number
}

/** An archive appears only when it is complete. */
export class BackupTarget {
  constructor(
    readonly location: string,
    private readonly storage: Storage,
    private readonly folder: string,
    private readonly directory: string | null,
  ) {}

  write(file: string, archive: Readable): Promise<void> {
    return this.storage.putStream(this.keyOf(file), archive)
  }

  /** @throws UserError when it is missing */
  async read(file: string): Promise<Readable> {
    const found = isStorageKey(file) ? await this.storage.getStream(this.keyOf(file)) : null
    if (!found) throw new UserError(`There is no backup ${file} in ${this.location}.`)
    return found.body
  }

  async list(database?: string): Promise<StoredBackup[]> {
    const found: StoredBackup[] = []
    for await (const { key, bytes } of this.storage.list(this.folder)) {
      const file = this.folder === '' ? key : key.slice(this.folder.length + 1)
      const name = parseBackupName(file)
      if (name && (database === undefined || name.database === safeName(database)))
        found.push({ ...name, file, bytes })
    }
    return found.sort((a, b) => b.at.getTime() - a.at.getTime())
  }

  async remove(file: string): Promise<void> {
    await this.storage.delete(this.keyOf(file))
  }

  /** Only drafts older than a day, which no process still writes. */
  async removeDrafts(database: string): Promise<void> {
    if (this.directory === null) return
    for (const name of await readdir(this.directory)) {
      const [, archive = ''] = /^(.+)\.[^.]+\.tmp$/.exec(name) ?? []
      if (parseBackupName(archive)?.database !== safeName(database)) continue
      const path = join(this.directory, name)
      if (now().getTime() - (await stat(path)).mtimeMs > DRAFT_AGE) await rm(path, { force: true })
    }
  }

  private keyOf(file: string): string {
    return this.folder === '' ? file : `${this.folder}/${file}`
  }
}

type TargetEnv = Pick<Env, `S3_${'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`> &
  Pick<Env, `BACKUP_S3_${'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`>

/**
 * `s3://bucket/prefix`, or a folder.
 * @throws UserError for a bucket without keys
 */
export function openTarget(location: string, env: TargetEnv): BackupTarget {
  if (!location.startsWith('s3://'))
    return new BackupTarget(location, createLocalStorage(location), '', resolve(location))
  const [bucket = '', ...prefix] = location
    .slice('s3://'.length)
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
  const settings = {
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
  }
  const { endpoint, accessKeyId, secretAccessKey } = settings
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey)
    throw new UserError(
      's3://bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  const storage = createS3Storage({ ...settings, bucket, endpoint, accessKeyId, secretAccessKey })
  return new BackupTarget(location, storage, prefix.join('/'), null)
}
