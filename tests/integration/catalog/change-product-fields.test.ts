import { beforeAll, expect, it } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import { addProduct, changeProductFields, findStaffDetail, productBody } from '~/domain/catalog/index.server'
import { newProductValues } from '~/domain/catalog/staff'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { versionOf } from '~/platform/forms/row-version'
import { createCategory } from '~tests/support/database/factories'

const actor = systemActor
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory()).id
})

async function added(more: Record<string, string> = {}): Promise<string> {
  const typed = {
    ...newProductValues,
    name: 'Гранит белая',
    sku: newId(),
    categoryId,
    price: '1290',
    quantity: '9',
    ...more,
  }
  const saved = await addProduct({ typed, actor })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.productId
}

const change = (productId: string, body: object) =>
  changeProductFields({ productId, body: productBody.parse(body), actor })

it('a change of fields writes only these fields, and concurrent changes of others stay', async () => {
  const id = await added({ brand: 'Монолит', quickDrying: 'on' })
  const done = await Promise.all([
    change(id, { price: 990.5 }),
    change(id, { brand: null, oneCoat: true }),
    change(id, { stock: 4 }),
  ])
  expect(done.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved'])
  const { id: _, ...product } = (await findStaffDetail(id)) ?? { id: '' }
  expect(product).toMatchObject({
    priceKopecks: 99_050,
    brand: null,
    stock: 4,
    name: 'Гранит белая',
    properties: ['quickDrying', 'oneCoat'],
  })
})

it('a change of fields checks only the fields that were sent', async () => {
  const id = await added()
  await getDb().product.update({ where: { id }, data: { ph: 20, density: 1.2345 } })
  expect(await change(id, { inStock: false })).toMatchObject({ outcome: 'saved' })
  expect(await findStaffDetail(id)).toMatchObject({ inStock: false, ph: 20, density: 1.2345 })
  expect(await change(id, { pH: 20 })).toMatchObject({
    outcome: 'refused',
    errors: { pH: [expect.any(String)] },
  })
  expect(await change(id, { price: 100, oldPrice: 90 })).toMatchObject({
    outcome: 'refused',
    errors: { oldPrice: [expect.any(String)] },
  })
})

it('a change of fields with an old version is refused, and one without a version is saved', async () => {
  const id = await added()
  const read = await getDb().product.findUniqueOrThrow({ where: { id }, select: { updatedAt: true } })
  expect(await change(id, { name: 'Гранит', version: versionOf(read) })).toMatchObject({ outcome: 'saved' })
  await expect(change(id, { name: 'Базальт', version: versionOf(read) })).rejects.toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  })
  expect(await change(id, { name: 'Базальт' })).toMatchObject({ outcome: 'saved' })
})
