import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

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
