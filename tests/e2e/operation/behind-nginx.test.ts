import { once } from 'node:events'
import { connect } from 'node:http2'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { findFreePort } from '../../../scripts/free-port.ts'
import { HttpClient } from '~tests/support/http/http-client'
import { startProxy, type TestProxy } from '~tests/support/services/nginx-proxy'
import { firstPort } from '~tests/support/shop/first-port'
import { startShop, type TestShop } from '~tests/support/shop/shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: TestShop
let proxy: TestProxy
let url: string
let plainUrl: string

// nginx's first web process refuses all connections, as during a replacement.
beforeAll(async () => {
  const port = await findFreePort(firstPort + 60)
  const plainPort = await findFreePort(port + 1)
  const gone = await findFreePort(plainPort + 1)
  url = `https://127.0.0.1:${port}`
  plainUrl = `http://127.0.0.1:${plainPort}`
  shop = await startShop({
    template: 'migrated',
    worker: false,
    administrator,
    env: { APP_URL: url, TRUST_PROXY: '1', ACCESS_LOG: '1' },
  })
  proxy = await startProxy({ port, plainPort, webPorts: [gone, Number(new URL(shop.url).port)] })
  // The certificate is self-signed. The shop has already set the environment of its process.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
})

afterAll(async () => {
  await proxy.stop()
  await shop.stop()
  Reflect.deleteProperty(process.env, 'NODE_TLS_REJECT_UNAUTHORIZED')
})

it('pages are served by https and HTTP/2, even when one web process is down', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/contacts`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers[0]?.headers.get('Strict-Transport-Security')).toContain('max-age')

  const session = connect(url)
  const stream = session.request({ ':path': '/contacts' })
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
  expect(headers[':status']).toBe(200)
  session.destroy()
})

it('plain http is redirected to https, and readiness is hidden from visitors', async () => {
  const plain = await fetch(`${plainUrl}/catalog?page=2`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('Location')]).toEqual([301, 'https://127.0.0.1/catalog?page=2'])
  expect((await fetch(`${url}/readyz`)).status).toBe(404)
})

it('a sign-in sets its cookie for https, and the bell’s stream is not buffered', async () => {
  const office = new HttpClient(url)
  await office.post('/admin/login', administrator)
  expect(office.cookieHeader).toMatch(/__Host-administrator=/)
  const stop = new AbortController()
  const stream = await fetch(`${url}/admin/notifications/stream`, {
    headers: { Cookie: office.cookieHeader },
    signal: stop.signal,
  })
  expect(stream.status).toBe(200)
  const first = await stream.body?.getReader().read()
  expect(first?.value?.length).toBeGreaterThan(0)
  stop.abort()
})

it('a form of another origin is refused, and a forwarded address sent by a visitor is ignored', async () => {
  const send = (origin: string) =>
    fetch(`${url}/newsletter`, {
      method: 'POST',
      headers: {
        Origin: origin,
        'X-Forwarded-For': '203.0.113.7',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'email=x',
    })
  expect((await send('https://evil.example')).status).toBe(403)
  expect((await send(url)).status).toBe(400)
  expect(shop.log()).toContain('"path":"/newsletter"')
  expect(shop.log()).not.toContain('203.0.113')
})

it('a too large body is refused by the shop, in Russian', async () => {
  const answer = await fetch(`${url}/newsletter`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `email=${'x'.repeat(2_000_000)}`,
  })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toMatch(/[а-я]{3}/)
})
