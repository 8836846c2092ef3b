import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, statfsSync } from 'node:fs'

import { ensurePostgres, type EmbeddedPostgres } from '../../../scripts/postgres/ensure-postgres.ts'

const FIRST_PORT = 5640

const MEMORY = '/dev/shm'
const GIGABYTE = 1_024 ** 3
/** Bytes required free in it, and in RAM. */
const ROOM = 3 * GIGABYTE
const MEMORY_LEFT = 6 * GIGABYTE

/** Shared with other runs; durability is off. */
export function startTestServer(): Promise<EmbeddedPostgres> {
  const log = (line: string) => process.stdout.write(`${line}\n`)
  return ensurePostgres({
    dataDir: folderInMemory() ?? '.cache/tests',
    purpose: 'tests',
    firstPort: FIRST_PORT,
    log,
  })
}

/**
 * A test database is a copy of some two thousand small files. Null without enough room, or when another user
 * owns the folder.
 */
function folderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM || process.availableMemory() < MEMORY_LEFT) return null
    const folder = `${MEMORY}/color-center-tests-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    const found = lstatSync(folder)
    return found.isDirectory() && found.uid === process.getuid?.() ? folder : null
  } catch {
    return null
  }
}
