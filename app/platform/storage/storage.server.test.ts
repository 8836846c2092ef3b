import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createLocalStorage } from './local-storage.server'
import { createS3Storage } from './s3-storage.server'
import { contentTypeOf, isStorageKey, type Storage } from './storage.server'
import { FakeS3 } from '../../../tests/support/services/fake-s3'

const PART = 8 * 1024 * 1024

function largeFile() {
  const bytes = 50 * 1024 * 1024
  const hash = createHash('sha256')
  let made = 0
  let mostAhead = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let number = 0; made < bytes; number += 1) {
      const chunk = Buffer.alloc(Math.min(64 * 1024, bytes - made), number)
      hash.update(chunk)
      made += chunk.length
      mostAhead = Math.max(mostAhead, made - taken())
      yield chunk
    }
  }
  return { bytes, chunks, mostAhead: () => mostAhead, digest: () => hash.digest('hex') }
}

function taken(): number {
  const parts = [...s3.uploads.values()].flatMap((upload) => [...upload.values()])
  const folder = join(directory, 'imports')
  const drafts = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith('large') && name.endsWith('.tmp'))
    : []
  const written = drafts.map((name) => statSync(join(folder, name)).size)
  return [...parts.map((part) => part.length), ...written].reduce((sum, length) => sum + length, 0)
}

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of list) all.push(one)
  return all
}

const directory = mkdtempSync(join(tmpdir(), 'storage-'))
const s3 = new FakeS3()
const storages: { local?: Storage; s3?: Storage } = {}

