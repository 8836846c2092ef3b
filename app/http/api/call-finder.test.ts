import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { CallFinder } from './call-finder.server'
import { defineOperation, type AnyOperation, type ApiMethod } from './operation.server'

const call = (method: ApiMethod, path: string, more: Partial<AnyOperation> = {}): AnyOperation =>
  defineOperation({
    id: `${method} ${path}`,
    method,
    path,
    tag: 'Тест',
    summary: 'Для теста',
    access: 'public',
    tier: 'api-read',
    data: z.null(),
    fallback: 'Ошибка',
    failures: {},
    run: () => Promise.resolve({ data: null }),
    ...more,
  })

const finder = new CallFinder([
  call('GET', '/products'),
  call('GET', '/products/{id}'),
  call('GET', '/products/featured'),
  call('POST', '/orders'),
  call('GET', '/user/addresses'),
  call('POST', '/user/addresses'),
])
const idsOf = (path: string) => Object.values(finder.find(path)?.calls ?? {}).map(({ id }) => id)

describe('the contract’s calls', () => {
  it('calls are found with their methods, and with or without /api where both exist', () => {
    expect(idsOf('/api/user/addresses')).toEqual(['GET /user/addresses', 'POST /user/addresses'])
    expect(idsOf('/orders')).toEqual(['POST /orders'])
    expect(idsOf('/api/orders/')).toEqual(['POST /orders'])
    expect(idsOf('/products')).toEqual(['GET /products'])
    expect(finder.find('/user/addresses')).toBeNull()
  })

  it('a literal path is matched before a path with a parameter', () => {
    expect(idsOf('/products/featured')).toEqual(['GET /products/featured'])
    expect(idsOf('/api/products/0190a0a0')).toEqual(['GET /products/{id}'])
    expect(finder.find('/products/a/b')).toBeNull()
    expect(idsOf('/products/')).toEqual(['GET /products'])
  })

  it('paths are found in any spelling, and returned in the contract’s spelling', () => {
    const id = {
      Featured: '/products/featured',
      'K%D1%80': '/products/K%D1%80',
      '%2525': '/products/%2525',
      'a%2Fb': '/products/a%2Fb',
    }
    for (const [spelt, path] of Object.entries(id)) {
      for (const spelling of [
        `/products/${spelt}`,
        `/PRODUCTS/${spelt}`,
        `/products/${spelt}//`,
        `/p%72oducts/${spelt}`,
      ])
        expect([spelling, finder.find(spelling)?.path]).toEqual([spelling, path])
    }
    expect(finder.find('/API/Products/%D0%BA%2Fb%25')?.params).toEqual({ id: 'к/b%' })
    expect(finder.find(`/products/${'x'.repeat(5_000)}`)?.params.id).toHaveLength(5_000)
    expect(finder.find('/products/İK')?.params).toEqual({ id: 'İK' })
  })

  it('paths of calls are separate from the paths of pages', () => {
    for (const path of ['/api', '/api/nothing', '/API/nothing', '/orders', '/products/x'])
      expect([path, finder.owns(path)]).toEqual([path, true])
    for (const path of [
      '/',
      '/product/x',
      '/apiary',
      '/order-success',
      '/catalog',
      '/user/addresses',
      '//api/orders',
    ])
      expect([path, finder.owns(path)]).toEqual([path, false])
  })
})
