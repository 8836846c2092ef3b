import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { contentTypeOf, createLocalStorage, createS3Storage, isStorageKey, type Storage } from './storage.server'

interface Seen {
  method: string
  url: string
  authorization: string
  contentType: string
}

/** As much of S3 as the shop uses, in memory. */
class FakeS3 {
  readonly objects = new Map<string, Buffer>()
  readonly seen: Seen[] = []
  failures = 0
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => response.writeHead(status).end(body))
  })

  private async answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const url = request.url ?? ''
    const { authorization = '', 'content-type': contentType = '' } = request.headers
    this.seen.push({ method: request.method ?? '', url, authorization, contentType })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (this.failures > 0) {
      this.failures -= 1
      return { status: 403, body: Buffer.from('<Error>AccessDenied</Error>') }
    }
    if (request.method === 'PUT') this.objects.set(url, Buffer.concat(chunks))
    if (request.method === 'DELETE') return { status: this.objects.delete(url) ? 204 : 404 }
    const body = this.objects.get(url)
    return body ? { status: 200, body } : { status: 404 }
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.close()
  }
}

const directory = mkdtempSync(join(tmpdir(), 'storage-'))
const s3 = new FakeS3()
const storages: { local?: Storage; s3?: Storage } = {}

beforeAll(async () => {
  storages.local = createLocalStorage(directory)
  const endpoint = await s3.start()
  storages.s3 = createS3Storage({ endpoint, bucket: 'shop', region: 'ru-1', accessKeyId: 'AKID', secretAccessKey: 'secret' })
})

afterAll(() => {
  s3.stop()
  rmSync(directory, { recursive: true })
})

beforeEach(() => void s3.seen.splice(0))

describe.each(['local', 's3'] as const)('%s storage', (kind) => {
  const storage = (): Storage => {
    const found = storages[kind]
    if (!found) throw new Error('not started')
    return found
  }

  it('keeps, replaces, returns and removes a file', async () => {
    await storage().put('images/a/b.svg', '<svg/>')
    await storage().put('images/a/b.svg', Buffer.from('<svg>2</svg>'))
    const file = await storage().get('images/a/b.svg')
    expect(file?.body.toString()).toBe('<svg>2</svg>')
    expect(file?.contentType).toBe('image/svg+xml')
    await storage().delete('images/a/b.svg')
    expect(await storage().get('images/a/b.svg')).toBeNull()
    await storage().delete('images/a/b.svg')
  })

  it('keeps bytes as they are', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i))
    await storage().put('images/bytes.png', bytes)
    expect((await storage().get('images/bytes.png'))?.body.equals(bytes)).toBe(true)
  })

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.b', 'a\0b', 'a\\b', '', `a/${'b'.repeat(400)}`])(
    'refuses the key %j',
    async (key) => {
      expect(isStorageKey(key)).toBe(false)
      await expect((async () => storage().get(key))()).rejects.toThrow(RangeError)
      await expect((async () => storage().put(key, 'x'))()).rejects.toThrow(RangeError)
    },
  )

  it('gives the public address', () => {
    expect(storage().url('images/demo/granit.svg')).toBe('/images/demo/granit.svg')
  })
})

describe('local storage', () => {
  it('leaves no drafts behind, and a folder is no file', async () => {
    await Promise.all(Array.from({ length: 20 }, async (_, i) => storages.local?.put('images/same.svg', `<svg>${i}</svg>`)))
    expect(readdirSync(join(directory, 'images')).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(await storages.local?.get('images')).toBeNull()
  })
})

describe('S3 storage', () => {
  it('signs every request for the bucket and says what the file is', async () => {
    await storages.s3?.put('images/x.webp', 'x')
    const [put] = s3.seen
    expect(put).toMatchObject({ method: 'PUT', url: '/shop/images/x.webp', contentType: 'image/webp' })
    expect(put?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ru-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/)
  })

  it('throws with the status when the service refuses', async () => {
    s3.failures = 1
    await expect(storages.s3?.get('images/x.webp')).rejects.toThrow('403')
  })
})

describe('contentTypeOf', () => {
  it('knows pictures and falls back to bytes', () => {
    expect(contentTypeOf('a/B.AVIF')).toBe('image/avif')
    expect(contentTypeOf('a/b')).toBe('application/octet-stream')
  })
})
