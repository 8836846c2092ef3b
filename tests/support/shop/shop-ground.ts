import { cpSync, existsSync, rmSync } from 'node:fs'

import { inject } from 'vitest'

import {
  cloneDatabase,
  ensureTemplate,
  templateFiles,
  type TemplateKind,
} from '../database/template-database'
import { findFreePort } from '../../../scripts/free-port.ts'
import { startTestBank, type TestBank } from '../payments/test-bank'
import { insertStaff } from '../people/staff'
import { startSmtpSink, type SmtpSink } from '../services/smtp-sink'
import { makeDataDir, TEST_SECRET } from '../setup/test-environment'
import { firstPort } from './first-port'

export interface StartShopOptions {
  template?: TemplateKind
  databaseUrl?: string
  env?: Record<string, string>
  administrator?: { email: string; password: string }
  /** Milliseconds per message. */
  sinkDelayMs?: number
  worker?: boolean
  host?: 'localhost'
  sandbox?: boolean
}

export interface OpenShop {
  /** Without a trailing slash. */
  url: string
  databaseUrl: string
  dataDir: string
  mails: SmtpSink
}

export interface ShopGround extends Omit<OpenShop, 'url'> {
  bank: TestBank | undefined
  environment: (url: string) => Record<string, string>
  clear: () => Promise<void>
}

const defaults = {
  NODE_ENV: 'production',
  SHOP_MODE: 'local',
  APP_SECRET: TEST_SECRET,
  DATABASE_POOL: '5',
  SEARCH_LIMIT_MS: '10000',
  METRICS_PORT: '0',
  WORKER_HEALTH_PORT: '0',
  RATE_LIMITS: 'off',
  TZ: 'UTC',
} as const

/** @throws Error when there is no build */
export async function prepareGround(options: StartShopOptions): Promise<ShopGround> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run npm run build first.')
  const template = options.template ?? 'demo'
  const database = options.databaseUrl ? undefined : await cloneDatabase(inject('testServerUrl'), template)
  if (!database) await ensureTemplate(inject('testServerUrl'), template)
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const dataDir = makeFiles(template)
  const mails = await startSmtpSink(options.sinkDelayMs === undefined ? {} : { delayMs: options.sinkDelayMs })
  const bank = options.sandbox ? await startTestBank(await findFreePort(firstPort + 50)) : undefined
  if (options.administrator)
    await insertStaff(databaseUrl, { ...options.administrator, name: 'Главный администратор', role: 'ADMIN' })
  return {
    databaseUrl,
    dataDir,
    mails,
    bank,
    environment: (url) => ({
      ...defaults,
      PORT: new URL(url).port,
      APP_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      ...bank?.environment,
      ...options.env,
    }),
    clear: async () => {
      await Promise.all([mails.stop(), bank?.stop()])
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function makeFiles(template: TemplateKind): string {
  const dataDir = makeDataDir()
  if (template !== 'migrated' && existsSync(templateFiles(template)))
    cpSync(templateFiles(template), dataDir, { recursive: true })
  return dataDir
}
