import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { withFileLock } from '../file-lock.ts'
import { ensureClient, ensureInSteps, type BuildSteps } from '../freshness.ts'
import { given } from '../given.ts'
import { findFreePort, isPortFree } from '../free-port.ts'
import { ensurePostgres, type EmbeddedPostgres } from '../postgres/ensure-postgres.ts'
import { banner } from './banner.ts'
import { openChildLog } from './child-log.ts'
import { prepareDatabase } from './first-data.ts'
import { KeptChild } from './kept-child.ts'
import { appSecret, sandboxKey, type Credentials } from './local-secrets.ts'
import { programArgs, programEnvironment } from './program-args.ts'
import { waitUntilReady } from './wait-until-ready.ts'

const READY_LIMIT_MS = 60_000
const FIRST_DATA_LIMIT_MS = 300_000
const endWithParent = pathToFileURL('scripts/start/end-with-parent.mjs').href

type Mode = 'start' | 'dev'
type ShopEnv = NodeJS.ProcessEnv & {
  DATABASE_URL: string
  DATA_DIR: string
  PORT: string
  HOST: string
  SANDBOX_URL?: string
}

const SANDBOX_OFFSET = 10

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

function listenAt(): { PORT: string; HOST: string } {
  return { PORT: given('PORT') ?? '3000', HOST: given('HOST') ?? '127.0.0.1' }
}

async function sandboxEnv(dataDir: string): Promise<Record<string, string>> {
  if (given('SBERBANK_USER') ?? given('SANDBOX_KEY')) return {}
  const port = await findFreePort(Number(listenAt().PORT) + SANDBOX_OFFSET)
  return {
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    SANDBOX_KEY: sandboxKey(dataDir),
    SANDBOX_PORT: String(port),
    SANDBOX_FILE: join(dataDir, 'sandbox.json'),
  }
}

function shopEnv(mode: Mode, dataDir: string, databaseUrl: string): ShopEnv {
  return {
    ...process.env,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    SHOP_MODE: 'local',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret(dataDir, given('APP_SECRET')),
    ...listenAt(),
  }
}

async function refuseTakenPort(env: { PORT: string; HOST: string }): Promise<void> {
  if (await isPortFree(Number(env.PORT), env.HOST)) return
  throw new Error(`Port ${env.PORT} is in use. Choose another one: PORT=${Number(env.PORT) + 1} npm start`)
}

/** Stop order: web before worker, so that the worker can finish the jobs of the last requests. */
function makeChildren(mode: Mode, env: ShopEnv, failedToStart: () => void): KeptChild[] {
  const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false']
  const web = ['--import', endWithParent, ...(mode === 'dev' ? ['server.ts'] : programArgs('web'))]
  const worker = mode === 'dev' ? [...tsx, 'jobs/worker.ts'] : programArgs('worker')
  const common = { env, report: say, failedToStart }
  const bank = new KeptChild({
    ...common,
    name: 'sandbox',
    args: ['--import', endWithParent, 'sandbox/main.ts'],
    attachLog: openChildLog(env.DATA_DIR, 'sandbox', say),
  })
  return [
    ...(env.SANDBOX_PORT ? [bank] : []),
    new KeptChild({
      ...common,
      env: { ...env, ...programEnvironment('web') },
      name: 'web',
      args: web,
      attachLog: openChildLog(env.DATA_DIR, 'web', say),
    }),
    new KeptChild({
      ...common,
      name: 'worker',
      args: ['--import', endWithParent, ...worker],
      attachLog: openChildLog(env.DATA_DIR, 'worker', say),
    }),
  ]
}

async function stopAll(children: KeptChild[], postgres: EmbeddedPostgres | undefined): Promise<void> {
  try {
    for (const child of children) await child.stop()
  } finally {
    await postgres?.stop()
  }
}

interface Shop {
  mode: Mode
  program: BuildSteps
  env: ShopEnv
  children: KeptChild[]
  postgres: EmbeddedPostgres | undefined
}

