import { Router } from 'express'

import { healthPath } from '~/paths'
import { instanceId } from '~/platform/instance.server'
import { migrationsState } from '~/platform/migrations.server'
import { getPool, pingDatabase } from '~/platform/database-pools.server'
import { pingQueue } from '~/platform/queue.server'

/** /healthz tells that the process answers; /readyz that the database, the queue and the migrations are right, and which process says so. */
export function healthRoutes(isStopping: () => boolean): Router {
  const router = Router()
  router.get(healthPath, (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'no-store').send('ok')
  })
  router.get('/readyz', (_request, response, next) => {
    checkReadiness(isStopping).then((checks) => {
      const ready = Object.values(checks).every((check) => check === 'ok')
      response
        .status(ready ? 200 : 503)
        .set('Cache-Control', 'no-store')
        .json({ ready, instance: instanceId(), checks })
    }, next)
  })
  return router
}

async function checkReadiness(isStopping: () => boolean): Promise<Record<string, string>> {
  const [database, queue, migrations] = await Promise.all([
    outcome(pingDatabase),
    outcome(() => pingQueue()),
    outcome(async () => {
      const state = await migrationsState(getPool())
      if (!state.complete) throw new Error(`pending: ${state.pending.join(', ')}`)
    }),
  ])
  return { process: isStopping() ? 'stopping' : 'ok', database, queue, migrations }
}

async function outcome(check: () => Promise<unknown>): Promise<string> {
  try {
    await check()
    return 'ok'
  } catch (error) {
    return error instanceof Error && error.message.startsWith('pending') ? error.message : 'unavailable'
  }
}
