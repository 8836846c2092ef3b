import { createHash } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'

import { inject } from 'vitest'

import { findFreePort } from '../../../scripts/free-port.ts'
import { waitUntilReady } from '../../../scripts/start/wait-until-ready.ts'
import { programArgs } from '../../../scripts/start/program-args.ts'
import { restOthers } from './resting-shops'
import { compileCache, ShopProcess } from './shop-process'
import { startSmtpSink, type SmtpSink } from '../services/smtp-sink'
import { startTestBank, type TestBank } from '../payments/test-bank'
import { cloneDatabase, demoFiles, ensureTemplate, type TemplateKind } from '../database/template-database'
import { insertStaff } from '../people/staff'
import { PATIENCE } from '../setup/patience'
import { makeDataDir, TEST_SECRET } from '../setup/test-environment'

/**
 * Shops of test files that run at the same time look for a port in ranges of their own, so that none is taken between look and use; so do those of
 * other checkouts on the same machine.
 */
const FIRST_PORT = 7020 + 1_000 * checkoutNumber(20) + 100 * Number(process.env.VITEST_POOL_ID ?? 0)
const READY_LIMIT_MS = 2 * PATIENCE

export interface StartShopOptions {
  /** What the shop's database begins with: `demo` (the seeded shop) unless told. */
  template?: TemplateKind
  /** Another database to use instead of a clone; it is not dropped. */
  databaseUrl?: string
  /** Variables that differ from the defaults. */
  env?: Record<string, string>
  /** Makes this administrator before the shop starts. */
  administrator?: { email: string; password: string }
  /** Milliseconds that the mail sink takes to answer each message. */
  sinkDelayMs?: number
  /** False leaves the worker to the test: `shop.worker.start()`. */
  worker?: boolean
  /** What it is reached by: 127.0.0.1 unless told. */
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

/** A whole shop of its own: database, files, mail sink, web and worker, as built by `npm run build`. */
export interface TestShop extends OpenShop {
  web: ShopProcess
  worker: ShopProcess
  /** Waits until /readyz is fine again, after a restart for example. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/** A shop whose bank is in the hands of the test. */
export interface PayingShop extends TestShop {
  bank: TestBank
}

/** A number below `count` that is this folder's own, as far as there are enough. */
function checkoutNumber(count: number): number {
  return createHash('sha256').update(process.cwd()).digest().readUInt32BE() % count
}

function shopEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  const system = { PATH, HOME, TMPDIR, LD_LIBRARY_PATH }
  const defaults = {
    NODE_ENV: 'production',
    SHOP_MODE: 'local',
    APP_SECRET: TEST_SECRET,
    DATABASE_POOL: '5',
    METRICS_PORT: '0',
    WORKER_HEALTH_PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    TZ: 'UTC',
    NODE_COMPILE_CACHE: compileCache,
  } as const
  return { ...system, ...defaults, ...values }
}

async function waitOrExplain(url: string, processes: ShopProcess[]): Promise<void> {
  if (await waitUntilReady(url, READY_LIMIT_MS)) return
  const outputs = processes.map((one) => `--- ${one.name}\n${one.output.slice(-4_000)}`)
  throw new Error(`The shop is not ready after ${READY_LIMIT_MS / 1_000} s.\n${outputs.join('\n')}`)
}

function makeFiles(template: TemplateKind): string {
  const dataDir = makeDataDir()
  if (template === 'demo' && existsSync(demoFiles())) cpSync(demoFiles(), dataDir, { recursive: true })
  return dataDir
}

/** Starts a shop and waits until it answers and its worker works; throws with its output when it does not. The build must be up to date. */
export async function startShop(options: StartShopOptions & { sandbox: true }): Promise<PayingShop>
export async function startShop(options?: StartShopOptions): Promise<TestShop>
export async function startShop(options: StartShopOptions = {}): Promise<TestShop | PayingShop> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run npm run build first.')
  restOthers()
  const template = options.template ?? 'demo'
  const database = options.databaseUrl ? undefined : await cloneDatabase(inject('testServerUrl'), template)
  // Its files are copied below: a template that another process is making just now is waited for.
  if (!database) await ensureTemplate(inject('testServerUrl'), template)
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const dataDir = makeFiles(template)
  const mails = await startSmtpSink(options.sinkDelayMs === undefined ? {} : { delayMs: options.sinkDelayMs })
  const bank = options.sandbox ? await startTestBank(await findFreePort(FIRST_PORT + 50)) : undefined
  const port = String(await findFreePort(FIRST_PORT))
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  const env = shopEnvironment({
    PORT: port,
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    ...bank?.environment,
    ...options.env,
  })
  const web = new ShopProcess('web', programArgs('web'), env)
  const worker = new ShopProcess('worker', programArgs('worker'), env)
  const stop = async () => {
    await Promise.all([web.stop(), worker.stop(), mails.stop(), bank?.stop()])
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = () => waitOrExplain(url, [web, worker])
  if (options.administrator) await insertStaff(databaseUrl, { ...options.administrator, name: 'Главный администратор', role: 'ADMIN' })
  web.start()
  if (options.worker !== false) worker.start()
  try {
    await ready()
    // A page that is read before the worker has registered its schedules does not show them, however long one waits.
    if (options.worker !== false) await worker.wrote('worker is ready', READY_LIMIT_MS)
  } catch (error) {
    await stop()
    throw error
  }
  const shop = { url, databaseUrl, dataDir, mails, web, worker, ready, stop }
  return bank ? { ...shop, bank } : shop
}
