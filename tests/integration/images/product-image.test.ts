import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { drawProduct } from '~prisma/seed/drawings/drawings'
import { variantUrl } from '~/domain/images/shared'
import { getStorage } from '~/platform/storage/storage.server'
import { loader } from '~/routes/feeds/product-image'

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://shop.example/images/${path}`, { headers })
  return loader({ request, params: { '*': path }, context: {} })
}

const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

beforeAll(async () => {
  const svg = drawProduct({
    container: 'can',
    scene: 'front',
    colorHex: '#2f6f73',
    label: 'Гранит',
    volumeText: '0,9 л',
  })
  await getStorage().put('images/demo/can.svg', svg)
  await getStorage().put('images/notes.csv', 'a;b')
  await getStorage().put('private/secret.svg', '<svg/>')
  await getStorage().put('images/broken.png', 'not a picture')
})

describe('/images/*', () => {
  it('the image route serves a drawing with an unlimited cache time, in a sandbox', async () => {
    const response = await get('demo/can.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await bytes(response)).toString()).toMatch(/^<svg /)
  })

  it('the image route answers 304 to its own tag', async () => {
    const tag = (await get('demo/can.svg')).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^".+"$/)
    const again = await get('demo/can.svg', { 'If-None-Match': `"other", ${tag}` })
    expect(again.status).toBe(304)
    expect((await bytes(again)).length).toBe(0)
    expect((await get('demo/can.svg', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it.each([
    'demo/none.svg',
    '',
    '../private/secret.svg',
    '..%2f..%2fetc/passwd',
    'notes.csv',
    'demo',
    'demo/can.svg\0',
    '%D0%BA',
  ])('the image route answers 404 in plain text to %j', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/plain')
    expect((await bytes(response)).toString()).toBe('Not found')
  })

  it.each([
    ['webp', 320],
    ['avif', 160],
    ['png', 960],
  ] as const)('the image route creates a %s of %i pixels and stores it', async (format, width) => {
    const path = variantUrl('/images/demo/can.svg', width, format).replace('/images/', '')
    const response = await get(path)
    expect(response.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    const image = await sharp(await bytes(response)).metadata()
    expect([image.width, image.height, image.hasAlpha]).toEqual([width, width, true])
    expect(
      (await getStorage().get(`images/variants/${width}/${format}/demo/can.svg.${format}`))?.contentType,
    ).toBe(`image/${format}`)
  })

  it('the image route creates one variant for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('variants/640/webp/demo/can.svg')))
    const tags = new Set(answers.map((response) => response.headers.get('ETag')))
    expect(tags.size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it.each([
    'variants/321/webp/demo/can.svg',
    'variants/320/gif/demo/can.svg',
    'variants/320/webp/demo/none.svg',
    'variants/320/webp/variants/320/webp/demo/can.svg',
    'variants/320/webp/notes.csv',
    'variants/320/webp',
  ])('the image route creates no variant for %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('the image route stores no variant of an invalid picture, and still serves other pictures', async () => {
    await expect(get('variants/320/webp/broken.png')).rejects.toThrow()
    expect(await getStorage().get('images/variants/320/webp/broken.png.webp')).toBeNull()
    expect((await get('variants/320/png/demo/can.svg')).status).toBe(200)
  })
})
