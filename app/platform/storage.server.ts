import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { getEnv, type Env } from './env.server'
import { createLocalStorage } from './local-storage.server'
import { createS3Storage } from './s3-storage.server'
import { singleton } from './singleton.server'

export { contentTypeOf, isStorageKey } from './storage-keys'

/** A kept file. Its content type follows from the key's extension. */
export interface StoredFile {
  body: Buffer
  contentType: string
}

/** A kept file that is read as it comes. Whoever does not read it to its end destroys it. */
export interface StoredStream {
  body: Readable
  bytes: number
  contentType: string
}

/** A kept file as a list tells of it. */
export interface ListedFile {
  key: string
  bytes: number
  changedAt: Date
}

/** Where files live: pictures, documents, imports. Keys look like paths: 'images/demo/granit.svg'. */
export interface Storage {
  /** Keeps a file under its key, replacing an older one whole; readers see the old or the new file, never half of one. */
  put(key: string, body: Buffer | string): Promise<void>
  /** The same for a large file, of which a few megabytes at most are held at a time. A stream that fails leaves the older file as it was. */
  putStream(key: string, body: Readable): Promise<void>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  /** The same for a large file. */
  getStream(key: string): Promise<StoredStream | null>
  /**
   * The files below a folder ('imports'), however deep, in the order of their keys; read page by page as they are asked for.
   * The folder '' is all of the storage.
   */
  list(folder: string): AsyncIterable<ListedFile>
  /** Removes the file; removing what is not there is no error. */
  delete(key: string): Promise<void>
  /** Address of a public file on this site; only keys under 'images/' are served. */
  url(key: string): string
}

/** Storage as the environment asks for: the bucket when S3_BUCKET is set, else DATA_DIR/storage. */
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

/** The process's storage. */
export function getStorage(): Storage {
  return singleton('storage', () => createStorage(getEnv()))
}
