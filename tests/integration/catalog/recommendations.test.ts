import { describe, expect, it } from 'vitest'

import { findProduct, readBoughtTogether, readRecommended, readRelated } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

useDemoShop()

async function goodsNamed(start: string): Promise<string[]> {
  const rows = await getDb().product.findMany({
    where: { name: { startsWith: start }, isActive: true, pairs: { none: {} } },
    select: { id: true, familyId: true },
    orderBy: { id: 'asc' },
    take: 60,
  })
  return [...new Map(rows.map(({ id, familyId }) => [familyId ?? id, id])).values()]
}

async function recommendedWith(id: string) {
  const found = await findProduct(id)
  if (!found) throw new Error(`No product ${id}`)
  const [together, related] = await Promise.all([readBoughtTogether(found), readRelated(found)])
  const names = (cards: { name: string }[]) => cards.map(({ name }) => name.replaceAll('\u00a0', ' '))
  return { own: found, together: names(together), related: names(related), cards: [...together, ...related] }
}

describe('the demo shop', () => {
  it.each([
    ['Краска фасадная', /фасад|глуб|концентрат|макловица|кювета/i, /^Краска/],
    ['Краска для стен', /глуб|концентрат|микрофибра|лента|кювета|шпатлёвка/i, /^Краска/],
    ['Эмаль для радиаторов', /радиаторн|металл|обезжир/i, null],
    ['Эмаль алкидная', /плоская|велюр|уайт-спирит|лента/i, null],
    ['Лак паркетный', /по дереву|плоская|велюр|уайт-спирит/i, /^Лак/],
    ['Клей для обоев', /глуб|концентрат|макловица|микрофибра/i, /^Клей для обоев/],
    ['Кисть плоская', /очиститель|лента/i, /^Кисть/],
    ['Клей плиточный', /зубчатый|бетон|адгез|кварц|санитарн/i, /^Клей (?:плиточный|для утеплителя)/],
  ])('the demo shop recommends companions for %s, and similar products of the same purpose only', async (start, goesWith, like) => {
    const ids = await goodsNamed(start)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      const { own, together, related, cards } = await recommendedWith(id)
      expect(together.length, own.page.name).toBeGreaterThan(0)
      expect(together.filter((name) => !goesWith.test(name)), own.page.name).toEqual([])
      if (like === null) expect(related.filter((name) => !name.startsWith('Эмаль')), own.page.name).toEqual([])
      else expect(related.filter((name) => !like.test(name)), own.page.name).toEqual([])
      const families = await getDb().product.findMany({
        where: { id: { in: cards.map((card) => card.id) } },
        select: { id: true, familyId: true },
        take: 20,
      })
      const pools = families.map(({ id: card, familyId }) => familyId ?? card)
      expect(new Set(pools).size).toBe(pools.length)
      expect(pools).not.toContain(own.familyId)
    }
  }) // prettier-ignore

  it('the demo shop recommends no tile trowel, plinth paint or solvent for an unsuitable paint', async () => {
    for (const id of [...(await goodsNamed('Краска')), ...(await goodsNamed('Эмаль акриловая'))]) {
      const { together } = await recommendedWith(id)
      expect(
        together.filter((name) => /зубчатый|паста|колер|цокол|растворитель|сольвент/i.test(name)),
        id,
      ).toEqual([])
    }
  })

  it('the demo shop recommends no product with only a few remaining pieces', async () => {
    const { products } = await readRecommended()
    expect(products.length).toBeGreaterThan(4)
    expect(products.filter(({ isLow, available }) => isLow || available <= 0)).toEqual([])
  })
})
