// Compared with COPY alone; memory must not grow with the size. Needs a build; Linux only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import pg from 'pg'

import { connectForCopy, newKeyPair, Snapshot } from '~/domain/backups/index.server'
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { openBenchServer, useDatabase } from './support/bench-database'

const SIZES = [100, 600]
const ROWS_PER_MEGABYTE = 1_000
const TABLE = { name: 'AnalyticsEvent_default', columns: ['id', 'occurredAt', 'type', 'data'] }

const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'))
const server = await openBenchServer()

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function run(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ seconds: number; peak: number }> {
  const since = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=256', `build/bundles/${program}.js`, ...args],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  let peak = 0
  const polling = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 50)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(polling)
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return { seconds: (performance.now() - since) / 1_000, peak }
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** Seconds. */
async function readBare(url: string): Promise<number> {
  const client = await connectForCopy(url)
  const since = performance.now()
  await finished(new Snapshot(client).copy(TABLE).resume())
  await client.end()
  return (performance.now() - since) / 1_000
}

async function measure(megabytes: number, keys: { recipient: string; keyFile: string }): Promise<void> {
  const url = await server.database('bench_backup', true)
  useDatabase(url)
  await migrateDatabase(url)
  await query(
    url,
    `INSERT INTO "AnalyticsEvent" ("id", "type", "occurredAt", "data")
     SELECT gen_random_uuid(), 'PAGE_VIEW', '2035-01-01', jsonb_build_object('text', (
       SELECT string_agg(md5(n::text || m::text), ' ') FROM generate_series(1, 27) m))
     FROM generate_series(1, ${megabytes * ROWS_PER_MEGABYTE}) n`,
  )
  const backups = join(folder, String(megabytes))
  mkdirSync(backups)
  const env = { BACKUP_TO: backups, BACKUP_RECIPIENTS: keys.recipient, DATA_DIR: folder }
  const bare = await readBare(url)
  const made = await run('backup', [], env)
  await query(url, 'DROP DATABASE IF EXISTS bench_restored')
  const restored = await run(
    'restore',
    ['--identity', keys.keyFile, '--into-new', 'bench_restored', '--without-files'],
    env,
  )
  await query(url, 'DROP DATABASE bench_restored')
  const archive =
    readdirSync(backups).reduce((sum, file) => sum + statSync(join(backups, file)).size, 0) / 1_000_000
  process.stdout.write(
    `${megabytes} MB: COPY alone ${bare.toFixed(1)} s; backup ${made.seconds.toFixed(1)} s, at most ${made.peak.toFixed(0)} MB; ` +
      `restore ${restored.seconds.toFixed(1)} s, at most ${restored.peak.toFixed(0)} MB; archive ${archive.toFixed(0)} MB\n`,
  )
}

try {
  const { identity, recipient } = await newKeyPair()
  const keyFile = join(folder, 'key.txt')
  writeFileSync(keyFile, identity)
  for (const megabytes of SIZES) await measure(megabytes, { recipient, keyFile })
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
}
