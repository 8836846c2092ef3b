import { expect, it } from 'vitest'

import { pageOfPath, pathOf } from './page-path'

it.each([
  ['/product/emal-belaya', 'PRODUCT', 'emal-belaya'],
  ['https://old.example/Product/Emal-Belaya/?utm=1', 'PRODUCT', 'emal-belaya'],
  ['/catalog/kraski/', 'CATEGORY', 'kraski'],
] as const)('%s names a page of the catalogue', (text, owner, slug) => {
  expect(pageOfPath(text)).toEqual({ owner, slug })
  expect(pageOfPath(pathOf({ owner, slug }))).toEqual({ owner, slug })
})

it.each(['', '/', '/catalog', '/product/', '/product/a/b', '/brands/tikkurila', '/product/краска', 'emal'])(
  '%s names no page of the catalogue',
  (text) => {
    expect(pageOfPath(text)).toBeNull()
  },
)
