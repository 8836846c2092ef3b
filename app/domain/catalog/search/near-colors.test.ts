import { expect, it } from 'vitest'

import { nearColors } from './near-colors'
import { RAL_CLASSIC } from './question/ral-classic'

const sold = [
  { name: 'белый', hex: '#ffffff' },
  { name: 'синий', hex: '#2c4a86' },
  { name: 'тёмно-синий', hex: '#1f2a4d' },
  { name: 'красный', hex: '#bf2f22' },
  { name: 'синий', hex: '#2d4b87' },
]

it('the search returns distinct nearest colours, the nearest first, with their nearness', () => {
  const near = nearColors(RAL_CLASSIC['5005'] ?? '', sold)
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

it('the search knows all colours of RAL Classic', () => {
  expect(Object.keys(RAL_CLASSIC).length).toBeGreaterThanOrEqual(213)
  for (const [code, hex] of Object.entries(RAL_CLASSIC))
    expect(`${code} ${hex}`).toMatch(/^\d{4} #[0-9a-f]{6}$/)
})
