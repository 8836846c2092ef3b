import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The secret of every test: no test depends on its value. */
export const TEST_SECRET = 'tests-only-secret-that-nobody-else-uses-0123456789'

/** A new temporary directory for one test file's files; the caller removes it. An embedded Postgres can live in it, even as root. */
export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'color-center-test-'))
  chmodSync(directory, 0o711)
  return directory
}

/** What every test process sees, before any module of the application is loaded; the machine's own settings are put away. */
export function applyTestEnvironment(values: Record<string, string>): void {
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
  ]) {
    Reflect.deleteProperty(process.env, name)
  }
  const defaults = {
    NODE_ENV: 'test',
    SHOP_MODE: 'local',
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SEED: 'none',
    SANDBOX_KEY: 'key-of-the-bank-in-tests',
    TZ: 'UTC',
  }
  Object.assign(process.env, defaults, values)
}
