import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canEnter, postgresAccount, type PostgresAccount } from './postgres-account.ts'

export interface PostgresHome {
  dataDir: string
  home: string
  cluster: string
  logFile: string
  password: string
  account: PostgresAccount | undefined
}

export function sharedRoot(): string {
  try {
    accessSync('/var/lib', constants.W_OK)
    return '/var/lib/color-center'
  } catch {
    return join(tmpdir(), 'color-center')
  }
}

function readOrCreatePassword(file: string): { password: string; isNew: boolean } {
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), isNew: false }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return { password, isNew: true }
}

function setAside(home: string): void {
  rmSync(`${home}.old`, { recursive: true, force: true })
  renameSync(home, `${home}.old`)
}

/**
 * A cluster without a stored password belongs to a deleted data directory and is moved aside.
 * @throws Error when only the password is missing
 */
export function preparePostgresHome(dataDir: string): PostgresHome {
  const directory = resolve(dataDir)
  const account = postgresAccount()
  const near = join(directory, 'postgres')
  const key = createHash('sha256').update(directory).digest('hex').slice(0, 12)
  const home = canEnter(directory, account) ? near : join(sharedRoot(), key)
  const { password, isNew } = readOrCreatePassword(join(directory, 'postgres.password'))
  if (isNew && existsSync(join(near, 'cluster'))) {
    throw new Error(
      `${join(directory, 'postgres.password')} is missing. Put it back, or delete ${directory} for a fresh shop.`,
    )
  }
  if (isNew && existsSync(home)) setAside(home)
  mkdirSync(home, { recursive: true })
  for (const path of home === near ? [home] : [dirname(home), home]) chmodSync(path, 0o711)
  if (account) chownSync(home, account.uid, account.gid)
  return {
    dataDir: directory,
    home,
    cluster: join(home, 'cluster'),
    logFile: join(home, 'server.log'),
    password,
    account,
  }
}
