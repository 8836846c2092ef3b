import { open } from 'node:fs/promises'

import { UserError } from '~/platform/errors/errors'

const HEAD_BYTES = 65_536
const OLE_SECTOR_BYTES = 4_096

/** The beginning of a file decides what it is, never its name. */
export interface RecognisedContent {
  kind: 'archive' | 'text'
  head: Buffer
}

const signatures: readonly [start: string, advice: string][] = [
  ['25504446', 'Это документ PDF, а не таблица. Попросите прайс-лист в XLSX или CSV'],
  ['89504e47', 'Это картинка, а не таблица. Нужен файл XLSX, CSV или JSON lines'],
  ['ffd8ff', 'Это картинка, а не таблица. Нужен файл XLSX, CSV или JSON lines'],
  ['47494638', 'Это картинка, а не таблица. Нужен файл XLSX, CSV или JSON lines'],
  ['526172211a', 'Это архив RAR. Распакуйте его и загрузите таблицу'],
  ['377abcaf271c', 'Это архив 7z. Распакуйте его и загрузите таблицу'],
  ['1f8b', 'Это архив gzip. Распакуйте его и загрузите таблицу'],
]
const ARCHIVE = ['504b0304', '504b0506', '504b0708']
const OLE = 'd0cf11e0a1b11ae1'
/** Without tab, line ends, form feed and the end mark of DOS. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f]/

/** @throws UserError for what is no table */
export async function recogniseContent(path: string): Promise<RecognisedContent> {
  const head = await readBytes(path, 0, HEAD_BYTES)
  const hex = head.subarray(0, 16).toString('hex')
  if (head.length === 0) throw new UserError('Файл пустой')
  if (ARCHIVE.some((start) => hex.startsWith(start))) return { kind: 'archive', head }
  if (hex.startsWith(OLE)) throw await oldOffice(path, head)
  const [, advice] = signatures.find(([start]) => hex.startsWith(start)) ?? []
  if (advice !== undefined) throw new UserError(advice)
  if (!/^(?:fffe|feff)/.test(hex) && CONTROL.test(head.toString('latin1')))
    throw new UserError('Это не таблица. Нужен файл XLSX, CSV или JSON lines')
  return { kind: 'text', head }
}

/** A book with a password is an OLE file with the stream «EncryptedPackage»; other OLE files are of old Office. */
async function oldOffice(path: string, head: Buffer): Promise<UserError> {
  const [shift, sector] = head.length >= 52 ? [head.readUInt16LE(30), head.readUInt32LE(48)] : [0, 0]
  const directory = await readBytes(path, (sector + 1) * 2 ** Math.min(shift, 12), OLE_SECTOR_BYTES)
  return directory.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new UserError('Книга защищена паролем. Снимите пароль в Excel и загрузите файл снова')
    : new UserError('Старый формат Excel (.xls) не читается. Сохраните файл как XLSX или CSV')
}

async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