async function welcome(
  { env, children, postgres }: Shop,
  administrator: Credentials | undefined,
  signal: AbortSignal,
): Promise<void> {
  const isLoopback = ['127.0.0.1', '0.0.0.0', '::'].includes(env.HOST)
  const address = `http://${isLoopback ? 'localhost' : env.HOST}:${env.PORT}`
  const probed = `http://${isLoopback ? '127.0.0.1' : env.HOST}:${env.PORT}`
  while ((await waitUntilReady(probed, READY_LIMIT_MS)) === null) {
    if (signal.aborted) return
    say(`The shop has not become ready in ${READY_LIMIT_MS / 1_000} s; ${env.DATA_DIR}/logs may tell why.`)
  }
  for (const child of children) child.keep()
  postgres?.keep()
  const passwordGiven = given('ADMIN_PASSWORD') !== undefined
  const shown = given('APP_URL') ?? address
  const sandboxUrl = env.SANDBOX_PORT ? env.SANDBOX_URL : undefined
  say(
    banner({
      address: shown,
      dataDir: env.DATA_DIR,
      smtpUrl: given('SMTP_URL'),
      sandboxUrl,
      administrator,
      passwordGiven,
    }),
  )
}

function buildProgram(mode: Mode, signal: AbortSignal): BuildSteps {
  const program =
    mode === 'start' ? ensureInSteps(signal) : { bundles: ensureClient(signal), web: Promise.resolve() }
  for (const step of [program.bundles, program.web]) step.catch(() => undefined)
  return program
}

async function openShop(shop: Shop, signal: AbortSignal): Promise<void> {
  const { mode, program, env, children } = shop
  const script = (bundle: string, source: string) =>
    mode === 'dev' ? ['node_modules/tsx/dist/cli.mjs', source] : [`build/bundles/${bundle}.js`]
  const lock = join(env.DATA_DIR, 'start.lock')
  await program.bundles
  const prepared = withFileLock(lock, FIRST_DATA_LIMIT_MS, () => prepareDatabase(env, script, signal))
  const [administrator] = await Promise.all([prepared, program.web])
  if (signal.aborted) return
  for (const child of children) child.start()
  await welcome(shop, administrator, signal)
}

async function untilTheEnd(
  shop: Shop,
  stopped: Promise<string>,
  failed: Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  const ended = Promise.race([stopped.then(() => 0), failed.then(() => 1)])
  const opening = openShop(shop, signal)
  try {
    return await Promise.race([ended, opening.then(() => ended)])
  } finally {
    opening.catch(() => undefined)
  }
}

/** An error in this process must not end the shop. */
function surviveOwnFaults(): void {
  process.on('uncaughtException', (error) => {
    say(`npm start | ${error.stack ?? error.message}`)
  })
}

/**
 * Stops everything before it returns.
 * @throws Error when the port is taken, or the build or preparation fails
 */
export async function runShop(mode: Mode, stopped: Promise<string>): Promise<number> {
  const dataDir = resolve(given('DATA_DIR') ?? '.data')
  await refuseTakenPort(listenAt())
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const databaseUrl = given('DATABASE_URL')
  const end = new AbortController()
  const program = buildProgram(mode, end.signal)
  const failed = Promise.withResolvers<undefined>()
  let postgres: EmbeddedPostgres | undefined
  let children: KeptChild[] = []
  try {
    postgres = databaseUrl ? undefined : await ensurePostgres({ dataDir, log: say })
    const env = {
      ...shopEnv(mode, dataDir, databaseUrl ?? postgres?.url ?? ''),
      ...(await sandboxEnv(dataDir)),
    }
    children = makeChildren(mode, env, () => {
      failed.resolve(undefined)
    })
    surviveOwnFaults()
    return await untilTheEnd({ mode, program, env, children, postgres }, stopped, failed.promise, end.signal)
  } finally {
    end.abort()
    await stopAll(children, postgres)
  }
}
