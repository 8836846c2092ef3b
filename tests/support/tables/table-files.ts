import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

const table = new TextDecoder('windows-1251')
const codes = new Map(Array.from({ length: 256 }, (_, code) => [table.decode(Uint8Array.of(code)), code]))

export const inWindows1251 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => codes.get(letter) ?? 63))

/** Stores contents as files of a folder that lasts as long as the tests of the file. */
export function keepFiles(): (content: string | Buffer) => string {
  const folder = mkdtempSync(join(tmpdir(), 'color-center-tables-'))
  let count = 0
  afterAll(() => rmSync(folder, { recursive: true }))
  return (content) => {
    count += 1
    const path = join(folder, String(count))
    writeFileSync(path, content)
    return path
  }
}
