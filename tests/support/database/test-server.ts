import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, statfsSync } from 'node:fs'

import { ensurePostgres, type EmbeddedPostgres } from '../../../scripts/postgres/ensure-postgres.ts'

/** Ports of the tests' own server, away from the shop's. */
const FIRST_PORT = 5640

/** A file system in memory that Linux has. */
const MEMORY = '/dev/shm'
const GIGABYTE = 1_024 ** 3
/** Bytes that must be free in it, and in the machine's memory. */
const ROOM = 3 * GIGABYTE
const MEMORY_LEFT = 6 * GIGABYTE

/** Starts the Postgres that all test databases live on, or joins it when another run uses it; durability is off. */
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
 * This checkout's folder in memory, where it has room: a test file's database is a copy of some two thousand small files, which takes a slow disk a second and memory
 * thirty milliseconds. Null where there is too little, or somebody else's folder has the name.
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
