import { constants, setPriority } from 'node:os'

import { EnvironmentError, getEnv } from '~/platform/process/env.server'
import { getLogger } from '~/platform/logs/log.server'
import { startTracing } from '~/platform/logs/tracing.server'

import { createHealthServer } from './health-server'
import { ShopWorker, STOP_LIMIT } from './shop-worker'

async function main(): Promise<void> {
  const env = getEnv()
  const log = getLogger()
  // On a shared machine, page requests have priority over background work.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  await startTracing('worker')
  const health = createHealthServer()
  health.once('error', () =>
    log.warn({ port: env.WORKER_HEALTH_PORT }, 'the health port is taken: /healthz of the worker is off'),
  )
  health.listen(env.WORKER_HEALTH_PORT, env.HOST)

  const worker = new ShopWorker()
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'worker is stopping')
    health.close()
    // Containers have 30 s to stop.
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    await worker.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))

  await worker.start()
  log.info('worker is ready')
}

main().catch((error: unknown) => {
  const text =
    error instanceof EnvironmentError ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
