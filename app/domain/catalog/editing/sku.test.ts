import { expect, it } from 'vitest'

import { skuFor } from './sku'

const first = () => 0

it('an article number has three letters of category and name, and four random characters', () => {
  expect(skuFor({ category: 'Краски', name: 'Гранит белая' }, first)).toBe('КРА-ГРА-AAAA')
  expect(skuFor({ category: 'Краски', name: 'Гранит' }, (below) => below - 1)).toBe('КРА-ГРА-9999')
})

it('an article number has X for missing letters, and PRD without a category', () => {
  expect(skuFor({ category: '', name: '3D-плитка' }, first)).toBe('PRD-XDX-AAAA')
  expect(skuFor({ category: 'Ёж', name: '' }, first)).toBe('ЁЖX-XXX-AAAA')
})
