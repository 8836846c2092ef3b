import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readUploads } from '~/http/forms/read-uploads.server'
import { streamAnswer } from '~/admin/shared/page/stream-answer.server'
import { getStorage } from '~/platform/storage/storage.server'

import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { openRequest, type OpenRequest } from '../../support/http/open-request'

const MB = 1024 * 1024
const LARGE = 50 * MB
/** Of 50 MB, at most this much may be in transit: socket buffers and a few chunks. */
const ON_ITS_WAY = 20 * MB
const BOUNDARY = 'a-boundary'

let shop: MountedRoutes
const seen = { bytes: 0, made: 0, hash: createHash('sha256') }
let gate = Promise.withResolvers<undefined>()

const routes = {
  upload: {
    facts: { maxBody: 60 * MB },
    action: async ({ request }: { request: Request }) => {
      const form = await readUploads(request, async ({ body, name }) => {
        for await (const chunk of body) {
          seen.bytes += (chunk as Buffer).length
          seen.hash.update(chunk as Buffer)
          await gate.promise
        }
        return `imports/${name}`
      })
      return Response.json(Object.fromEntries(form))
    },
  },
  kept: {
    facts: { maxBody: 60 * MB },
    action: async ({ request }: { request: Request }) => {
      const storage = getStorage()
      const form = await readUploads(request, async ({ body, name }) => {
        await storage.putStream(`imports/${name}`, body)
        return `imports/${name}`
      })
      return Response.json(Object.fromEntries(form))
    },
    loader: async () => {
      const file = await getStorage().getStream('imports/goods.csv')
      return file ? streamAnswer(file) : new Response(null, { status: 404 })
    },
  },
  ordinary: {
    action: async ({ request }: { request: Request }) => new Response(String((await request.text()).length)),
  },
  download: {
    loader: () => {
      const chunks = function* (): Generator<Buffer> {
        for (; seen.made < LARGE; seen.made += 64 * 1024) yield Buffer.alloc(64 * 1024)
      }
      return streamAnswer({ body: Readable.from(chunks()), contentType: 'application/octet-stream' })
    },
  },
}

beforeAll(async () => {
  shop = await mountRoutes(routes, { idle: 60_000, body: 60_000 })
})

afterAll(() => shop.stop())

const open = (path: string, method: string, headers: Record<string, string> = {}): OpenRequest =>
  openRequest(shop.url + path, method, headers)

const formHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="goods.csv"\r\nContent-Type: text/csv\r\n\r\n`
const formEnd = `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\nза май\r\n--${BOUNDARY}--\r\n`
const multipart = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }

/** `sent` is the number of bytes sent so far. */
async function upload(
  clientRequest: ClientRequest,
  bytes: number,
  progress: { sent: number },
): Promise<string> {
  const hash = createHash('sha256')
  clientRequest.write(formHead)
  for (let number = 0; progress.sent < bytes; number += 1) {
    const chunk = Buffer.alloc(Math.min(64 * 1024, bytes - progress.sent), number)
    hash.update(chunk)
    progress.sent += chunk.length
    if (!clientRequest.write(chunk)) await once(clientRequest, 'drain')
  }
  clientRequest.end(formEnd)
  return hash.digest('hex')
}

async function settled(read: () => number): Promise<number> {
  let last = -1
  await expect
    .poll(
      () => {
        const same = read() > 0 && read() === last
        last = read()
        return same
      },
      { interval: 300 },
    )
    .toBe(true)
  return last
}

describe('a request body', () => {
  it('a request body with a too long field is read to its end, and refused as too large', async () => {
    gate.resolve(undefined)
    const form = new FormData()
    form.set('description', 'a'.repeat(2 * MB))
    form.set('note', 'за май')
    expect((await fetch(`${shop.url}/upload`, { method: 'POST', body: form })).status).toBe(413)
  })

  it.each(['announced', 'chunked'])(
    'a request body of 50 MB (%s) is streamed where its route declares it, and never buffered',
    async (way) => {
      gate = Promise.withResolvers<undefined>()
      Object.assign(seen, { bytes: 0, hash: createHash('sha256') })
      const length = Buffer.byteLength(formHead) + LARGE + Buffer.byteLength(formEnd)
      const framing: Record<string, string> =
        way === 'announced' ? { 'Content-Length': String(length) } : { 'Transfer-Encoding': 'chunked' }
      const { clientRequest, answer } = open('/upload', 'POST', { ...multipart, ...framing })
      const progress = { sent: 0 }
      const sending = upload(clientRequest, LARGE, progress)
      // Backpressure: while the route waits, the sender must wait too.
      expect(await settled(() => progress.sent)).toBeLessThan(ON_ITS_WAY)
      gate.resolve(undefined)
      const digest = await sending
      const response = await answer
      expect([response.statusCode, JSON.parse((await buffer(response)).toString())]).toEqual([
        200,
        { file: 'imports/goods.csv', note: 'за май' },
      ])
      expect([seen.bytes, seen.hash.digest('hex')]).toEqual([LARGE, digest])
    },
  )

  it('a request body is streamed from the form to the storage and back', async () => {
    const { clientRequest, answer } = open('/kept', 'POST', { ...multipart, 'Transfer-Encoding': 'chunked' })
    const digest = await upload(clientRequest, 9 * MB, { sent: 0 })
    expect((await answer).statusCode).toBe(200)
    const found = await fetch(`${shop.url}/kept`)
    expect([
      found.headers.get('Content-Type'),
      createHash('sha256')
        .update(Buffer.from(await found.arrayBuffer()))
        .digest('hex'),
    ]).toEqual(
      ['text/csv; charset=utf-8', digest], // prettier-ignore
    )
  })

  it('an interrupted request body gets the answer 400, and no part of it is stored', async () => {
    const head = formHead.replace('goods.csv', 'half.csv')
    const broken = await fetch(`${shop.url}/kept`, {
      method: 'POST',
      headers: multipart,
      body: `${head}half a fi`,
    })
    expect(broken.status).toBe(400)
    const kept: string[] = []
    for await (const { key } of getStorage().list('imports')) kept.push(key)
    expect(kept).toContain('imports/goods.csv')
    expect(kept.filter((key) => !key.endsWith('goods.csv'))).toEqual([])
  })

  it('a request body larger than its route declares is refused, with and without a Content-Length', async () => {
    const { clientRequest, answer } = open('/upload', 'POST', {
      ...multipart,
      'Content-Length': String(61 * MB),
    })
    // A body on its way would meet a closed connection, and the response might be lost.
    clientRequest.flushHeaders()
    expect((await answer).statusCode).toBe(413)
    clientRequest.destroy()
    gate = Promise.withResolvers<undefined>()
    gate.resolve(undefined)
    seen.hash = createHash('sha256')
    const chunked = open('/upload', 'POST', { ...multipart, 'Transfer-Encoding': 'chunked' })
    chunked.clientRequest.on('error', () => undefined)
    void upload(chunked.clientRequest, 80 * MB, { sent: 0 }).catch(() => undefined)
    // Whether the response arrives depends on the network.
    const cut = () => 'cut'
    const outcome = await Promise.race([
      chunked.answer.then(({ statusCode }) => statusCode, cut),
      once(chunked.clientRequest, 'close').then(cut, cut),
    ])
    expect([413, 'cut']).toContain(outcome)
  })

  it('a request body of tiny chunks is refused after a thousand of them', async () => {
    const { hostname, port, host } = new URL(shop.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const head = [
      'POST /ordinary HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Transfer-Encoding: chunked',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${'1\r\na\r\n'.repeat(20_000)}0\r\n\r\n`)
    await closed
    // Whether the response arrives depends on the network.
    expect(answer).toMatch(/^(?:HTTP\/1\.1 413 |$)/)
  })

  it('a request body of an ordinary route may have 256 KB', async () => {
    const post = (bytes: number) =>
      fetch(`${shop.url}/ordinary`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'x'.repeat(bytes),
      })
    expect([(await post(256 * 1024)).status, (await post(256 * 1024 + 1)).status]).toEqual([200, 413])
  })
})

describe('a response body', () => {
  it('a response body of 50 MB is produced only as fast as it is read', async () => {
    seen.made = 0
    const { clientRequest, answer } = open('/download', 'GET', { 'Accept-Encoding': 'gzip, br' })
    clientRequest.end()
    const response = await answer
    response.pause()
    expect(await settled(() => seen.made)).toBeLessThan(ON_ITS_WAY)
    expect((await buffer(response)).length).toBe(LARGE)
  })
})
