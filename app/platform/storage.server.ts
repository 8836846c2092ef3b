import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'

import { AwsClient } from 'aws4fetch'

import { getEnv, type Env } from './env.server'
import { newId } from './ids.server'
import { singleton } from './singleton.server'

/** A kept file. Its content type follows from the key's extension. */
export interface StoredFile {
  body: Buffer
  contentType: string
}

/** Where files live: pictures, documents, imports. Keys look like paths: 'images/demo/granit.svg'. */
export interface Storage {
  /** Keeps a file under its key, replacing an older one whole; readers see the old or the new file, never half of one. */
  put(key: string, body: Buffer | string): Promise<void>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  /** Removes the file; removing what is not there is no error. */
  delete(key: string): Promise<void>
  /** Address of a public file on this site; only keys under 'images/' are served. */
  url(key: string): string
}

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Content type for a key or file name; bytes of unknown kind are 'application/octet-stream'. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream'
}

/** Whether the text can be a key: segments of letters, digits, '.', '_' and '-', none of which begins with a dot. */
export function isStorageKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)
}

function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key.slice(0, 80)}`)
}

const urlOf = (key: string): string => {
  assertKey(key)
  return `/${key}`
}

/** Storage in a directory of this machine. */
export function createLocalStorage(directory: string): Storage {
  const root = resolve(directory)
  const made = new Map<string, Promise<unknown>>()
  const fileOf = (key: string): string => {
    assertKey(key)
    return join(root, key)
  }
  const ensure = (folder: string): Promise<unknown> => {
    const making = made.get(folder) ?? mkdir(folder, { recursive: true })
    made.set(folder, making)
    return making
  }
  return {
    async put(key, body) {
      const file = fileOf(key)
      await ensure(dirname(file))
      const draft = `${file}.${newId()}.tmp`
      await writeFile(draft, body)
      await rename(draft, file)
    },
    async get(key) {
      try {
        return { body: await readFile(fileOf(key)), contentType: contentTypeOf(key) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    url: urlOf,
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR'
}

/** An S3-compatible bucket, addressed by path (endpoint/bucket/key). */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds. */
const S3_TIMEOUT = 15_000

/** Storage in an S3-compatible bucket; failures of the service are thrown with its status. */
export function createS3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const request = (key: string, init: RequestInit): Promise<Response> => {
    assertKey(key)
    const address = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${key}`
    return client.fetch(address, { ...init, signal: AbortSignal.timeout(S3_TIMEOUT) })
  }
  const expectOk = async (response: Response, what: string): Promise<void> => {
    // The body is read to its end, or the connection could not be used again.
    const text = response.ok ? '' : await response.text()
    if (!response.ok) throw new Error(`The storage answered ${response.status} to ${what}: ${text.slice(0, 200)}`)
    await response.arrayBuffer()
  }
  return {
    async put(key, body) {
      const bytes = new Uint8Array(Buffer.from(body as string))
      await expectOk(await request(key, { method: 'PUT', body: bytes, headers: { 'content-type': contentTypeOf(key) } }), `PUT ${key}`)
    },
    async get(key) {
      const response = await request(key, { method: 'GET' })
      if (response.status === 404) return null
      if (!response.ok) await expectOk(response, `GET ${key}`)
      return { body: Buffer.from(await response.arrayBuffer()), contentType: contentTypeOf(key) }
    },
    async delete(key) {
      const response = await request(key, { method: 'DELETE' })
      if (response.status !== 404) await expectOk(response, `DELETE ${key}`)
    },
    url: urlOf,
  }
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
