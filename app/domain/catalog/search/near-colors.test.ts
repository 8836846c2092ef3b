import { expect, it } from 'vitest'

import { RAL_CLASSIC } from '~/domain/colors/shared'

import { nearColors } from './near-colors'

const sold = [
  { name: 'белый', hex: '#ffffff' },
  { name: 'синий', hex: '#2c4a86' },
  { name: 'тёмно-синий', hex: '#1f2a4d' },
  { name: 'красный', hex: '#bf2f22' },
  { name: 'синий', hex: '#2d4b87' },
]

it('the search returns distinct nearest colours, the nearest first, with their nearness', () => {
  const near = nearColors(RAL_CLASSIC.get('5005')?.hex ?? '', sold)
  expect(near.map(({ name }) => name)).toEqual(['синий', 'тёмно-синий'])
  expect(near[0]?.nearness).toBe('near')
})

it('the search returns the nearest colour at any distance, and none from an empty list', () => {
  expect(nearColors('#00ff00', sold)).toHaveLength(1)
  expect(nearColors('#00ff00', sold)[0]?.nearness).toBe('far')
  expect(nearColors('#00ff00', [])).toEqual([])
})

it('the search calls two almost equal colours the same', () => {
  expect(nearColors('#fefefe', sold)[0]).toMatchObject({ name: 'белый', nearness: 'same' })
})
