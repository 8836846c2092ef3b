import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '../../../scripts/free-port.ts'
import { programArgs, programEnvironment } from '../../../scripts/start/program-args.ts'
import { waitUntilReady } from '../../../scripts/start/wait-until-ready.ts'
import { startProxy } from '../services/nginx-proxy'
import { startRedis } from '../services/redis-server'
import { SmtpSink } from '../services/smtp-sink'
import { TcpGate } from '../services/tcp-gate'
import { PATIENCE } from '../setup/patience'
import { TEST_SECRET } from '../setup/test-environment'
import { ShopProcess } from '../shop/shop-process'

const FIRST_PORT = 6200
const WEBS = 3
const WORKERS = 2

export interface RehearsalShop {
  url: string
  databaseUrl: string
  webs: readonly { process: ShopProcess; url: string }[]
  workers: readonly ShopProcess[]
  postgres: TcpGate
  redis: TcpGate
  redisUrl: string
  mails: SmtpSink
  useRelease: (directory: string) => void
  /** @throws Error with its output when it fails */
  run: (program: string) => Promise<void>
  ready: (web: { url: string }) => Promise<void>
  stop: () => Promise<void>
}

function environment(values: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    SHOP_MODE: 'local',
    APP_SECRET: TEST_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    METRICS_PORT: '0',
    TZ: 'UTC',
    ...values,
  }
}

async function freePorts(count: number, from: number): Promise<number[]> {
  const ports: number[] = []
  for (let port = from; ports.length < count;) {
    port = await findFreePort(port)
    ports.push(port)
    port += 1
  }
  return ports
}

export async function startRehearsalShop(databaseUrl: string, directory: string): Promise<RehearsalShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'color-center-rehearsal-'))
  const mails = new SmtpSink()
  await mails.start()
  const redisServer = await startRedis()
  const [postgres, redis] = [await TcpGate.before(databaseUrl), await TcpGate.before(redisServer.url)]
  const [port = 0, plainPort = 0, ...webPorts] = await freePorts(2 + WEBS, FIRST_PORT)
  const url = `https://127.0.0.1:${port}`
  const shared = {
    APP_URL: url,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mails.url,
    DATA_DIR: dataDir,
    // Seconds during which each response of a stopping process closes its connection, so that nginx opens a
    // new one.
    DRAIN_SECONDS: '2',
    BACKUP_TO: join(dataDir, 'backups'),
    BACKUP_PASSPHRASE: TEST_SECRET,
  }
  const webs = webPorts.map((webPort, index) => {
    const env = { ...environment({ ...shared, PORT: String(webPort) }), ...programEnvironment('web') }
    return {
      process: new ShopProcess(`web ${index + 1}`, programArgs('web'), env),
      url: `http://127.0.0.1:${webPort}`,
    }
  })
  const workers = Array.from({ length: WORKERS }, (_, index) => {
    return new ShopProcess(
      `worker ${index + 1}`,
      programArgs('worker'),
      environment({ ...shared, WORKER_HEALTH_PORT: '0' }),
    )
  })
  const ready = async (web: { url: string }) => {
    if ((await waitUntilReady(web.url, PATIENCE)) === null) throw new Error(`${web.url} is not ready`)
  }
  const run = async (program: string) => {
    const child = spawn(process.execPath, [program], {
      env: environment({ ...shared, DATABASE_URL: databaseUrl }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.slice(-2_000)}`)
  }
  const useRelease = (release: string) => {
    for (const started of [...webs.map((web) => web.process), ...workers]) started.directory = release
  }
  useRelease(directory)
  for (const { process: web } of webs) web.start()
  for (const worker of workers) worker.start()
  await Promise.all(webs.map(ready))
  const proxy = await startProxy({ port, plainPort, webPorts })
  const stop = async () => {
    await proxy.stop()
    await Promise.all([...webs.map((web) => web.process.stop()), ...workers.map((worker) => worker.stop())])
    await Promise.all([postgres.close(), redis.close(), mails.stop()])
    await redisServer.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    databaseUrl,
    webs,
    workers,
    postgres,
    redis,
    redisUrl: redisServer.url,
    mails,
    useRelease,
    run,
    ready,
    stop,
  }
}
