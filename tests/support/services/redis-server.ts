import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Redis } from 'ioredis'

import { findFreePort } from '../../../scripts/free-port.ts'
import { findDebianProgram } from './debian-program'

const FIRST_PORT = 7000
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1', 'libssl3'] as const

export interface TestRedis {
  url: string
  stop: () => Promise<void>
}

async function waitUntilAnswering(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 })
  client.on('error', () => undefined)
  try {
    await client.ping()
  } finally {
    client.disconnect()
  }
}

/** TEST_REDIS_URL, or a started one: Debian's redis-server, unpacked into .cache when it is not installed. */
export async function startRedis(): Promise<TestRedis> {
  const given = process.env['TEST_REDIS_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const program = findDebianProgram(PACKAGES, 'usr/bin/redis-server')
  const port = await findFreePort(FIRST_PORT)
  const directory = mkdtempSync(join(tmpdir(), 'color-center-redis-'))
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    directory,
    '--appendonly',
    'yes',
    '--maxmemory-policy',
    'noeviction',
  ]
  const server = spawn(program.path, settings, { env: program.env, stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('redis-server ended by itself')))
  failed.catch(() => undefined)
  await Promise.race([waitUntilAnswering(url), failed, sleep(10_000, undefined, { ref: false })])
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  return { url, stop }
}
