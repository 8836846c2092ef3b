import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { endEventStreams, eventStream, type StreamedEvent } from '~/http/event-stream.server'

import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { openRequest } from '../../support/http/open-request'

/* Event streams through the shop's own pipeline. */

const MB = 1024 * 1024

let shop: MountedRoutes
let ended = 0
let send: ((event: StreamedEvent) => void) | undefined

const routes = {
  events: { facts: { eventStream: true as const }, loader: ({ request }: { request: Request }) => events(request, 20) },
  'silent-events': { facts: { eventStream: true as const }, loader: ({ request }: { request: Request }) => events(request, 600_000) },
  never: { loader: () => new Promise<never>(() => undefined) },
}

function events(request: Request, heartbeat: number): Response {
  const listen = (given: typeof send): (() => void) => {
    send = given
    return () => (ended += 1)
  }
  return eventStream(request, listen, { heartbeat })
}

beforeAll(async () => {
  shop = await mountRoutes(routes, { idle: 1_000, body: 1_000 })
})

afterAll(() => shop.stop())

/** The next texts of the stream, until one has what is looked for. */
async function heard(response: IncomingMessage, wanted: RegExp): Promise<string> {
  let text = ''
  response.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await expect.poll(() => text).toMatch(wanted)
  response.removeAllListeners('data')
  return text
}

const listen = async (path = '/events'): Promise<{ asked: ClientRequest; response: IncomingMessage }> => {
  const { asked, answer } = openRequest(shop.url + path, 'GET', { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' })
  asked.on('error', () => undefined).end()
  return { asked, response: await answer }
}

it('gives each event at once, uncompressed, and signs of life between them', async () => {
  const { asked, response } = await listen()
  expect([response.headers['content-type'], response.headers['content-encoding'], response.headers['cache-control']]).toEqual(
    ['text/event-stream; charset=utf-8', undefined, 'no-store'], // prettier-ignore
  )
  send?.({ name: 'order', id: '7', data: { number: 'CC-1', note: 'две\nстроки' } })
  expect(await heard(response, /"CC-1"/)).toContain('event: order\nid: 7\ndata: {"number":"CC-1","note":"две\\nстроки"}\n\n')
  await heard(response, /:\n\n:\n\n/)
  asked.destroy()
})

it('outlives the time after which a silent answer is given up', async () => {
  const { asked, response } = await listen('/silent-events')
  // It began later, and has been given up already.
  expect((await fetch(`${shop.url}/never`)).status).toBe(503)
  send?.({ data: 'still here' })
  await heard(response, /still here/)
  asked.destroy()
})

it('is ended when its reader leaves', async () => {
  const before = ended
  const { asked } = await listen()
  asked.destroy()
  await expect.poll(() => ended).toBe(before + 1)
  // Nobody listens any more.
  send?.({ data: 'late' })
})

it('ends when the process stops, so that nobody waits for it', async () => {
  const { response } = await listen()
  const ended = once(response.resume(), 'end')
  endEventStreams()
  await ended
})

it('is hung up on when its reader falls far behind', async () => {
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
