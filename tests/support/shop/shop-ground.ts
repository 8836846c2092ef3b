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
  /** What the shop's database begins with: `demo` (the seeded shop) unless said otherwise. */
  template?: TemplateKind
  /** Another database to use instead of a clone; it is not dropped. */
  databaseUrl?: string
  /** Variables that differ from the defaults. */
  env?: Record<string, string>
  /** Makes this administrator before the shop starts. */
  administrator?: { email: string; password: string }
  /** Milliseconds that the mail sink takes to answer each message. */
  sinkDelayMs?: number
  /** Whether the worker starts with the shop: yes unless said otherwise. */
  worker?: boolean
  /** What it is reached by: 127.0.0.1 unless said otherwise. */
  host?: 'localhost'
  /** Gives the shop a bank of its own: the payment sandbox, run by the test. */
  sandbox?: boolean
}

/** A shop as its visitors and its database show it. */
export interface OpenShop {
  /** Its address without a slash at the end. */
  url: string
  databaseUrl: string
  dataDir: string
  mails: SmtpSink
}

/** What a shop stands on, however it runs: database, files, mail sink, bank and variables. */
export interface ShopGround extends Omit<OpenShop, 'url'> {
  bank: TestBank | undefined
  /** The variables of a shop at this address. */
  environment: (url: string) => Record<string, string>
  clear: () => Promise<void>
}

/** Variables of every shop under test. */
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

/** Prepares what a shop needs before it starts. @throws Error where there is no build */
export async function prepareGround(options: StartShopOptions): Promise<ShopGround> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run npm run build first.')
  const template = options.template ?? 'demo'
  const database = options.databaseUrl ? undefined : await cloneDatabase(inject('testServerUrl'), template)
  // Its files are copied below: a template that another process makes at the moment is waited for.
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
