import { join } from 'node:path'

import { getEnv, type Env } from '../process/env.server'
import { createLocalStorage } from './local-storage.server'
import { createS3Storage } from './s3-storage.server'
import { singleton } from '../process/singleton.server'
import type { Storage } from './stored-files'

export { contentTypeOf, isStorageKey } from './storage-keys'
export type { Storage, StoredFile } from './stored-files'

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
