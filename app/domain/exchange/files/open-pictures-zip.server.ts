import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'

import type { Entry } from 'yauzl'

import { UserError } from '~/platform/errors/errors'
import { normalForm } from '~/platform/text/normal-form'

import { asFileFault } from './table-limits'
import { openZip } from './zip-entries.server'

const GIGABYTE = 1_073_741_824
/** Flag of an entry whose name is in UTF-8. */
const NAME_IN_UTF8 = 0x800
/** A field with the name in UTF-8 (Info-ZIP). */
const UNICODE_NAME = 0x7075
const ofWindows = new TextDecoder('ibm866')

export interface PicturesZip {
  /** Names of the files, without folders. */
  names: string[]
  /** The file of this name in any letter case and any folder; the first of equal names. */
  find(name: string): Promise<Readable | undefined>
  close(): void
}

/**
 * A zip of pictures beside a price list. Reading a picture fails where it is larger than the archive states.
 * @throws UserError for what is no archive, for a damaged one and for one above 5,000 files or 1 GB unpacked
 */
export async function openPicturesZip(path: string): Promise<PicturesZip> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw asFileFault(error)
  })
  const files = zip.entries.map((entry) => ({ entry, name: nameOf(entry) })).filter(({ name }) => name !== '')
  if (files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > GIGABYTE) {
    zip.close()
    throw new UserError('Картинки занимают больше 1 ГБ. Разделите архив на несколько', { status: 413 })
  }
  const found = new Map(files.toReversed().map(({ entry, name }) => [keyOf(name), entry]))
  return {
    names: files.map(({ name }) => name),
    find: async (name) => {
      const entry = found.get(keyOf(name))
      return entry && (await zip.open(entry))
    },
    close: () => zip.close(),
  }
}

/** macOS writes «й» as two characters. */
const keyOf = (name: string): string => normalForm(baseOf(name), 'NFC').toLowerCase()

const baseOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Empty for folders and for files that systems add themselves. */
function nameOf(entry: Entry): string {
  const path = pathOf(entry)
  const name = baseOf(path)
  return path.startsWith('__MACOSX/') || name.startsWith('.') ? '' : normalForm(name, 'NFC')
}

/** Explorer of Russian Windows writes names in code page 866 without a flag; other programs write UTF-8. */
function pathOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isNamed =
    (generalPurposeBitFlag & NAME_IN_UTF8) > 0 || extraFields.some(({ id }) => id === UNICODE_NAME)
  if (isNamed) return fileName
  return isUtf8(fileNameRaw) ? fileNameRaw.toString() : ofWindows.decode(fileNameRaw)
}
