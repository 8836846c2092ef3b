import { expect, it } from 'vitest'

import { parseListingQuery, readListing, readPaintingTasks } from '~/domain/catalog/index.server'
import type { OfferedTask } from '~/domain/catalog/shared'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

useDemoShop()

/** Families that a painter takes for it. */
const FIT: Record<OfferedTask['key'], RegExp> = {
  bath: /^Краска.*(ванной|моющ)/,
  ceiling: /^Краска (для потолков|водоэмульсионная|для стен)/,
  facade: /^Краска.*(фасад|цоколя)/,
  fence: /^(Эмаль|Краска|Антисептик).*(металл|ржавчин|дерев|резиновая|«Кузнец»|ПФ-115)/,
  radiator: /^Эмаль для радиаторов/,
  floor: /^(Эмаль для пола|Краска для бетонных полов|Лак паркетный)/,
}
const FIRST = 4

it('each painting task leads to goods that fit it, and its price is of the best', async () => {
  const tasks = await readPaintingTasks()
  expect(tasks.map(({ key }) => key).sort()).toEqual(Object.keys(FIT).sort())
  for (const { key, search, fromKopecks } of tasks) {
    const query = parseListingQuery(new URLSearchParams({ search }), null)
    const cards = (await readListing(query))?.listing.products ?? []
    const shown = cards.slice(0, FIRST).map(({ name }) => name)
    expect(
      shown.filter((name) => !FIT[key].test(name)),
      key,
    ).toEqual([])
    const [best] = cards
    expect(fromKopecks, key).toBeLessThanOrEqual(best?.priceKopecks ?? 0)
  }
})