beforeAll(async () => {
  storages.local = createLocalStorage(directory)
  const endpoint = await s3.start()
  storages.s3 = createS3Storage({
    endpoint,
    bucket: 'shop',
    region: 'ru-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  })
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

  it('the storage stores, replaces, returns and deletes a file', async () => {
    await storage().put('images/a/b.svg', '<svg/>')
    await storage().put('images/a/b.svg', Buffer.from('<svg>2</svg>'))
    const file = await storage().get('images/a/b.svg')
    expect(file?.body.toString()).toBe('<svg>2</svg>')
    expect(file?.contentType).toBe('image/svg+xml')
    await storage().delete('images/a/b.svg')
    expect(await storage().get('images/a/b.svg')).toBeNull()
    await storage().delete('images/a/b.svg')
  })

  it('the storage keeps the bytes of a file unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i))
    await storage().put('images/bytes.png', bytes)
    expect((await storage().get('images/bytes.png'))?.body.equals(bytes)).toBe(true)
  })

  it('the storage stores and returns a large file as a stream', async () => {
    const file = largeFile()
    await storage().putStream('imports/large.csv', Readable.from(file.chunks()))
    expect(file.mostAhead()).toBeLessThan(4 * PART)
    const found = await storage().getStream('imports/large.csv')
    expect(found).toMatchObject({ bytes: file.bytes, contentType: 'text/csv; charset=utf-8' })
    const hash = createHash('sha256')
    for await (const chunk of found?.body ?? []) hash.update(chunk as Buffer)
    expect(hash.digest('hex')).toBe(file.digest())
    await storage().delete('imports/large.csv')
  })

  it('the storage stores small and empty streams, and returns nothing for a missing file', async () => {
    for (const text of ['', 'one line']) {
      await storage().putStream('imports/small.csv', Readable.from([Buffer.from(text)]))
      const found = await storage().getStream('imports/small.csv')
      expect(found && (await buffer(found.body)).toString()).toBe(text)
    }
    expect(await storage().getStream('imports/none.csv')).toBeNull()
  })

  it('the storage keeps the older file when a stream is interrupted', async () => {
    await storage().put('imports/broken.csv', 'old')
    const broken = async function* (): AsyncGenerator<Buffer> {
      for (let part = 0; part < 3; part += 1) yield Buffer.alloc(PART)
      throw new Error('the sender has left')
    }
    await expect(storage().putStream('imports/broken.csv', Readable.from(broken()))).rejects.toThrow(
      'the sender has left',
    )
    expect((await storage().get('imports/broken.csv'))?.body.toString()).toBe('old')
    expect(s3.uploads.size).toBe(0)
    await expect(storage().putStream('../secret', Readable.from(['x']))).rejects.toThrow(RangeError)
  })

  it('the storage lists only the files of a folder, in order', async () => {
    const keys = ['lists/a.csv', 'lists/b/1.csv', 'lists/b/2/3.csv', 'lists/b.csv', 'lists/c.csv']
    for (const key of [...keys, 'listsandmore/x.csv', 'other.csv']) await storage().put(key, key)
    const found = await allOf(storage().list('lists'))
    expect(found.map(({ key }) => key)).toEqual([...keys].sort())
    expect(found[0]).toMatchObject({ bytes: 'lists/a.csv'.length, changedAt: expect.any(Date) })
    expect(await allOf(storage().list('nothing'))).toEqual([])
    const all = (await allOf(storage().list(''))).map(({ key }) => key)
    expect(all).toEqual(expect.arrayContaining([...keys, 'listsandmore/x.csv', 'other.csv']))
    expect(all).toEqual([...all].sort())
  })

  it.each([
    '../secret',
    '/etc/passwd',
    'a//b',
    'a/../b',
    '.hidden',
    'a/.b',
    'a\0b',
    'a\\b',
    '',
    `a/${'b'.repeat(400)}`,
  ])('the storage refuses the key %j', async (key) => {
    expect(isStorageKey(key)).toBe(false)
    await expect((async () => storage().get(key))()).rejects.toThrow(RangeError)
    await expect((async () => storage().put(key, 'x'))()).rejects.toThrow(RangeError)
  })

  it('the storage returns the public address of a file', () => {
    expect(storage().url('images/demo/granit.svg')).toBe('/images/demo/granit.svg')
  })
})

describe('S3 storage', () => {
  it('S3 storage lists no names that it cannot read, such as those that people give', async () => {
    for (const name of ['price.csv', 'прайс.csv', 'price list.csv', ''])
      s3.objects.set(`/shop/left/${name}`, Buffer.from('x'))
    const found = storages.s3 ? await allOf(storages.s3.list('left')) : []
    expect(found.map(({ key }) => key)).toEqual(['left/price.csv'])
  })
})

describe('local storage', () => {
  it('local storage leaves no unfinished files, and does not treat a folder as a file', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => storages.local?.put('images/same.svg', `<svg>${i}</svg>`)),
    )
    expect(readdirSync(join(directory, 'images')).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(await storages.local?.get('images')).toBeNull()
  })

  it('local storage neither lists nor reads links and pipes', async () => {
    const outside = join(directory, '..', `secret-${process.pid}`)
    writeFileSync(outside, 'secret')
    try {
      await storages.local?.put('incoming/price.csv', 'own')
      symlinkSync(outside, join(directory, 'incoming/link.csv'))
      execFileSync('mkfifo', [join(directory, 'incoming/pipe.csv')])
      expect((await allOf(createLocalStorage(directory).list('incoming'))).map(({ key }) => key)).toEqual([
        'incoming/price.csv',
      ])
      for (const name of ['link', 'pipe'])
        expect(await storages.local?.getStream(`incoming/${name}.csv`)).toBeNull()
    } finally {
      rmSync(outside)
    }
  })
})

describe('S3 storage', () => {
  it('S3 storage signs every request for the bucket and sends the file’s type', async () => {
    await storages.s3?.put('images/x.webp', 'x')
    const [put] = s3.seen
    expect(put).toMatchObject({ method: 'PUT', url: '/shop/images/x.webp', contentType: 'image/webp' })
    expect(put?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ru-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
    )
  })

  it('S3 storage throws an error with the status when the service refuses', async () => {
    s3.failures = 1
    await expect(storages.s3?.get('images/x.webp')).rejects.toThrow('403')
  })
})

describe('contentTypeOf', () => {
  it('the type of a picture is found, and an unknown type is bytes', () => {
    expect(contentTypeOf('a/B.AVIF')).toBe('image/avif')
    expect(contentTypeOf('a/b')).toBe('application/octet-stream')
  })
})
