import { describe, expect, it } from 'vitest'

import { createRandom } from './random'
import { seedId } from './seed-id'

describe('createRandom', () => {
  it('a random stream repeats for the same name and differs between names', () => {
    const draw = (seed: string): number[] => Array.from({ length: 5 }, createRandom(seed).next)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('a random stream is evenly distributed and within its limits', () => {
    const random = createRandom('spread')
    const drawn = Array.from({ length: 40_000 }, () => random.int(1, 6))
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([1, 6])
    expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(3.5, 1)
  })

  it('a random stream chooses items by their weight', () => {
    const random = createRandom('weights')
    const drawn = Array.from({ length: 10_000 }, () => random.place([0, 1, 3]))
    expect(drawn.includes(0)).toBe(false)
    expect(drawn.filter((place) => place === 2).length / drawn.length).toBeCloseTo(0.75, 1)
  })

  it('a shuffled list has all its items', () => {
    expect(createRandom('cards').shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('seedId', () => {
  it('a seed id is a UUID v7 of its moment', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    const id = seedId(createRandom('id'), at)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime())
  })
})
