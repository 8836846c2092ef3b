import { expect, it } from 'vitest'

import { parsePaintingJob, planPainting } from '~/domain/catalog/index.server'
import { PAINTED } from '~/domain/catalog/shared'
import { getDb } from '~/platform/db/db.server'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

useDemoShop()

async function planFor(query: string) {
  const { job } = parsePaintingJob(new URLSearchParams(query))
  if (!job) throw new Error(`${query} is no job`)
  return planPainting(job)
}

it.each(PAINTED)(
  'a plan for %s has paint, primer and tools, in sufficient sets of one colour, the cheapest first',
  async (what) => {
    const { paints, primers, tools } = await planFor(`what=${what}`)
    expect(paints.length).toBeGreaterThan(1)
    expect(primers.length).toBeGreaterThan(0)
    expect(tools.length).toBeGreaterThan(1)
    const totals = paints.map(({ set }) => set.totalKopecks)
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
    for (const { set, neededMl } of [...paints, ...primers])
      expect(set.totalMl).toBeGreaterThanOrEqual(neededMl)
    expect(new Set(paints.map(({ familyId }) => familyId)).size).toBe(paints.length)
    for (const { available } of tools) expect(available).toBeGreaterThan(0)
  },
)

it('a plan for walls proposes white paint while it is in stock, and reports when it is not', async () => {
  const whites = await getDb().product.findMany({ where: { color: 'белый' }, select: { familyId: true } })
  const inWhite = new Set(whites.map(({ familyId }) => familyId))
  const before = (await planFor('what=walls')).paints.filter(({ familyId }) => inWhite.has(familyId))
  expect(before.some(({ color, missingColor }) => color === 'белый' && missingColor === null)).toBe(true)
  for (const { color, missingColor } of before) expect(color === 'белый').toBe(missingColor === null)
  await getDb().product.updateMany({ where: { color: 'белый' }, data: { inStock: false } })
  const after = (await planFor('what=walls')).paints.filter(({ familyId }) => inWhite.has(familyId))
  expect(after.length).toBeGreaterThan(0)
  for (const { color, missingColor } of after)
    expect([color === 'белый', missingColor]).toEqual([false, 'белый'])
  expect((await planFor('what=fence')).paints.map(({ missingColor }) => missingColor)).not.toContain('белый')
})

it('a plan for litres combines packages of the searched product', async () => {
  const { paints, primers } = await planFor('litres=10&search=краска для фасада')
  expect(primers).toEqual([])
  for (const { name, set, neededMl } of paints) {
    expect(name).toMatch(/фасад|цокол|крыш/i)
    expect(neededMl).toBe(10_000)
    expect(set.totalMl).toBeGreaterThanOrEqual(10_000)
  }
})

it('a plan is empty when the stock is too small', async () => {
  expect((await planFor('area=10000&coats=5')).paints).toEqual([])
})
