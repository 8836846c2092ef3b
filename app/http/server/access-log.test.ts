import { describe, expect, it } from 'vitest'

import { patternsOf } from '~/http/api/call-finder.server'
import { apiOperations } from '~/http/api/operations.server'
import { pages } from '~/pages'

import { shownPath } from './access-log'

const none = { id: 'page', isUnknown: false, calls: null }

describe('the path in the access log', () => {
  it('the log contains the address of a page without its query', () => {
    expect(shownPath({ ...none, path: '/product/granit', pattern: '/product/:idOrSlug' }, 200)).toBe(
      '/product/granit',
    )
  })

  it.each(['/cart/restore/:token', '/api/telegram/:key', '/api/account-activation/check/{token}'])(
    'the log hides the secret of %s',
    (pattern) => {
      const path = pattern.replace(/:\w+|\{\w+\}/, 'secret')
      expect(shownPath({ ...none, path, pattern }, 200)).toBe(pattern)
    },
  )

  it('the log hides long parts of unknown addresses, and the end of a long address', () => {
    const unknown = { id: null, isUnknown: true, calls: null, pattern: '/*' }
    expect(shownPath({ ...unknown, path: '/reset/0af7651916cd43dd8448eb211c80319c/x' }, 404)).toBe(
      '/reset/…/x',
    )
    expect(shownPath({ ...unknown, path: '/wp-login.php' }, 404)).toBe('/wp-login.php')
    expect(shownPath({ ...unknown, path: '/abc'.repeat(100) }, 404)).toHaveLength(200)
  })

  it('the log hides an email in any part of the path', () => {
    const known = { ...none, path: '/product/ivan%40mail.ru', pattern: '/product/:idOrSlug' }
    expect(shownPath(known, 404)).toBe('/product/…')
    expect(
      shownPath({ id: null, isUnknown: true, calls: null, pattern: '/*', path: '/ivan@mail.ru' }, 404),
    ).toBe('/…')
  })

  it('the log contains the whole address of a file', () => {
    const file = {
      id: null,
      isUnknown: true,
      calls: null,
      pattern: '/*',
      path: '/assets/checkout-form-BvH3kq8s-and-more.js',
    }
    expect(shownPath(file, 200)).toBe(file.path)
  })
})

it('every parameter of an address is an id, a word or a secret known to the access log', () => {
  const patterns = [...Object.values(pages).map(({ path }) => path), ...apiOperations.flatMap(patternsOf)]
  const parts = new Set(
    patterns.flatMap((pattern) => [...pattern.matchAll(/[:{](\w+)/g)].map(([, name = '']) => name)),
  )
  const plain = [
    'brand',
    'category',
    'document',
    'file',
    'guide',
    'id',
    'idOrSlug',
    'kind',
    'link',
    'objectOrNew',
    'productOrNew',
    'queue',
    'shade',
    'system',
    'tab',
    'template',
  ]
  const isId = (name: string): boolean => name.endsWith('Id')
  expect([...parts].filter((name) => !isId(name) && !plain.includes(name)).sort()).toEqual(['key', 'token'])
})
