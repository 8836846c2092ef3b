import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { isProcessAlive } from '../file-lock.ts'
import type { PostgresHome } from './postgres-home.ts'
import { postgresSettings, type PostgresPurpose } from './postgres-settings.ts'
import { runAs, type Ended } from './run-as.ts'

export const POSTGRES_USER = 'shop'

const FAST_STOP_SECONDS = 20
const IMMEDIATE_STOP_SECONDS = 5
const KILL_LIMIT_MS = 2_000

interface Postmaster {
  pid: number
  port: number
}

export function connectionUrl(place: PostgresHome, port: number, database: string): string {
  return `postgresql://${POSTGRES_USER}:${place.password}@127.0.0.1:${port}/${database}`
}

/** Excludes zombies and, where it can be seen, other programs with a reused process id. */
function isPostgres(pid: number): boolean {
  if (!(pid > 0) || !isProcessAlive(pid)) return false
  if (!existsSync('/proc/self/cmdline')) return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

export class PostgresServer {
  private readonly place: PostgresHome
  private readonly bin: string

  constructor(place: PostgresHome, bin: string) {
    this.place = place
    this.bin = bin
  }

  private get pidFile(): string {
    return join(this.place.cluster, 'postmaster.pid')
  }

  find(): Postmaster | undefined {
    try {
      const lines = readFileSync(this.pidFile, 'utf8').split('\n')
      const pid = Number(lines[0])
      return isPostgres(pid) ? { pid, port: Number(lines[3]) } : undefined
    } catch {
      return undefined
    }
  }

  async answers(port: number): Promise<boolean> {
    const client = new Client({
      connectionString: connectionUrl(this.place, port, 'postgres'),
      connectionTimeoutMillis: 3_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ directory: string }>(
        "select current_setting('data_directory') as directory",
      )
      return rows[0]?.directory === this.place.cluster
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  start(port: number, purpose: PostgresPurpose, limitSeconds: number): Promise<Ended> {
    this.forgetReusedNumber()
    this.writeSettings(postgresSettings(purpose, port))
    return this.control('-l', this.place.logFile, '-w', '-t', String(limitSeconds), 'start')
  }

  /**
   * Kills the server when it does not shut down, for example on a full disk.
   * @throws Error when that fails too
   */
  async stop(): Promise<void> {
    for (const [mode, seconds] of [
      ['fast', FAST_STOP_SECONDS],
      ['immediate', IMMEDIATE_STOP_SECONDS],
    ] as const) {
      if (!this.find()) return
      await this.control('-m', mode, '-w', '-t', String(seconds), 'stop')
    }
    const left = this.find()
    if (!left) return
    process.kill(left.pid, 'SIGKILL')
    await sleep(KILL_LIMIT_MS)
    if (this.find()) throw new Error(`Postgres (process ${left.pid}) cannot be stopped.`)
  }

  private control(...args: string[]): Promise<Ended> {
    return runAs(this.place.account, this.place.home, join(this.bin, 'pg_ctl'), [
      '-D',
      this.place.cluster,
      ...args,
    ])
  }

  /** Postgres checks its pid file itself, but a reused process id would mislead it. */
  private forgetReusedNumber(): void {
    if (!existsSync(this.pidFile)) return
    const pid = Number(readFileSync(this.pidFile, 'utf8').split('\n')[0])
    if (!(pid > 0) || (isProcessAlive(pid) && !isPostgres(pid))) rmSync(this.pidFile, { force: true })
  }

  /** Written atomically and only on changes: a full disk must not leave half a file. */
  private writeSettings(text: string): void {
    const file = join(this.place.cluster, 'shop.conf')
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return
    const draft = `${file}.draft`
    writeFileSync(draft, text)
    if (this.place.account) chownSync(draft, this.place.account.uid, this.place.account.gid)
    renameSync(draft, file)
  }
}
