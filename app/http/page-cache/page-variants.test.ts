import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { makeVariants } from './page-variants.server'

const html = Buffer.from('<html>Колор-Центр</html>'.repeat(2_000))

it('a body is compressed when it is first asked for, once', async () => {
  const { br } = makeVariants(html, []).variants
  const first = br.body()
  expect(first).toBeInstanceOf(Promise)
  expect(br.body()).toBe(first)
  const body = await first
  expect(brotliDecompressSync(body)).toEqual(html)
  expect(br.body()).toBe(body)
})

it('each encoding has its own tag, its header and the same page', async () => {
  const { br, gzip, identity } = makeVariants(html, ['Content-Type', 'text/html']).variants
  expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3)
  expect([br, gzip, identity].map(({ headers }) => headers)).toEqual([
    ['ETag', br.etag, 'Content-Encoding', 'br', 'Content-Type', 'text/html'],
    ['ETag', gzip.etag, 'Content-Encoding', 'gzip', 'Content-Type', 'text/html'],
    ['ETag', identity.etag, 'Content-Type', 'text/html'],
  ])
  expect(gunzipSync(await gzip.body())).toEqual(html)
  expect(identity.body()).toBe(html)
})

it('a page with all its bodies takes no more memory than is counted for it', async () => {
  const { variants, bytes } = makeVariants(html, [])
  const taken = await Promise.all(Object.values(variants).map(async ({ body }) => (await body()).length))
  expect(taken.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(bytes)
})
