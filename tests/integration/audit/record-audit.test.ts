import { expect, it } from 'vitest'

import {
  forgetInAudit,
  recordAudit,
  removeOldAudit,
  staffActor,
  systemActor,
} from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { database, getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'

const entries = (entityId: string) =>
  getDb().auditLog.findMany({ where: { entityId }, orderBy: { id: 'asc' } })

it('an audit entry stores the author, the action and only the changed values of both versions', async () => {
  const user = await createUser({ role: 'ADMIN', name: 'Марина' })
  const [actor, id] = [staffActor({ userId: user.id, name: user.name, ip: '10.0.0.1', permissions }), newId()]
  const object = { entity: 'Product', id } as const
  await recordAudit(database, { actor, action: 'product.create', object, after: { name: 'Эмаль' } })
  await recordAudit(database, {
    actor,
    action: 'product.update',
    object,
    before: { name: 'Эмаль', minStock: 1, properties: ['a'], brand: 'осталась' },
    after: { name: 'Эмаль', minStock: 2, properties: ['a', 'b'] },
  })
  await recordAudit(database, {
    actor: systemActor,
    action: 'order.delete',
    object,
    before: { name: 'Эмаль' },
  })
  const kept = await entries(id)
  expect(kept[1]?.before).not.toHaveProperty('brand')
  expect(kept).toMatchObject([
    {
      actorKind: 'STAFF',
      actorId: user.id,
      actorName: 'Марина',
      ip: '10.0.0.1',
      action: 'product.create',
      before: null,
      after: { name: 'Эмаль' },
    },
    { before: { minStock: 1, properties: ['a'] }, after: { minStock: 2, properties: ['a', 'b'] } },
    { actorKind: 'SYSTEM', actorId: null, actorName: 'Магазин', before: { name: 'Эмаль' }, after: null },
  ])
})

it('an audit entry is rolled back with its change', async () => {
  const id = newId()
  const work = transaction(async (tx) => {
    await recordAudit(tx, { actor: systemActor, action: 'product.update', object: { entity: 'Product', id } })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await entries(id)).toEqual([])
})

it('an audit entry loses the data of a deleted person, both as its author and as its object', async () => {
  const user = await createUser({ role: 'ADMIN', name: 'Марина' })
  const actor = staffActor({ userId: user.id, name: user.name, ip: '10.0.0.1', permissions })
  const [orderId, productId] = [newId(), newId()]
  await recordAudit(database, {
    actor: systemActor,
    action: 'order.note',
    object: { entity: 'Order', id: orderId },
    after: { note: '+7949' },
  })
  await recordAudit(database, {
    actor,
    action: 'product.update',
    object: { entity: 'Product', id: productId },
    after: { minStock: 2 },
  })
  await forgetInAudit(database, { userId: user.id, subjectIds: [orderId] })
  expect(await entries(orderId)).toMatchObject([{ action: 'order.note', before: null, after: null }])
  expect(await entries(productId)).toMatchObject([
    { actorName: 'Удалённый сотрудник', ip: null, after: { minStock: 2 } },
  ])
})

it('an audit entry is kept for five years, and old entries are deleted in steps', async () => {
  const [old, young] = [newId(), newId()]
  for (const id of [old, old, young])
    await recordAudit(database, {
      actor: systemActor,
      action: 'product.update',
      object: { entity: 'Product', id },
    })
  await getDb().auditLog.updateMany({ where: { entityId: old }, data: { createdAt: new Date('2001-01-01') } })
  expect([await removeOldAudit(1), await removeOldAudit(5), await removeOldAudit(5)]).toEqual([1, 1, 0])
  expect(await entries(young)).toHaveLength(1)
})
