import { describe, expect, it } from 'vitest'

import { mixRecommended, type Candidate } from './recommended-mix'

const NOVEMBER = new Date('2026-11-20T12:00:00Z')
const JUNE = new Date('2026-06-20T12:00:00Z')

const candidate = (id: string, popularity: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  familyId: `family ${id}`,
  categoryId: `category ${id}`,
  popularity,
  color: id,
  colorHex: '#2c4a86',
  inColors: true,
  application: 'Внутри, сухие помещения',
  reason: 'sold',
  ...more,
})

const mixed = (rows: readonly Candidate[], day = NOVEMBER) => mixRecommended(rows, day).map(({ id }) => id)

describe('the recommended products', () => {
  it('coloured paints come before tools and putty that sell better', () => {
    const tools = { inColors: false, color: null, colorHex: null }
    expect(mixed([candidate('spatula', 900, tools), candidate('red', 10), candidate('blue', 20)])).toEqual([
      'blue',
      'red',
      'spatula',
    ])
  })

  it('a paint for outside comes first in June, and behind one for rooms in November', () => {
    const rows = [candidate('facade', 30, { application: 'Снаружи, для фасадов' }), candidate('room', 20)]
    expect(mixed(rows, JUNE)).toEqual(['facade', 'room'])
    expect(mixed(rows, NOVEMBER)).toEqual(['room', 'facade'])
  })

  it('a paint for outside and inside has no season', () => {
    const rows = [candidate('fence', 30, { application: 'Снаружи и внутри' }), candidate('room', 20)]
    expect(mixed(rows, NOVEMBER)).toEqual(['fence', 'room'])
  })

  it('a family is shown once, in the colour that sells best of the colourful ones', () => {
    const family = { familyId: 'granit', categoryId: 'paints' }
    expect(
      mixed([
        candidate('white', 30, { ...family, colorHex: '#ffffff' }),
        candidate('teal', 20, family),
        candidate('ochre', 10, family),
      ]),
    ).toEqual(['teal'])
  })

  it('neighbours differ in colour and category while there is a choice', () => {
    const paints = { categoryId: 'paints' }
    const rows = [
      candidate('a', 90, { ...paints, color: 'blue' }),
      candidate('b', 80, { ...paints, color: 'blue' }),
      candidate('c', 70, { ...paints, color: 'red' }),
      candidate('d', 60, { ...paints, color: 'green' }),
      candidate('e', 50, { color: 'brown' }),
    ]
    expect(mixed(rows)).toEqual(['a', 'c', 'e', 'b', 'd'])
  })
})
