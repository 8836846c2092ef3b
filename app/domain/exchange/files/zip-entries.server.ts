import type { Readable } from 'node:stream'

import { openPromise, type Entry, type ZipFile } from 'yauzl'

import { UserError } from '~/platform/errors/errors'
import { formatNumber } from '~/platform/text/plural'

export const MOST_ENTRIES = 5_000

export interface ZipEntries {
  entries: readonly Entry[]
  open(entry: Entry): Promise<Readable>
  close(): void
}

/** @throws UserError, or an Error of yauzl for a damaged archive and for a path that leaves it */
export async function openZip(path: string): Promise<ZipEntries> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw new UserError(`В архиве больше ${formatNumber(MOST_ENTRIES)} файлов`, { status: 413 })
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return { entries, open: (entry) => openEntry(zip, entry), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.isEncrypted()) throw new UserError('Архив защищён паролем. Снимите пароль и загрузите файл снова')
  return zip.openReadStreamPromise(entry)
}
