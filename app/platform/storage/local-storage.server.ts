import { constants, createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { asDiskFull } from '../errors/disk-full'
import { newId } from '../db/ids.server'
import { assertStorageKey, contentTypeOf, isStorageKey, storageUrl } from './storage-keys'
import type { ListedFile, Storage, StoredFile, StoredStream } from './stored-files'

export function createLocalStorage(directory: string): Storage {
  return new LocalStorage(resolve(directory))
}

class LocalStorage implements Storage {
  private readonly made = new Map<string, Promise<unknown>>()
  readonly url = storageUrl

  constructor(private readonly root: string) {}

  put(key: string, body: Buffer | string): Promise<void> {
    return this.replace(key, (draft) => writeFile(draft, body))
  }

  putStream(key: string, body: Readable): Promise<void> {
    return this.replace(key, (draft) => pipeline(body, createWriteStream(draft, { flush: true })))
  }

  get(key: string): Promise<StoredFile | null> {
    return orMissing(async () => ({
      body: await readFile(this.fileOf(key)),
      contentType: contentTypeOf(key),
    }))
  }

  getStream(key: string): Promise<StoredStream | null> {
    return orMissing(async () => {
      const file = await open(this.fileOf(key), PLAIN_FILE)
      const facts = await file.stat()
      if (facts.isFile())
        return {
          body: createReadStream('', { fd: file }),
          bytes: facts.size,
          contentType: contentTypeOf(key),
        }
      await file.close()
      return null
    })
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    for await (const key of this.keysBelow(folder)) {
      const facts = await orMissing(() => stat(this.fileOf(key)))
      if (facts) yield { key, bytes: facts.size, changedAt: facts.mtime }
    }
  }

  delete(key: string): Promise<void> {
    return rm(this.fileOf(key), { force: true })
  }

  private fileOf(key: string): string {
    assertStorageKey(key)
    return join(this.root, key)
  }

  /** Writes a temporary file and renames it. */
  private async replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const file = this.fileOf(key)
    await this.ensure(dirname(file))
    const draft = `${file}.${newId()}${DRAFT}`
    try {
      await write(draft)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw asDiskFull(error) ?? error
    }
  }

  private ensure(folder: string): Promise<unknown> {
    const making = this.made.get(folder) ?? mkdir(folder, { recursive: true })
    this.made.set(folder, making)
    return making
  }

  private async *keysBelow(folder: string): AsyncGenerator<string> {
    const path = folder === '' ? this.root : this.fileOf(folder)
    const entries = (await orMissing(() => readdir(path, { withFileTypes: true }))) ?? []
    for (const entry of entries.sort(byKey)) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!isStorageKey(key) || entry.name.endsWith(DRAFT)) continue
      if (entry.isDirectory()) yield* this.keysBelow(key)
      else if (entry.isFile()) yield key
    }
  }
}

const DRAFT = '.tmp'

/** A link is no file: it may lead out of the storage. Opening a pipe does not wait for its writer. */
const PLAIN_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

function byKey(a: Dirent, b: Dirent): number {
  const [first, second] = [a, b].map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  return (first ?? '') < (second ?? '') ? -1 : 1
}

const NO_FILE: readonly string[] = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP']

async function orMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined && NO_FILE.includes(code)) return null
    throw error
  }
}
