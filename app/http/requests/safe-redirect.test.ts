import fc from 'fast-check'
import { expect, it } from 'vitest'

import { safeRedirect } from './safe-redirect'

it.each([
  ['/profile?page=2#orders', '/profile?page=2#orders'],
  [
    '/catalog?search=белая краска',
    '/catalog?search=%D0%B1%D0%B5%D0%BB%D0%B0%D1%8F%20%D0%BA%D1%80%D0%B0%D1%81%D0%BA%D0%B0',
  ],
  ['/каталог', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3'],
  ['/catalog?search=%D0%BA', '/catalog?search=%D0%BA'],
  ['/catalog/../profile', '/profile'],
])('a redirect to %s stays on the site', (target, path) => {
  expect(safeRedirect(target, '/fallback')).toBe(path)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'profile',
  '/a\nb',
  '',
  null,
])('a redirect to %j is replaced by the fallback', (target) => {
  expect(safeRedirect(target, '/fallback')).toBe('/fallback')
})

it('a redirect to any text is an address of this site that a header can carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const path = safeRedirect(`/${text}`, '/')
      expect(new Headers({ Location: path }).get('Location')).toBe(path)
      expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
    }),
    { numRuns: 2_000 },
  )
})
