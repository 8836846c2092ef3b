import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cookieNames, changesPages } from '~/http/cookies/cookies.server'
import type { PageFacts } from '~/page-facts'
import { shopPages } from '~/shop-pages'
import { firstOnSale } from '~tests/support/database/shop-data'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { eventually } from '~tests/support/setup/eventually'
import { startShop, type TestShop } from '~tests/support/shop/shop'

let shop: TestShop
let varying: Record<string, string>

beforeAll(async () => {
  shop = await startShop({
    worker: false,
    env: { PAGE_SHARED_SECONDS: '600', CDN_KIND: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:1/' },
  })
  const { slug } = await firstOnSale(shop.databaseUrl)
  varying = {
    ':idOrSlug': slug,
    ':category': 'paints',
    ':brand': 'none',
    ':system': 'ral-classic',
    ':shade': '7016',
    '*': 'walls',
  }
  await eventually(async () =>
    expect((await new HttpClient(shop.url).get('/')).headers.get('xkey')).toBeTruthy(),
  )
})

afterAll(() => shop.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  new HttpClient(shop.url).get(path, headers)
const forCdn = ({ headers }: HttpAnswer) => [headers.get('xkey'), headers.get('Surrogate-Control')]

const rows: readonly PageFacts[] = Object.values(shopPages)
const addressIn = (path: string): string => path.replaceAll(/:\w+|\*/g, (part) => varying[part] ?? '1')

describe('headers for a CDN', () => {
  it('CDN headers name the tags and lifetime of every page that the process caches', async () => {
    const missing: string[] = []
    for (const { path, cache } of rows) {
      if (!cache) continue
      const answer = await get(addressIn(path))
      if (answer.status !== 200) {
        missing.push(path)
        continue
      }
      const [tags = '', life] = forCdn(answer)
      expect([path, life]).toEqual([path, 'max-age=600'])
      expect([path, (tags ?? '').split(' ')]).toEqual([
        path,
        expect.arrayContaining(['all', 'settings', ...cache.tags]),
      ])
    }
    // Nothing of the small shop has a brand or is tinted, and it has no guides.
    expect(missing).toEqual(['/brands/:brand', '/product/:idOrSlug/tint', '/guides/:guide'])
  })

  it('CDN headers are on no other page and file of the shop', async () => {
    const tagged: string[] = []
    for (const { path, cache } of rows) {
      if (cache) continue
      const answer = await get(addressIn(path))
      if (forCdn(answer).some((value) => value !== null)) tagged.push(path)
    }
    expect(tagged).toEqual([])
  })

  it('CDN headers are absent for a visitor with a page-changing cookie, even badly signed', async () => {
    const changing = cookieNames.filter((name) => changesPages(`${name}=1`))
    for (const name of changing) {
      const answer = await get('/', { Cookie: `${name}=forged` })
      expect([name, ...forCdn(answer), answer.headers.get('Cache-Control')]).toEqual([
        name,
        null,
        null,
        'no-store',
      ])
    }
  })

  it('CDN headers are on a 304, but not on missing pages or for unknown queries', async () => {
    const page = await get('/terms')
    const again = await get('/terms', { 'If-None-Match': page.headers.get('ETag') ?? '' })
    expect([again.status, ...forCdn(again)]).toEqual([304, ...forCdn(page)])
    for (const path of ['/product/no-such-thing', '/catalog?search=a']) {
      const answer = await get(path)
      expect([path, ...forCdn(answer)]).toEqual([path, null, null])
      expect(answer.headers.get('Cache-Control')).not.toContain('s-maxage')
    }
  })
})
