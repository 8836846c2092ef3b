import { readFileSync } from 'node:fs'

import { afterEach, describe, expect, it } from 'vitest'

import { cdnKindNames, type CdnKindName } from '~/platform/cdn/cdn-kinds'
import type { PageTag } from '~/platform/cdn/page-tags'
import { holdClock } from '~/platform/dates/clock'
import { setEnvironment } from '~tests/support/setup/set-environment'

import { changesPages, cookieNames } from '../cookies/cookies.server'
import { cachedPageHeaders, withCdnHeaders } from './page-headers.server'
import { finishPage, type HeaderSource } from './cached-page.server'
import { outagePage } from './outage-page.server'

const none = { CDN_PURGE_URL: '', CDN_PURGE_TOKEN: '', CDN_KIND: '', PAGE_SHARED_SECONDS: '0' }

const useCdn = (kind: CdnKindName): void =>
  setEnvironment({
    CDN_PURGE_URL: 'https://cdn.example/purge',
    CDN_PURGE_TOKEN: 'secret',
    CDN_KIND: kind,
    PAGE_SHARED_SECONDS: '600',
  })

afterEach(() => {
  setEnvironment(none)
  holdClock(undefined)
})

const page = { shareable: true, tags: ['settings', 'catalog'] as PageTag[], endsAt: null as Date | null }

const nothingForeign = { scripts: [], connections: [], images: [], frames: [] }

const headersFor: HeaderSource = (scriptHashes, shareable) =>
  cachedPageHeaders({ scriptHashes, foreign: nothingForeign, shareable })

function headersOf(given: Partial<typeof page> = {}): Record<string, string> {
  const flat = withCdnHeaders({ ...page, ...given }, headersFor([], { ...page, ...given }.shareable))
  const names = flat.filter((_, index) => index % 2 === 0)
  expect(new Set(names).size).toBe(names.length)
  return Object.fromEntries(names.map((name, index) => [name, flat[index * 2 + 1] ?? '']))
}

describe('a page that a CDN may cache', () => {
  it.each([
    [
      'fastly',
      {
        'Surrogate-Key': 'all settings catalog',
        'Surrogate-Control': 'max-age=600',
        'Cache-Control': 'no-cache',
      },
    ],
    [
      'cloudflare',
      {
        'Cache-Tag': 'all,settings,catalog',
        'Cloudflare-CDN-Cache-Control': 'max-age=600',
        'Cache-Control': 'no-cache',
      },
    ],
    [
      'bunny',
      {
        'CDN-Tag': 'all,settings,catalog',
        'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=600',
      },
    ],
    [
      'varnish',
      { xkey: 'all settings catalog', 'Surrogate-Control': 'max-age=600', 'Cache-Control': 'no-cache' },
    ],
  ] as const)('a page has its tags and lifetime in the headers of %s', (kind, expected) => {
    useCdn(kind)
    expect(headersOf()).toMatchObject(expected)
  })

  it('a page is cached no longer than its date-dependent text is valid', () => {
    useCdn('varnish')
    const at = new Date('2026-11-30T20:00:00Z')
    holdClock(at)
    expect(headersOf({ endsAt: new Date(at.getTime() + 90_500) })['Surrogate-Control']).toBe('max-age=90')
    expect(headersOf({ endsAt: new Date(at.getTime() + 3_600_000) })['Surrogate-Control']).toBe('max-age=600')
    expect(headersOf({ endsAt: new Date(at.getTime() + 900) })).not.toHaveProperty('xkey')
  })
})

it.each([
  [200, 'public, max-age=0, must-revalidate, s-maxage=600'],
  [404, 'no-cache'],
  [500, 'no-cache'],
])(
  'a shared cache without a purge caches a page of the status %i within its rules',
  async (status, expected) => {
    setEnvironment({ ...none, PAGE_SHARED_SECONDS: '600' })
    const { variants } = await finishPage(new Response('<html></html>', { status }), {
      tags: [],
      headersOf: headersFor,
    })
    expect(variants.br.headers[variants.br.headers.indexOf('Cache-Control') + 1]).toBe(expected)
  },
)

const isForCdn = (name: string): boolean => /^(?:surrogate|cache-tag|cloudflare|cdn|xkey)/i.test(name)

describe('headers for a CDN', () => {
  it.each(cdnKindNames)('CDN headers are absent from a page that %s must not cache', (kind) => {
    useCdn(kind)
    const headers = headersOf({ shareable: false })
    expect([Object.keys(headers).filter(isForCdn), headers['Cache-Control']]).toEqual([[], 'no-cache'])
  })

  it('CDN headers are absent from a page shown while the database is unavailable', async () => {
    useCdn('varnish')
    const html = '<html lang="ru"><main id="content"></main></html>'
    const kept = await finishPage(new Response(html), { tags: ['catalog'], headersOf: headersFor })
    expect(withCdnHeaders(kept, kept.variants.br.headers)).toContain('xkey')
    const shown = await outagePage(kept)
    expect(shown && withCdnHeaders(shown, shown.variants.br.headers)).not.toContain('xkey')
    expect(shown?.variants.br.headers).toContain('no-store')
  })

  it('CDN headers are absent from a page whose tags would be cut off', () => {
    useCdn('bunny')
    const tags = Array.from(
      { length: 30 },
      (_, index): PageTag => `product-${String(index).padStart(36, '0')}`,
    )
    expect(headersOf({ tags })['Cache-Control']).toBe('no-cache')
  })

  it('CDN headers are absent without a purge address, and shared caches are named as before', () => {
    setEnvironment({ CDN_KIND: 'varnish', PAGE_SHARED_SECONDS: '600' })
    const headers = headersOf()
    expect(Object.keys(headers).filter(isForCdn)).toEqual([])
    expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate, s-maxage=600')
  })
})

it.each(['docs/operations.md', 'ops/varnish.vcl'])(
  'the CDN configuration of %s bypasses exactly the cookies that change pages',
  (file) => {
    const [, names = ''] = /\(__Host-\)\?\(([a-z|]+)\)=/.exec(readFileSync(file, 'utf8')) ?? []
    const changing = cookieNames.filter((name) => changesPages(`${name}=1`))
    expect(names.split('|').toSorted()).toEqual(changing.toSorted())
  },
)
