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
  'a plan for %s has paint, primer and tools that fit, in sufficient sets of one colour',
  async (what) => {
    const { paints, primers, tools } = await planFor(`what=${what}`)
    expect(paints.length).toBeGreaterThan(1)
    expect(primers.length).toBeGreaterThan(0)
    expect(tools.length).toBeGreaterThan(1)
    for (const { name } of [...paints, ...primers]) expect(name).not.toMatch(/плесен|грифельн|отбеливател/i)
    for (const { name } of paints) expect(name).not.toMatch(/^лак/i)
    for (const { totalMl, neededMl } of [...paints, ...primers].flatMap(({ sets }) => sets))
      expect(totalMl).toBeGreaterThanOrEqual(neededMl)
    expect(new Set(paints.map(({ familyId }) => familyId)).size).toBe(paints.length)
    for (const { available } of tools) expect(available).toBeGreaterThan(0)
  },
)

it('a plan begins with what is made for the task, and of that with what is bought most', async () => {
  const soldOf = async (id: string) =>
    (
      await getDb().product.aggregate({
        where: { OR: [{ familyId: id }, { id }] },
        _sum: { popularity: true },
      })
    )._sum.popularity ?? 0
  const { paints } = await planFor('what=ceiling')
  expect(paints[0]?.name).toMatch(/потолк/i)
  const walls = (await planFor('what=walls')).paints.filter(({ name }) => /для стен/.test(name))
  const sold = await Promise.all(walls.map(({ familyId }) => soldOf(familyId)))
  expect(sold.length).toBeGreaterThan(1)
  expect(sold).toEqual([...sold].sort((a, b) => b - a))
})

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
  for (const { name, sets } of paints) {
    expect(name).toMatch(/фасад|цокол|крыш/i)
    expect(sets.map(({ neededMl }) => neededMl)).toEqual([10_000])
    expect(sets[0].totalMl).toBeGreaterThanOrEqual(10_000)
  }
})

it('a plan is empty when the stock is too small', async () => {
  expect((await planFor('area=10000&coats=5')).paints).toEqual([])
})
