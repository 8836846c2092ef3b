import { Readable } from 'node:stream'

import { afterEach, describe, expect, it } from 'vitest'

import {
  importUploadInput,
  keepImportFile,
  keptFileOf,
  PICTURES_ZIP,
  receiveImport,
  removeOrphanImportFiles,
} from '~/domain/exchange/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getStorage } from '~/platform/storage/storage.server'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()

afterEach(() => holdClock(undefined))

const piece = () => Readable.from([Buffer.from('Артикул;Цена\nА-1;100')])
const keyOf = (text: string): string => keptFileOf(text)?.key ?? ''

describe('files of imports', () => {
  it('those of a run stay, and those that no form sent are removed after a day', async () => {
    const [file, pictures] = [
      await keepImportFile('прайс.csv', piece()),
      await keepImportFile('фото.zip', piece(), PICTURES_ZIP),
    ]
    const left = [await keepImportFile('раз.csv', piece()), await keepImportFile('два.csv', piece())]
    const input = importUploadInput.parse({ kind: 'products', file, pictures })
    await receiveImport({ ...input, sourceName: null, once: undefined, actor })
    expect(await removeOrphanImportFiles()).toBe(0)
    holdClock(new Date(now().getTime() + 25 * 3_600_000))
    expect(await removeOrphanImportFiles()).toBe(2)
    const isKept = async (text: string) => (await getStorage().getStream(keyOf(text))) !== null
    const kept = await Promise.all([file, pictures, ...left].map(isKept))
    expect(kept).toEqual([true, true, false, false])
  })
})
