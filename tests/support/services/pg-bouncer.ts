import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { assertListening } from '../http/assert-listening'
import { eventually } from '../setup/eventually'
import { findFreePort } from '../../../scripts/free-port.ts'
import { findDebianProgram } from './debian-program'

const FIRST_PORT = 7100
const PACKAGES = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2', 'libpam0g', 'libssl3', 'libsystemd0'] as const

export interface TestPooler {
  url: string
  stop: () => Promise<void>
}

function settingsFor(server: URL, port: number): string {
  const place = `host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}`
  return readFileSync('ops/pgbouncer.ini', 'utf8')
    .replace('shop = host=postgres port=5432 dbname=shop', `* = ${place}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/auth_type = .*\nauth_file = .*/, 'auth_type = any')
    .replace('default_pool_size = 20', 'default_pool_size = 2')
}

export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const program = findDebianProgram(PACKAGES, 'usr/sbin/pgbouncer')
  const port = await findFreePort(FIRST_PORT)
  const directory = mkdtempSync(join(tmpdir(), 'color-center-pgbouncer-'))
  chmodSync(directory, 0o755)
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(file, settingsFor(new URL(databaseUrl), port), { mode: 0o644 })
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const server = spawn(program.path, [...account, file], { env: program.env, stdio: 'ignore' })
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('pgbouncer ended by itself')))
  ended.catch(() => undefined)
  await Promise.race([eventually(() => assertListening(port)), ended])
  const url = new URL(databaseUrl)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  const stop = async () => {
    server.kill('SIGINT')
    await ended.catch(() => undefined)
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: url.href, stop }
}
