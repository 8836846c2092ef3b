import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { getEnv, type Env } from '../process/env.server'
import { createLocalStorage } from './local-storage.server'
import { createS3Storage } from './s3-storage.server'
import { singleton } from '../process/singleton.server'

export { contentTypeOf, isStorageKey } from './storage-keys'

export interface StoredFile {
  body: Buffer
  contentType: string
}

/** Read it to the end or destroy it. */
export interface StoredStream {
  body: Readable
  bytes: number
  contentType: string
}

export interface ListedFile {
  key: string
  bytes: number
  changedAt: Date
}

/** Keys look like paths: 'images/demo/granit.svg'. */
export interface Storage {
  /** Atomic: readers see the old or the new file. */
  put(key: string, body: Buffer | string): Promise<void>
  /** A few megabytes are in memory; a failed stream leaves the old file. */
  putStream(key: string, body: Readable): Promise<void>
  get(key: string): Promise<StoredFile | null>
  getStream(key: string): Promise<StoredStream | null>
  /** Recursive, in key order, read page by page. '' is the whole storage. */
  list(folder: string): AsyncIterable<ListedFile>
  /** No error for a missing file. */
  delete(key: string): Promise<void>
  /** Only keys under 'images/' are served. */
  url(key: string): string
}

/** The bucket when S3_BUCKET is set, else DATA_DIR/storage. */
export function createStorage(env: Env): Storage {
  if (!env.S3_BUCKET) return createLocalStorage(join(env.DATA_DIR, 'storage'))
  return createS3Storage({
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  })
}

export function getStorage(): Storage {
  return singleton('storage', () => createStorage(getEnv()))
}
