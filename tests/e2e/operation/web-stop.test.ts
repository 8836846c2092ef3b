import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { speakHttp } from '~tests/support/http/speak-http'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'

let shop: ShopOfProcesses

beforeAll(async () => {
  shop = await startShopProcesses({ template: 'migrated', worker: false })
})

afterAll(() => shop.stop())

it('a tunnel request is refused', async () => {
  const answer = await speakHttp(shop.url, [
    'CONNECT shop.example:443 HTTP/1.1',
    'Host: shop.example',
    'Connection: close',
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
})

it('a stopping web process finishes its requests, closes idle connections, accepts none and exits cleanly', async () => {
  const [kept, last] = [await sendHalf('keep-alive'), await sendHalf('close')]
  const ended = shop.web.stop()
  const isListening = () =>
    fetch(`${shop.url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isListening).toBe(false)
  // If the first request blocked the stop until its limit, the second would be aborted too.
  expect(await kept.finish()).toMatch(/^HTTP\/1\.1 401/)
  expect(await last.finish()).toMatch(/^HTTP\/1\.1 401/)
  expect(await ended).toBe(0)
})

it('a draining web process answers requests, closes connections, is not ready, and exits cleanly', async () => {
  const drained = await startShopProcesses({
    template: 'migrated',
    worker: false,
    env: { DRAIN_SECONDS: '2' },
  })
  try {
    const ended = drained.web.stop()
    const statusOf = (path: string) => fetch(drained.url + path).then(({ status }) => status)
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    const answer = await fetch(`${drained.url}/login`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
  } finally {
    await drained.stop()
  }
})

async function sendHalf(connection: 'keep-alive' | 'close'): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const body = 'email=a%40b.ru&password=x'
  const head = [
    'POST /login HTTP/1.1',
    `Host: ${host}`,
    `Connection: ${connection}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    // The shop sends `100 Continue` once it processes the request.
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 100/)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const closed = once(socket, 'close')
  const finish = async (): Promise<string> => {
    socket.write(body.slice(5))
    await closed
    return answer
  }
  return { finish }
}
