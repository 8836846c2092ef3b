import { beforeEach, expect, it } from 'vitest'

import { auditListQuery, listAudit, recordAudit, staffActor, systemActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { database, getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createProduct, createUser } from '~tests/support/database/factories'

const orderId = newId()

beforeEach(async () => {
  await getDb().auditLog.deleteMany()
})

const listed = async (query: Record<string, string>) =>
  (await listAudit(auditListQuery.parse(query))).rows.map(({ action }) => action)

it('the audit log is filtered by author, action, object, day and words', async () => {
  const { id, name } = await createUser({ role: 'ADMIN', name: 'Марина Щукина' })
  const actor = staffActor({ userId: id, name, ip: '10.0.0.1', permissions })
  await recordAudit(database, {
    actor,
    action: 'order.status',
    object: { entity: 'Order', id: orderId },
    before: { status: 'PENDING' },
    after: { status: 'SHIPPED' },
  })
  await recordAudit(database, {
    actor: systemActor,
    action: 'product.create',
    object: { entity: 'Product', id: newId() },
    after: { name: 'Эмаль' },
  })
  await getDb().auditLog.updateMany({
    where: { action: 'product.create' },
    data: { createdAt: new Date('2026-01-15T12:00:00Z') },
  })
  expect(await listed({})).toEqual(['order.status', 'product.create'])
  expect(await listed({ direction: 'asc' })).toEqual(['product.create', 'order.status'])
  expect(await listed({ kind: 'staff' })).toEqual(['order.status'])
  expect(await listed({ actor: id })).toEqual(['order.status'])
  expect(await listed({ action: 'product.create' })).toEqual(['product.create'])
  expect(await listed({ entity: 'Order' })).toEqual(['order.status'])
  expect(await listed({ from: '2026-01-15', to: '2026-01-15' })).toEqual(['product.create'])
  expect(await listed({ search: 'щукин' })).toEqual(['order.status'])
  expect(await listed({ search: orderId.slice(-8).toUpperCase() })).toEqual(['order.status'])
  expect(await listed({ search: `CC-${orderId.slice(-8).toUpperCase()}` })).toEqual(['order.status'])
  expect(await listed({ search: '%' })).toEqual([])
  expect((await listAudit(auditListQuery.parse({ kind: 'staff' }))).rows[0]).toMatchObject({
    actorKind: 'staff',
    actorName: 'Марина Щукина',
    before: { status: 'PENDING' },
    after: { status: 'SHIPPED' },
  })
})

it('the audit log names the objects of its entries and those that a change refers to', async () => {
  const category = await createCategory()
  const product = await createProduct()
  await recordAudit(database, {
    actor: systemActor,
    action: 'product.update',
    object: { entity: 'Product', id: product.id },
    before: { categoryId: null },
    after: { categoryId: category.id },
  })
  const { names } = await listAudit(auditListQuery.parse({ entity: 'Product' }))
  expect(names).toMatchObject({ [product.id]: product.name, [category.id]: category.name })
})
