import { describe, expect, it } from 'vitest'

import { newProducts } from '../write/catalog-records'
import { buildCatalog, type SeedProduct } from './build-catalog'

const catalog = buildCatalog(new Date(Date.UTC(2026, 10, 20)))
const records = newProducts(catalog, new Map())
const sizeOf = ({ pack }: SeedProduct): number => pack.volumeMl ?? pack.weightGrams ?? 0

describe('the goods of the demo shop', () => {
  it('a larger can costs more, and no more per litre', () => {
    const cans = catalog.products.filter((product) => sizeOf(product) > 0)
    const families = Map.groupBy(cans, ({ line, color }) => `${line.title} ${color}`)
    const wrong = [...families.values()].flatMap((family) => {
      const sorted = family.toSorted((a, b) => sizeOf(a) - sizeOf(b))
      return sorted.slice(1).flatMap((larger, index) => {
        const smaller = sorted[index] as SeedProduct
        const isDearer = larger.priceKopecks > smaller.priceKopecks
        const perLitre = (product: SeedProduct) => product.priceKopecks / sizeOf(product)
        return isDearer && perLitre(larger) <= perLitre(smaller) ? [] : [`${smaller.name} → ${larger.name}`]
      })
    })
    expect(families.size).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  it('the consumption stands in one place: as the coverage or in the specifications', () => {
    const texts = ({ description, specifications }: (typeof records)[number]) =>
      [description ?? '', ...Object.entries(specifications ?? {}).flat()].join(' ')
    const covering = records.filter(({ coverage }) => typeof coverage === 'number')
    expect(covering.length).toBeGreaterThan(100)
    expect(
      covering.filter((record) => /расход|[лг]\/м²/i.test(texts(record))).map(({ name }) => name),
    ).toEqual([])
  })

  it('the country in the specifications is that of the characteristics', () => {
    const countries = records.map(({ countryOfOrigin, specifications }) => [
      countryOfOrigin ?? 'Россия',
      (specifications as Record<string, string>)['страна'],
    ])
    expect(countries.filter(([own, specified]) => own !== specified)).toEqual([])
  })
})
