import { beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { addToCart, readCart } from '~/domain/cart/index.server'
import {
  addRule,
  isAnswered,
  listOfficeRules,
  planSystem,
  readNearest,
} from '~/domain/paint-systems/index.server'
import type { Answers } from '~/domain/paint-systems/shared'
import { getDb, sql } from '~/platform/db/db.server'

import { createProduct, newVisitor } from '../../support/database/factories'
import { createBase } from '../../support/database/tinting'

const actor: Actor = { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions }
const answers: Answers = { surface: 'walls', place: 'bath', state: 'old-paint', wish: 'washable' }

beforeEach(async () => {
  await sql('DELETE FROM "PaintRule"')
  await purge()
})

const purge = async (): Promise<void> => {
  await sql(`SELECT pg_notify('cache_purge', 'paint-rules')`)
  await expect.poll(() => isAnswered(answers)).toBe(false)
}

const paintCan = (facts: Record<string, unknown> = {}) =>
  createProduct({ volumeMl: 2_700, coverage: 9, stock: 50, priceKopecks: 150_000, ...facts })

/** One step of each kind; the goods are article numbers. */
async function writeRule({
  paint = [] as string[],
  primer = [] as string[],
  tool = [] as string[],
}): Promise<void> {
  const step = (kind: 'PAINT' | 'PRIME' | 'TOOL', skus: string[], coats: number, row: string) => ({
    ...{ kind, coats, skus, row, text: `Шаг ${kind}`, areaPerPiece: null },
  })
  await addRule({
    wanted: {
      ...{ surface: 'walls', place: 'bath', state: null, wish: null },
      steps: [step('PRIME', primer, 1, '0'), step('PAINT', paint, 2, '1'), step('TOOL', tool, 1, '2')],
    },
    actor,
  })
  await expect.poll(() => isAnswered(answers)).toBe(true)
}

const keysOf = async (area = 20) =>
  (await planSystem({ answers, area }))?.steps.map(({ kind, chosen }) => [kind, chosen?.key ?? null])

it('the sum of a system is the sum of the cart that all its lines go into', async () => {
  const paint = await paintCan()
  const primer = await paintCan({ volumeMl: 5_000, coverage: 8, priceKopecks: 69_900 })
  const tool = await createProduct({ stock: 5, priceKopecks: 41_000 })
  await writeRule({ paint: [paint.sku], primer: [primer.sku], tool: [tool.sku] })
  const system = await planSystem({ answers, area: 37.5 })
  const lines = system?.lines ?? []
  // 37.5 × 2 ÷ 9 × 1.1 = 9.2 l: four cans; the primer takes 5.2 l, and two buckets beat the lean one by less than a fifth.
  expect(lines.find(({ productId }) => productId === paint.id)?.quantity).toBe(4)
  const { hash } = newVisitor()
  await addToCart({
    visitorHash: hash,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  })
  const cart = await readCart(hash)
  expect(cart.totalKopecks).toBe(system?.totalKopecks)
  expect(cart.lines).toHaveLength(3)
})

describe('the goods of a rule', () => {
  it('a product that is deleted gives way to the next, and the office sees that it is gone', async () => {
    const [gone, next] = [await paintCan(), await paintCan()]
    await writeRule({ paint: [gone.sku, next.sku] })
    expect(await keysOf()).toContainEqual(['PAINT', gone.id])
    await getDb().product.delete({ where: { id: gone.id } })
    await sql(`SELECT pg_notify('cache_purge', 'catalog')`)
    await expect.poll(() => keysOf()).toContainEqual(['PAINT', next.id])
    const { rows } = await listOfficeRules('walls')
    expect(rows.map((row) => row.gone)).toEqual([1])
  })

  it('what is sold out, hidden or archived gives way too', async () => {
    const out = await paintCan({ stock: 0 })
    const hidden = await paintCan({ isActive: false })
    const archived = await paintCan({ archivedAt: new Date() })
    const few = await paintCan({ stock: 1 })
    const last = await paintCan()
    await writeRule({ paint: [out.sku, hidden.sku, archived.sku, few.sku, last.sku] })
    expect(await keysOf()).toContainEqual(['PAINT', last.id])
    expect(await keysOf(5)).toContainEqual(['PAINT', few.id])
  })

  it('nothing is chosen when no paint is sufficient, and the other steps remain', async () => {
    const [few, tool] = [await paintCan({ stock: 1 }), await createProduct({ stock: 5 })]
    await writeRule({ paint: [few.sku], tool: [tool.sku] })
    const system = await planSystem({ answers, area: 200 })
    expect(system?.isShort).toBe(true)
    expect(system?.steps.find(({ kind }) => kind === 'PAINT')).toMatchObject({
      chosen: null,
      missing: [few.name],
    })
    expect(system?.lines).toEqual([{ productId: tool.id, quantity: 1, priceKopecks: tool.priceKopecks }])
  })

  it('the cans of the series are counted, and a base is not sold without a shade', async () => {
    const family = await getDb().productFamily.create({
      data: { name: 'Лагуна', slug: `laguna-${Date.now()}` },
    })
    const small = await paintCan({ familyId: family.id, color: 'белый', volumeMl: 900, priceKopecks: 60_000 })
    await paintCan({ familyId: family.id, color: 'белый', volumeMl: 9_000, priceKopecks: 300_000 })
    await createBase({ familyId: family.id, volumeMl: 9_000, coverage: 9, priceKopecks: 1_000 })
    await writeRule({ paint: [small.sku] })
    const system = await planSystem({ answers, area: 80 })
    expect(system?.steps.find(({ kind }) => kind === 'PAINT')?.chosen).toMatchObject({
      ...{ name: 'Лагуна', color: 'белый' },
    })
    expect(system?.totalKopecks).toBeGreaterThan(100_000)
  })
})

it('answers without a rule have no system, and the nearest ones that have a rule', async () => {
  const paint = await paintCan()
  await writeRule({ paint: [paint.sku] })
  const kitchen: Answers = { ...answers, place: 'kitchen' }
  expect(await planSystem({ answers: kitchen, area: 20 })).toBeNull()
  const nearest = await readNearest(kitchen)
  expect(nearest[0]).toEqual(answers)
  expect(nearest.every(({ place }) => place === 'bath')).toBe(true)
})
