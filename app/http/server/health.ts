import { Router } from 'express'

import { healthPath } from '~/paths'
import { getPool, readDatabaseMode } from '~/platform/db/database-pools.server'
import { instanceId } from '~/platform/process/instance.server'
import { migrationsState } from '~/platform/db/migrations.server'
import { pingQueue } from '~/platform/queue/queue.server'

type Probe = () => Promise<string>
export type Probes = Readonly<Record<'database' | 'migrations' | 'queue', Probe>>

/** Milliseconds; a hanging probe counts as failed. */
const PROBE_LIMIT = 1_000
/** The shop sells without it; its jobs run later. */
const OPTIONAL: ReadonlySet<string> = new Set(['queue'])

const shopProbes: Probes = {
  database: async () => ((await readDatabaseMode()) === 'read-only' ? 'read-only' : 'ok'),
  migrations: async () => {
    const { complete, pending } = await migrationsState(getPool())
    return complete ? 'ok' : `pending: ${pending.join(', ')}`
  },
  queue: async () => {
    await pingQueue()
    return 'ok'
  },
}

/**
 * /readyz: 503 while the process stops, the database is unavailable or read-only, or migrations are pending.
 */
export function healthRoutes(isStopping: () => boolean, probes: Probes = shopProbes): Router {
  const router = Router()
  router.get(healthPath, (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'no-store').send('ok')
  })
  router.get('/readyz', (_request, response, next) => {
    checkReadiness(isStopping, probes).then((checks) => {
      const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok')
      const ready = failed.every((name) => OPTIONAL.has(name))
      response
        .status(ready ? 200 : 503)
        .set('Cache-Control', 'no-store')
        .json({
          ready,
          degraded: failed.filter((name) => OPTIONAL.has(name)),
          instance: instanceId(),
          checks,
        })
    }, next)
  })
  return router
}

async function checkReadiness(isStopping: () => boolean, probes: Probes): Promise<Record<string, string>> {
  const outcomes = Object.entries(probes).map(
    async ([name, probe]) => [name, await outcomeOf(probe)] as const,
  )
  return { process: isStopping() ? 'stopping' : 'ok', ...Object.fromEntries(await Promise.all(outcomes)) }
}

async function outcomeOf(probe: Probe): Promise<string> {
  const limit = Promise.withResolvers<string>()
  const timer = setTimeout(() => limit.resolve('unavailable'), PROBE_LIMIT)
  try {
    return await Promise.race([probe(), limit.promise])
  } catch {
    return 'unavailable'
  } finally {
    clearTimeout(timer)
  }
}
