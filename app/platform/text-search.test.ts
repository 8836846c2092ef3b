import { expect, it } from 'vitest'

import { textHas } from './text-search'

it('finds words of three characters and more anywhere', () => {
  expect(textHas('100%')).toEqual([{ contains: '100\\%' }])
})

it('finds shorter words as words of their own', () => {
  expect(textHas('ли')).toEqual([{ startsWith: 'ли', endsWith: 'ли' }, { startsWith: 'ли ' }, { contains: ' ли ' }, { endsWith: ' ли' }])
})
