import { expect, it } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import { joinFamily, leaveFamily, readFamily } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createProduct } from '../../support/database/factories'

const actor = systemActor

it('a family is created for its first products, and ends when only one product is left', async () => {
  const [one, two, three] = [await createProduct(), await createProduct(), await createProduct()]
  expect(await readFamily(one.id, '')).toMatchObject({ familyName: null, members: [], found: [] })
  await joinFamily({ productId: one.id, otherId: two.id, actor })
  await joinFamily({ productId: three.id, otherId: two.id, actor })
  const { members, familyName } = await readFamily(three.id, '')
  expect([familyName, members.map(({ id }) => id).toSorted()]).toEqual([
    one.name,
    [one.id, two.id, three.id].toSorted(),
  ])
  await leaveFamily({ productId: three.id, otherId: three.id, actor })
  await leaveFamily({ productId: one.id, otherId: two.id, actor })
  expect(await readFamily(one.id, '')).toMatchObject({ familyName: null, members: [] })
  expect(await getDb().productFamily.count({ where: { name: one.name } })).toBe(0)
  expect(await getDb().auditLog.count({ where: { entityId: one.id, action: 'product.update' } })).toBe(2)
})

it('a family accepts only products that belong to no other family', async () => {
  const [one, two, three, four] = [
    await createProduct(),
    await createProduct(),
    await createProduct(),
    await createProduct(),
  ]
  await joinFamily({ productId: one.id, otherId: two.id, actor })
  await joinFamily({ productId: three.id, otherId: four.id, actor })
  expect((await readFamily(one.id, three.sku)).found.map(({ id }) => id)).toEqual([three.id])
  expect((await readFamily(one.id, two.sku)).found).toEqual([])
  await expect(joinFamily({ productId: one.id, otherId: three.id, actor })).rejects.toMatchObject({
    status: 409,
  })
  await expect(leaveFamily({ productId: one.id, otherId: three.id, actor })).rejects.toMatchObject({
    status: 409,
  })
  await expect(joinFamily({ productId: one.id, otherId: newId(), actor })).rejects.toMatchObject({
    status: 404,
  })
  await expect(readFamily('nonsense', '')).rejects.toMatchObject({ status: 404 })
})
