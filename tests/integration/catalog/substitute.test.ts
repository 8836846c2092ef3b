import { beforeAll, expect, it } from 'vitest'

import { findProduct, readRelated, substituteFor } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'

const KIND = { 'тип (основная характеристика)': 'Краска фасадная' }
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory()).id
})

const offered = async (slug: string) => {
  const found = await findProduct(slug)
  return found && substituteFor(found.page, await readRelated(found))
}

async function soldOutFamily(slug: string, members: readonly [string, string, number, number][]) {
  const { id: familyId } = await getDb().productFamily.create({ data: { name: slug, slug } })
  const paint = { categoryId, familyId, specifications: KIND }
  await createProduct({ ...paint, slug, color: 'охра', colorHex: '#c98a1b', volumeMl: 2_700, stock: 0 })
  for (const [index, [color, colorHex, volumeMl, stock]] of members.entries())
    await createProduct({ ...paint, slug: `${slug}-${index}`, color, colorHex, volumeMl, stock })
}

it('a product in stock has no substitute', async () => {
  await createProduct({ slug: 'there', stock: 3 })
  expect(await offered('there')).toBeNull()
})

it('the first substitute is the nearest package of the same colour', async () => {
  await soldOutFamily('ochre', [['охра', '#c98a1b', 14_000, 5], ['охра', '#c98a1b', 900, 5], ['песочный', '#d8bd8a', 2_700, 5]]) // prettier-ignore
  expect(await offered('ochre')).toMatchObject({ slug: 'ochre-1', color: null, volumeMl: 900 })
})

it('the next substitute is the nearest colour of the same package', async () => {
  await soldOutFamily('sand', [['охра', '#c98a1b', 9_000, 0], ['синий', '#1d3f8c', 2_700, 5], ['песочный', '#d8bd8a', 2_700, 5], ['горчичный', '#c9901f', 9_000, 5]]) // prettier-ignore
  expect(await offered('sand')).toMatchObject({ slug: 'sand-2', color: 'песочный' })
})

it('the last substitute is a similar product of the same purpose, and never a sold-out one', async () => {
  await soldOutFamily('alone', [['белый', '#ffffff', 2_700, 0]])
  expect(await offered('alone')).toMatchObject({ name: expect.any(String) })
  await getDb().product.updateMany({ where: { categoryId }, data: { inStock: false } })
  expect(await offered('alone')).toBeNull()
})
