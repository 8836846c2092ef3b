import { beforeAll, describe, expect, it } from 'vitest'

import { findBrand, readBrands } from '~/domain/catalog/index.server'
import { createCategory, createProduct } from '~tests/support/database/factories'

describe('readBrands', () => {
  beforeAll(async () => {
    const paints = await createCategory({ name: 'Краски', slug: 'paints', sortOrder: 2 })
    const primers = await createCategory({ name: 'Грунтовки', slug: 'primers', sortOrder: 1 })
    const hidden = await createCategory({ name: 'Снятое', slug: 'hidden', isActive: false })
    await createProduct({ categoryId: paints.id, brand: 'Приозёрск' })
    await createProduct({ categoryId: paints.id, brand: 'Приозёрск' })
    await createProduct({ categoryId: primers.id, brand: 'Приозёрск' })
    await createProduct({ categoryId: paints.id, brand: 'Эмаль-Град' })
    await createProduct({ categoryId: paints.id, brand: 'Эмаль Град' })
    await createProduct({ categoryId: paints.id, brand: 'Архивный', archivedAt: new Date() })
    await createProduct({ categoryId: hidden.id, brand: 'Снятый' })
    await createProduct({ categoryId: paints.id, brand: null })
  })

  it('the list of brands has each brand of visible products once, with its categories in order', async () => {
    const brands = await readBrands()
    expect(brands.map(({ name }) => name).sort()).toEqual(['Приозёрск', 'Эмаль Град', 'Эмаль-Град'].sort())
    expect(brands.find(({ name }) => name === 'Приозёрск')).toEqual({
      slug: 'priozyorsk',
      name: 'Приозёрск',
      categories: [
        { slug: 'primers', name: 'Грунтовки' },
        { slug: 'paints', name: 'Краски' },
      ],
    })
  })

  it('every brand has its own address, and is found by it', async () => {
    const brands = await readBrands()
    expect(new Set(brands.map(({ slug }) => slug)).size).toBe(brands.length)
    for (const brand of brands) expect(await findBrand(brand.slug)).toEqual(brand)
    expect(await findBrand('arhivnyy')).toBeNull()
  })
})
