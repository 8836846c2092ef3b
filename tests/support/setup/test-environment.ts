import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isProcessAlive } from '../../../scripts/file-lock.ts'

export const TEST_SECRET = 'tests-only-secret-that-nobody-else-uses-0123456789'

const DATA_DIR_PREFIX = 'color-center-test-'

/** The caller must remove it. An embedded Postgres can run in it, even as root. */
export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), `${DATA_DIR_PREFIX}${process.pid}-`))
  chmodSync(directory, 0o711)
  return directory
}

export function removeLeftDataDirs(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(DATA_DIR_PREFIX)
      ? Number(name.slice(DATA_DIR_PREFIX.length).split('-')[0])
      : 0
    if (owner === 0 || isProcessAlive(owner)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // A disk still mounted by a killed test does no harm.
    }
  }
}

/** The environment at process start. */
export function environmentAtStart(): NodeJS.ProcessEnv {
  const holder = globalThis as { [atStart]?: NodeJS.ProcessEnv }
  return (holder[atStart] ??= { ...process.env })
}

const atStart = Symbol.for('environment at start')

/**
 * Must run before any module of the application is loaded. Removes values of the previous file and of the
 * machine.
 */
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
    // A busy machine needs more time.
    DATABASE_CONNECT_MS: '20000',
    SEARCH_LIMIT_MS: '10000',
    SEED: 'none',
    SANDBOX_KEY: 'key-of-the-bank-in-tests',
    TZ: 'UTC',
  }
  Object.assign(process.env, defaults, values)
}
