import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { makeVariants } from './page-variants.server'

const htmlOf = (bytes: number): Buffer =>
  Buffer.from(
    Array.from({ length: bytes / 30 }, (_, n) => `<p>Краска № ${(n * 7_919) % 100_003}</p>`).join(''),
  )
const [short, long] = [htmlOf(10_000), htmlOf(200_000)]

it('a short body is compressed once, at the first request for it', async () => {
  const { br } = (await makeVariants(short, [])).variants
  const first = br.body()
  expect(first).toBeInstanceOf(Promise)
  expect(br.body()).toBe(first)
  const body = await first
  expect(brotliDecompressSync(body)).toEqual(short)
  expect(br.body()).toBe(body)
})

it('a long body is stored as Brotli at once, and is decompressed for clients that need it', async () => {
  const { br, identity } = (await makeVariants(long, [])).variants
  const body = br.body()
  expect(body).toBeInstanceOf(Buffer)
  expect(brotliDecompressSync(await body)).toEqual(long)
  expect(await identity.body()).toEqual(long)
})

it.each([short, long])('each encoding has its own tag, its header and the same page', async (html) => {
  const { br, gzip, identity } = (await makeVariants(html, ['Content-Type', 'text/html'])).variants
  expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3)
  expect([br, gzip, identity].map(({ headers }) => headers)).toEqual([
    ['ETag', br.etag, 'Content-Encoding', 'br', 'Content-Type', 'text/html'],
    ['ETag', gzip.etag, 'Content-Encoding', 'gzip', 'Content-Type', 'text/html'],
    ['ETag', identity.etag, 'Content-Type', 'text/html'],
  ])
  expect(gunzipSync(await gzip.body())).toEqual(html)
  expect(await identity.body()).toEqual(html)
})

it('a page requested in every encoding stays within its counted memory', async () => {
  const lengthOf = async (body: Buffer | Promise<Buffer>): Promise<number> => (await body).length
  for (const html of [short, long]) {
    const { variants, bytes } = await makeVariants(html, [])
    const { br, gzip } = variants
    const plain = html === short ? html.length : 0
    expect(plain + (await lengthOf(br.body())) + (await lengthOf(gzip.body()))).toBeLessThanOrEqual(bytes)
  }
})
