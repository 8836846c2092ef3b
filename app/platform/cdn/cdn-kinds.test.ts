import { describe, expect, it } from 'vitest'

import { cdnKindNames, cdnKinds, purgeCalls } from './cdn-kinds'

const token = 'secret'
const tagsNamed = (count: number): string[] => Array.from({ length: count }, (_, index) => `product-${index}`)
const tags = ['catalog', 'product-1']

describe('a purge call', () => {
  it('a purge call of Fastly names the keys in JSON, with the account’s key', () => {
    expect(purgeCalls('fastly', tags, 'all', token)).toEqual([
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Fastly-Key': token },
        body: '{"surrogate_keys":["catalog","product-1"]}',
      },
    ])
  })

  it('a purge call of Cloudflare names the tags in JSON, with a bearer token', () => {
    expect(purgeCalls('cloudflare', tags, 'all', token)).toEqual([
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer secret' },
        body: '{"tags":["catalog","product-1"]}',
      },
    ])
  })

  it('a purge call of Bunny names one tag', () => {
    const headers = { 'Content-Type': 'application/json', AccessKey: token }
    expect(purgeCalls('bunny', tags, 'all', token)).toEqual([
      { method: 'POST', headers, body: '{"CacheTag":"catalog"}' },
      { method: 'POST', headers, body: '{"CacheTag":"product-1"}' },
    ])
  })

  it('a purge call of Varnish names the keys in a header, with an optional token', () => {
    expect(purgeCalls('varnish', tags, 'all', undefined)).toEqual([
      { method: 'PURGE', headers: { 'xkey-purge': 'catalog product-1' } },
    ])
    expect(purgeCalls('varnish', tags, 'all', token)[0]?.headers).toMatchObject({
      Authorization: 'Bearer secret',
    })
  })
})

it.each(cdnKindNames)(
  'purge calls of %s stay within its limit, and too many become one purge of everything',
  (kind) => {
    const { tagsPerCall, call } = cdnKinds[kind]
    expect(purgeCalls(kind, tagsNamed(tagsPerCall), 'all', token)).toHaveLength(1)
    const two = purgeCalls(kind, tagsNamed(tagsPerCall + 1), 'all', token)
    expect(two).toEqual([call(tagsNamed(tagsPerCall), token), call([`product-${tagsPerCall}`], token)])
    expect(purgeCalls(kind, tagsNamed(20 * tagsPerCall), 'all', token)).toHaveLength(20)
    const all = [call(['all'], token)]
    expect(purgeCalls(kind, tagsNamed(20 * tagsPerCall + 1), 'all', token)).toEqual(all)
    expect(purgeCalls(kind, ['catalog', 'all'], 'all', token)).toEqual(all)
  },
)

it('the tags of one Varnish call fit into a header that Varnish accepts', () => {
  const longest = Array.from({ length: cdnKinds.varnish.tagsPerCall }, () => `product-${'0'.repeat(36)}`)
  expect(longest.join(' ').length).toBeLessThan(8_192)
})
