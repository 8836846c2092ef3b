import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isProcessAlive } from '../../../scripts/file-lock.ts'

/** The secret of every test: no test depends on its value. */
export const TEST_SECRET = 'tests-only-secret-that-nobody-else-uses-0123456789'

/** The name of a test process's directory goes on with its number. */
const DATA_DIR_PREFIX = 'color-center-test-'

/** A new temporary directory for one test file's files; the caller removes it. An embedded Postgres can live in it, even as root. */
export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), `${DATA_DIR_PREFIX}${process.pid}-`))
  chmodSync(directory, 0o711)
  return directory
}

/** Removes directories whose test process is gone, as far as they can be. */
export function removeLeftDataDirs(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(DATA_DIR_PREFIX)
      ? Number(name.slice(DATA_DIR_PREFIX.length).split('-')[0])
      : 0
    if (owner === 0 || isProcessAlive(owner)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // A disk that a killed test has left mounted: in nobody's way.
    }
  }
}

/** The environment that the process began with, whichever of its test files asks. */
export function environmentAtStart(): NodeJS.ProcessEnv {
  const holder = globalThis as { [atStart]?: NodeJS.ProcessEnv }
  return (holder[atStart] ??= { ...process.env })
}

const atStart = Symbol.for('environment at start')

/** What every test file sees, before any module of the application is loaded; what a file before set and the machine's own settings are put away. */
export function applyTestEnvironment(values: Record<string, string>): void {
  const before = environmentAtStart()
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, before)
  for (const name of [
    'REDIS_URL',
    'SMTP_URL',
    'S3_BUCKET',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'TRUST_PROXY',
    'APP_URL',
    'PORT',
    'SBERBANK_USER',
    'PAYMENTS',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'ACCESS_LOG',
    'CDN_PURGE_URL',
  ]) {
    Reflect.deleteProperty(process.env, name)
  }
  const defaults = {
    NODE_ENV: 'test',
    SHOP_MODE: 'local',
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // A busy machine takes longer now and then.
    DATABASE_CONNECT_MS: '20000',
    SEARCH_LIMIT_MS: '10000',
    SEED: 'none',
    SANDBOX_KEY: 'key-of-the-bank-in-tests',
    TZ: 'UTC',
  }
  Object.assign(process.env, defaults, values)
}
