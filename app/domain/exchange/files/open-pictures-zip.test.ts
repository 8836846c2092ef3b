import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

import { makeZip } from '~tests/support/tables/made-workbook'
import { keepFiles } from '~tests/support/tables/table-files'

import { openPicturesZip } from './open-pictures-zip.server'

const keep = keepFiles()

async function readPicture(zip: Buffer, name: string): Promise<string | undefined> {
  const pictures = await openPicturesZip(keep(zip))
  try {
    const picture = await pictures.find(name)
    return picture && (await text(picture))
  } finally {
    pictures.close()
  }
}

/** Changes each header of the archive: `flags`, `size` and `name` are places of these fields; central headers have a size. */
function patch(
  zip: Buffer,
  change: (zip: Buffer, places: { flags: number; size?: number; name: number }) => void,
): Buffer {
  for (const at of placesOf(zip, 'PK\u0003\u0004')) change(zip, { flags: at + 6, name: at + 30 })
  for (const at of placesOf(zip, 'PK\u0001\u0002'))
    change(zip, { flags: at + 8, size: at + 24, name: at + 46 })
  return zip
}

function placesOf(zip: Buffer, signature: string): number[] {
  const places: number[] = []
  for (let at = zip.indexOf(signature); at !== -1; at = zip.indexOf(signature, at + 4)) places.push(at)
  return places
}

it('a picture is found by its name in any letter case and any folder', async () => {
  const zip = await makeZip({ 'Фото/Эмаль/A-1.JPG': 'first', 'other/a-1.jpg': 'second', 'b.png': 'third' })
  expect(await readPicture(zip, 'a-1.jpg')).toBe('first')
  expect(await readPicture(zip, 'C:\\photos\\B.PNG')).toBe('third')
  expect(await readPicture(zip, 'c.png')).toBeUndefined()
})

it('names are read as macOS and Windows write them, without the files that they add', async () => {
  const mac = await makeZip({
    ['Сини\u0438\u0306.jpg']: 'blue',
    '__MACOSX/._a.jpg': 'x',
    '.DS_Store': 'x',
  })
  expect(await readPicture(mac, 'синий.jpg')).toBe('blue')
  expect((await openPicturesZip(keep(mac))).names).toEqual(['Синий.jpg'])
  // «Лак» in code page 866, without the flag of UTF-8.
  const windows = patch(await makeZip({ 'AAA.jpg': 'lacquer' }), (zip, { flags, name }) => {
    zip.writeUInt16LE(zip.readUInt16LE(flags) & ~0x800, flags)
    zip.set([0x8b, 0xa0, 0xaa], name)
  })
  expect(await readPicture(windows, 'лак.jpg')).toBe('lacquer')
})

it('an archive of more than 5,000 files or 1 GB is refused', async () => {
  const many = await makeZip({ 'a.jpg': 'a' })
  many.writeUInt16LE(5_001, many.indexOf('PK\u0005\u0006') + 10)
  await expect(openPicturesZip(keep(many))).rejects.toThrow('В архиве больше 5\u00a0000 файлов')
  const large = patch(await makeZip({ 'a.jpg': 'a', 'b.jpg': 'b' }), (zip, { size }) => {
    if (size !== undefined) zip.writeUInt32LE(600_000_000, size)
  })
  await expect(openPicturesZip(keep(large))).rejects.toThrow('больше 1 ГБ')
})

it('a picture larger than its archive states ends in an error of reading', async () => {
  const bomb = patch(await makeZip({ 'a.jpg': 'a'.repeat(100_000) }), (zip, { size }) => {
    if (size !== undefined) zip.writeUInt32LE(10, size)
  })
  await expect(readPicture(bomb, 'a.jpg')).rejects.toThrow('too many bytes')
})

it('a path out of the archive, a cut archive and another file are refused', async () => {
  const leaving = patch(await makeZip({ 'aaaa.jpg': 'x' }), (zip, { name }) => zip.write('../a.jpg', name))
  const cut = (await makeZip({ 'a.jpg': 'x'.repeat(1_000) })).subarray(0, 50)
  for (const content of [leaving, cut, Buffer.from('no archive')])
    await expect(openPicturesZip(keep(content))).rejects.toMatchObject({ name: 'UserError', status: 400 })
})
