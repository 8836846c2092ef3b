import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { endEventStreams, eventStream, type StreamedEvent } from '~/http/answers/event-stream.server'

import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { openRequest } from '../../support/http/open-request'

const MB = 1024 * 1024

let shop: MountedRoutes
let started = 0
let ended = 0
const waiting: (() => void)[] = []
let send: ((event: StreamedEvent) => void) | undefined

const routes = {
  events: { facts: { eventStream: true as const }, loader: () => events(20) },
  'short-events': { facts: { eventStream: true as const }, loader: () => events(20, 50) },
  'silent-events': { facts: { eventStream: true as const }, loader: () => events(600_000) },
  'late-events': {
    facts: { eventStream: true as const },
    loader: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return events(600_000)
    },
  },
  never: { loader: () => new Promise<never>(() => undefined) },
}

function events(heartbeat: number, life?: number): Response {
  const listen = (given: typeof send): (() => void) => {
    send = given
    started += 1
    return () => (ended += 1)
  }
  return eventStream(listen, { heartbeat, ...(life === undefined ? {} : { life }) })
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

beforeAll(async () => {
  shop = await mountRoutes(routes, { idle: 1_000, body: 1_000 })
})

afterAll(() => shop.stop())

async function receiveUntil(response: IncomingMessage, wanted: RegExp): Promise<string> {
  let text = ''
  response.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await expect.poll(() => text).toMatch(wanted)
  response.removeAllListeners('data')
  return text
}

const listen = async (
  path = '/events',
): Promise<{ clientRequest: ClientRequest; response: IncomingMessage }> => {
  const { clientRequest, answer } = openRequest(shop.url + path, 'GET', {
    Accept: 'text/event-stream',
    'Accept-Encoding': 'gzip, br',
  })
  clientRequest.on('error', () => undefined).end()
  return { clientRequest, response: await answer }
}

it('an event stream sends each event at once, uncompressed, and comments in between', async () => {
  const { clientRequest, response } = await listen()
  expect([
    response.headers['content-type'],
    response.headers['content-encoding'],
    response.headers['cache-control'],
  ]).toEqual(
    ['text/event-stream; charset=utf-8', undefined, 'no-store'], // prettier-ignore
  )
  send?.({ name: 'order', id: '7', data: { number: 'CC-1', note: 'две\nстроки' } })
  expect(await receiveUntil(response, /"CC-1"/)).toContain(
    'event: order\nid: 7\ndata: {"number":"CC-1","note":"две\\nстроки"}\n\n',
  )
  await receiveUntil(response, /:\n\n:\n\n/)
  clientRequest.destroy()
})

it('an event stream stays open longer than the time limit of a silent answer', async () => {
  const { clientRequest, response } = await listen('/silent-events')
  expect((await fetch(`${shop.url}/never`)).status).toBe(503)
  send?.({ data: 'still here' })
  await receiveUntil(response, /still here/)
  clientRequest.destroy()
})

it('an event stream ends when its reader leaves', async () => {
  const before = ended
  const { clientRequest } = await listen()
  clientRequest.destroy()
  await expect.poll(() => ended).toBe(before + 1)
  send?.({ data: 'late' })
})

it('an event stream ends after its time limit, so that its reader reconnects', async () => {
  const { response } = await listen('/short-events')
  await once(response.resume(), 'end')
})

it('an event stream ends when the process stops, so that the process does not wait', async () => {
  const { response } = await listen()
  const ended = once(response.resume(), 'end')
  endEventStreams()
  await ended
})

it('an event stream is closed when its reader falls far behind', async () => {
  const before = ended
  const { response } = await listen()
  response.pause()
  const large = 'x'.repeat(MB)
  await expect
    .poll(() => {
      send?.({ data: large })
      return ended
    })
    .toBe(before + 1)
  response.destroy()
})

it('an event stream keeps no data of disconnected readers, even after a garbage collection', async () => {
  const before = ended
  const listening = await Promise.all(Array.from({ length: 50 }, () => listen('/silent-events')))
  collectGarbage()
  for (const { clientRequest } of listening) clientRequest.destroy()
  await expect.poll(() => ended).toBe(before + 50)
})

it('an event stream ends for a reader that left before it opened', async () => {
  const [startedBefore, endedBefore] = [started, ended]
  const early = openRequest(`${shop.url}/late-events`, 'GET')
  early.clientRequest.on('error', () => undefined).end()
  await expect.poll(() => waiting.length).toBe(1)
  early.clientRequest.destroy()
  await expect(early.answer).rejects.toThrow()
  waiting.pop()?.()
  await expect.poll(() => started).toBe(startedBefore + 1)
  await expect.poll(() => ended).toBe(endedBefore + 1)
})

it('an event stream ends for a HEAD request', async () => {
  const [startedBefore, endedBefore] = [started, ended]
  expect((await fetch(`${shop.url}/silent-events`, { method: 'HEAD' })).status).toBe(200)
  expect(started).toBe(startedBefore + 1)
  await expect.poll(() => ended).toBe(endedBefore + 1)
})

it('an event stream ends with its connection, even while it waits behind another one', async () => {
  const [startedBefore, endedBefore] = [started, ended]
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').on('error', () => undefined)
  socket.write('GET /silent-events HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2))
  await expect.poll(() => started).toBe(startedBefore + 2)
  socket.destroy()
  await expect.poll(() => ended).toBe(endedBefore + 2)
})
