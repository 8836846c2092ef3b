import { expect, it } from 'vitest'

import { skuFor } from './sku'

const first = () => 0

it('an article number takes three letters of the category and of the name, and four signs by chance', () => {
  expect(skuFor({ category: 'Краски', name: 'Гранит белая' }, first)).toBe('КРА-ГРА-AAAA')
  expect(skuFor({ category: 'Краски', name: 'Гранит' }, (below) => below - 1)).toBe('КРА-ГРА-9999')
})

it('an article number puts X for what is no letter or is missing, and PRD where there is no category', () => {
  expect(skuFor({ category: '', name: '3D-плитка' }, first)).toBe('PRD-XDX-AAAA')
  expect(skuFor({ category: 'Ёж', name: '' }, first)).toBe('ЁЖX-XXX-AAAA')
})
