import { expect, it } from 'vitest'

import {
  applyAtOnce,
  brandRule,
  confirmChange,
  draftChange,
  draftUndo,
  planChange,
  readChange,
  stopChange,
  planBulkChange,
  confirmBulkChange,
  stopBulkChange,
} from '~/domain/bulk-edit/index.server'
import { permissionsOf, type Permission } from '~/domain/auth/shared'
import {
  confirmStatusChange,
  draftStatusChange,
  readStatusChange,
  stopStatusChange,
} from '~/domain/fulfilment/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { createOrder } from '~tests/support/orders/order-factory'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()

const withOnly = (permission: Permission) => ({ ...actor, permissions: permissionsOf('STAFF', [permission]) })

async function changeOfProducts(): Promise<string> {
  const { id: categoryId } = await createCategory({})
  const { id: productId } = await createProduct({ categoryId })
  const id = await draftChange({ kind: 'brand', chosen: [productId], actor })
  await planChange({ id, rule: brandRule('Тикс'), typed: {}, actor })
  return id
}

async function changeOfOrders(): Promise<string> {
  const order = await createOrder({ productIds: [], status: 'PENDING' })
  return draftStatusChange({ to: 'CONFIRMED', actor, chosen: [order.id] })
}

const rowOf = (id: string) => getDb().bulkChange.findUniqueOrThrow({ where: { id } })

const ofOrders: Record<string, (id: string) => Promise<unknown>> = {
  readStatusChange,
  confirmStatusChange: (id) => confirmStatusChange({ id, refund: false, actor }),
  stopStatusChange: (id) => stopStatusChange({ id, actor }),
}

it.each(Object.entries(ofOrders))(
  'the function %s does not find a bulk change of products',
  async (_, attempt) => {
    const id = await changeOfProducts()
    const before = await rowOf(id)
    await expect(attempt(id)).rejects.toMatchObject({ status: 404 })
    expect(await rowOf(id)).toEqual(before)
  },
)

const ofProducts: Record<string, (id: string) => Promise<unknown>> = {
  readChange: (id) => readChange(id, 1),
  planChange: (id) => planChange({ id, rule: brandRule('Тикс'), typed: {}, actor }),
  confirmChange: (id) => confirmChange({ id, actor }),
  applyAtOnce: (id) => applyAtOnce({ id, actor }),
  stopChange: (id) => stopChange({ id, actor }),
  draftUndo: (id) => draftUndo({ id, actor }),
}

it.each(Object.entries(ofProducts))(
  'the function %s does not find a bulk change of orders',
  async (_, attempt) => {
    const id = await changeOfOrders()
    const before = await rowOf(id)
    await expect(attempt(id)).rejects.toMatchObject({ status: 404 })
    expect(await rowOf(id)).toEqual(before)
  },
)

it('a step of the bulk area changes no bulk change of another kind', async () => {
  const id = await changeOfProducts()
  const before = await rowOf(id)
  const step = { id, kind: 'order.status', params: {}, actor }
  await expect(stopBulkChange(step)).rejects.toMatchObject({ status: 409 })
  await expect(planBulkChange({ ...step, items: [] })).rejects.toMatchObject({ status: 409 })
  const confirmed = confirmBulkChange({ ...step, plan: null, audited: {} })
  await expect(confirmed).rejects.toMatchObject({ status: 409 })
  expect(await rowOf(id)).toEqual(before)
})

it('an employee with permission for products alone neither confirms nor stops a bulk change of orders', async () => {
  const id = await changeOfOrders()
  const before = await rowOf(id)
  const keeper = withOnly('products.write')
  await expect(confirmStatusChange({ id, refund: false, actor: keeper })).rejects.toMatchObject({
    status: 403,
  })
  await expect(stopStatusChange({ id, actor: keeper })).rejects.toMatchObject({ status: 403 })
  expect(await rowOf(id)).toEqual(before)
})

it('an employee with permission for orders alone neither confirms nor stops a bulk change of products', async () => {
  const id = await changeOfProducts()
  const before = await rowOf(id)
  const clerk = withOnly('orders.write')
  await expect(confirmChange({ id, actor: clerk })).rejects.toMatchObject({ status: 403 })
  await expect(stopChange({ id, actor: clerk })).rejects.toMatchObject({ status: 403 })
  expect(await rowOf(id)).toEqual(before)
})
