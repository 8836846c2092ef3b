import type { AddressInfo } from 'node:net'

import express from 'express'
import { expect, it } from 'vitest'

import { healthRoutes, type Probes } from './health'

const ok = () => Promise.resolve('ok')

async function readiness(probes: Partial<Probes>, isStopping = false) {
  const server = express()
    .use(healthRoutes(() => isStopping, { database: ok, migrations: ok, queue: ok, ...probes }))
    .listen(0)
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)
    const { ready, degraded, checks } = (await response.json()) as {
      ready: boolean
      degraded: string[]
      checks: Record<string, string>
    }
    return { status: response.status, ready, degraded, checks }
  } finally {
    server.close()
  }
}

it('a shop with an unavailable queue is ready, but reports that it is degraded', async () => {
  const away = await readiness({ queue: () => Promise.reject(new Error('away')) })
  expect(away).toMatchObject({
    status: 200,
    ready: true,
    degraded: ['queue'],
    checks: { queue: 'unavailable', database: 'ok' },
  })
})

it('a shop with a read-only or unavailable database is not ready', async () => {
  expect(await readiness({ database: () => Promise.resolve('read-only') })).toMatchObject({
    status: 503,
    ready: false,
    degraded: [],
  })
  expect(await readiness({ database: () => Promise.reject(new Error('away')) })).toMatchObject({
    checks: { database: 'unavailable' },
  })
  expect(await readiness({ migrations: () => Promise.resolve('pending: 2_second') })).toMatchObject({
    status: 503,
  })
})

it('a hanging probe is answered after a time limit', async () => {
  const hangs = () => new Promise<string>(() => undefined)
  expect(await readiness({ queue: hangs })).toMatchObject({ status: 200, checks: { queue: 'unavailable' } })
  expect(await readiness({ database: hangs })).toMatchObject({
    status: 503,
    checks: { database: 'unavailable' },
  })
})

it('a process that is stopping is not ready', async () => {
  expect(await readiness({}, true)).toMatchObject({ status: 503, checks: { process: 'stopping' } })
})
