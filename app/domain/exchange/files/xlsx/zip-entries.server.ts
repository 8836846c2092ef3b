import type { Readable } from 'node:stream'

import { openPromise, type Entry, type ZipFile } from 'yauzl'

import { UserError } from '~/platform/errors/errors'
import { formatNumber } from '~/platform/text/plural'

interface ZipLimits {
  entries: number
}

export interface ZipEntries {
  /** By name in lower case, without the first slash. */
  entries: ReadonlyMap<string, Entry>
  open(entry: Entry): Promise<Readable>
  close(): void
}

/** @throws UserError, or an Error of yauzl for a damaged archive */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipEntries> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > limits.entries)
      throw new UserError(`В архиве больше ${formatNumber(limits.entries)} файлов`, { status: 413 })
    return {
      entries: await readEntries(zip),
      open: (entry) => openEntry(zip, entry),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.replace(/^\/+/, '').toLowerCase()
    if (!entries.has(name)) entries.set(name, entry)
  }
  return entries
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.isEncrypted()) throw new UserError('Архив защищён паролем. Снимите пароль и загрузите файл снова')
  return zip.openReadStreamPromise(entry)
}
