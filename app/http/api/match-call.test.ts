import { describe, expect, it } from 'vitest'

import { CallMatcher } from './match-call'

const matcher = new CallMatcher([
  { method: 'GET', path: '/products/{id}', bare: true, tier: 'api-read' },
  { method: 'GET', path: '/products/featured', bare: true, tier: 'track' },
  { method: 'POST', path: '/orders', bare: true, tier: 'order' },
  { method: 'GET', path: '/user/addresses', tier: 'api-read' },
  { method: 'POST', path: '/user/addresses', tier: 'change' },
])

describe('the contract’s paths', () => {
  it('are found with their methods, with and without /api where both are given', () => {
    expect(matcher.find('/api/user/addresses')?.calls).toEqual({ GET: 'api-read', POST: 'change' })
    expect(matcher.find('/orders')?.calls).toEqual({ POST: 'order' })
    expect(matcher.find('/api/orders/')?.calls).toEqual({ POST: 'order' })
    expect(matcher.find('/user/addresses')).toBeNull()
  })

  it('are taken as written before a varying part is', () => {
    expect(matcher.find('/products/featured')?.calls).toEqual({ GET: 'track' })
    expect(matcher.find('/products/0190a0a0')?.calls).toEqual({ GET: 'api-read' })
    expect(matcher.find('/products/a/b')).toBeNull()
    expect(matcher.find('/products/')).toBeNull()
  })

  it('are told from pages', () => {
    for (const path of ['/api', '/api/nothing', '/API/nothing', '/orders', '/products/x'])
      expect([path, matcher.owns(path)]).toEqual([path, true])
    for (const path of ['/', '/product/x', '/apiary', '/order-success', '/catalog', '/user/addresses'])
      expect([path, matcher.owns(path)]).toEqual([path, false])
  })
})
