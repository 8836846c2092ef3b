import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

export interface PostgresAccount {
  uid: number
  gid: number
  name: string
}

const DEDICATED = 'color-center'

function lookUp(name: string): PostgresAccount | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name }
}

/**
 * Postgres refuses to run as root.
 * @throws Error when root has no other account for it
 */
export function postgresAccount(): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = lookUp(DEDICATED)
  if (known) return known
  const shell = '/usr/sbin/nologin'
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    shell,
    DEDICATED,
  ])
  const account = lookUp(DEDICATED) ?? lookUp('nobody')
  if (!account)
    throw new Error(
      'Postgres does not run as root, and no other account could be found or created. Start the shop as an ordinary user.',
    )
  return account
}

export function canEnter(directory: string, account: PostgresAccount | undefined): boolean {
  if (!account) return true
  let existing = directory
  while (!existsSync(existing)) existing = dirname(existing)
  const options = { cwd: '/', uid: account.uid, gid: account.gid }
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', existing], options).status === 0
}
