import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { logDestination } from '~/platform/logs/log.server'
import { forgetSingleton } from '~/platform/process/singleton.server'

import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { rawRequest } from '../../support/http/raw-request'
import { setEnvironment } from '../../support/setup/set-environment'

interface AccessLine {
  msg: string
  method: string
  route: string
  path: string | null
  status: number
  bytes: number
  ms: number
  by: string
  address: string | null
  requestId?: string
  aborted?: boolean
}

const lines: AccessLine[] = []
const BODY = 'x'.repeat(5_000)
const routes = {
  'restore/:token': { loader: () => new Response('restored') },
  'item/:id': { loader: () => new Response(BODY) },
  kept: {
    facts: { cache: { query: [], tags: [] } },
    loader: () => new Response('kept', { headers: { 'Content-Type': 'text/html' } }),
  },
  slow: { loader: () => new Promise<Response>(() => undefined) },
}

async function mount(values: Record<string, string>): Promise<MountedRoutes> {
  setEnvironment({ TRUST_PROXY: '1', ...values })
  forgetSingleton('log-destination')
  logDestination({ write: (text) => void lines.push(JSON.parse(text) as AccessLine) })
  return mountRoutes(routes, { idle: 30_000, body: 30_000 })
}

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const access = (): AccessLine[] => lines.filter(({ msg }) => msg === 'access')

beforeEach(() => {
  lines.length = 0
})

afterAll(() => {
  for (const name of ['ACCESS_LOG', 'ACCESS_LOG_ADDRESS', 'TRUST_PROXY'])
    Reflect.deleteProperty(process.env, name)
  for (const name of ['log-destination', 'env']) forgetSingleton(name)
})

describe('the access log with ACCESS_LOG', () => {
  let shop: MountedRoutes
  beforeAll(async () => {
    forgetSingleton('metrics')
    shop = await mount({ ACCESS_LOG: '1' })
  })
  afterAll(() => shop.stop())

  it('a request is one line with route, path, status, bytes and a shortened address', async () => {
    await rawRequest(shop.url, '/item/7?q=secret-query', from('203.0.113.77'))
    await expect.poll(access).toHaveLength(1)
    expect(access()[0]).toMatchObject({
      ...{
        method: 'GET',
        route: 'item/:id',
        path: '/item/7',
        status: 200,
        by: 'application',
        address: '203.0.113.0',
      },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    expect(access()[0]?.bytes).toBeGreaterThan(BODY.length)
    expect(access()[0]).not.toHaveProperty('aborted')
  })

  it('a line has no token of an address, no query and no whole address of a visitor', async () => {
    await rawRequest(shop.url, '/restore/secret-token?key=secret-query', from('2001:db8:1:2:3:4:5:6'))
    await expect.poll(access).toHaveLength(1)
    expect(access()[0]).toMatchObject({ path: '/restore/:token', address: '2001:db8:1::' })
    expect(JSON.stringify(lines)).not.toMatch(/secret|2:3:4/)
  })

  it('a cached page is a line too', async () => {
    const seenBy = async (): Promise<string | undefined> => {
      lines.length = 0
      await rawRequest(shop.url, '/kept')
      await expect.poll(access).toHaveLength(1)
      return access()[0]?.by
    }
    await expect.poll(seenBy).toBe('memory')
    expect(access()[0]).toMatchObject({ route: 'kept', path: '/kept', status: 200 })
  })

  it('a health check and an unreadable address are lines without a route', async () => {
    await rawRequest(shop.url, '/healthz')
    await rawRequest(shop.url, '/%')
    await expect
      .poll(() => access().map(({ route, path, status }) => ({ route, path, status })))
      .toEqual([
        { route: 'none', path: null, status: 200 },
        { route: 'none', path: null, status: 400 },
      ])
  })

  it('a visitor who leaves before the answer is marked in the line', async () => {
    const leaving = new AbortController()
    const request = fetch(`${shop.url}/slow`, { signal: leaving.signal }).catch(() => null)
    setTimeout(() => leaving.abort(), 50)
    await request
    await expect.poll(access).toHaveLength(1)
    expect(access()[0]).toMatchObject({ route: 'slow', aborted: true })
  })
})

it('with ACCESS_LOG_ADDRESS=full the address is whole', async () => {
  forgetSingleton('metrics')
  const shop = await mount({ ACCESS_LOG: '1', ACCESS_LOG_ADDRESS: 'full' })
  await rawRequest(shop.url, '/item/7', from('203.0.113.77'))
  await expect.poll(access).toHaveLength(1)
  expect(access()[0]?.address).toBe('203.0.113.77')
  await shop.stop()
})

it('without ACCESS_LOG no request is a line', async () => {
  forgetSingleton('metrics')
  const shop = await mount({ ACCESS_LOG: '' })
  await rawRequest(shop.url, '/item/7')
  await shop.stop()
  expect(access()).toEqual([])
})
