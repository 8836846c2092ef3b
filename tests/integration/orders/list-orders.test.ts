import { beforeAll, expect, it } from 'vitest'

import { listOrders } from '~/domain/orders/index.server'
import { createOrder } from '~tests/support/orders/order-factory'

const everything = { search: '', status: null, paymentStatus: null, page: 1 }

beforeAll(async () => {
  const texts = ['cc-1 анна ким', 'cc-2 скидка 50%_ олег', 'cc-3 путь c:\\краска']
  for (const [index, searchText] of texts.entries()) {
    const status = index === 0 ? 'DELIVERED' : 'PENDING'
    await createOrder({ productIds: [], status, searchText, firstName: searchText, lastName: '', createdAt: new Date(index) })
  }
})

const namesOf = async (filter: Partial<typeof everything>) =>
  (await listOrders({ ...everything, ...filter })).orders.map(({ customerName }) => customerName.slice(0, 4))

it('lists the newest first, a page too far being the last one', async () => {
  expect(await namesOf({})).toEqual(['cc-3', 'cc-2', 'cc-1'])
  expect(await listOrders({ ...everything, page: 9 })).toMatchObject({ total: 3, page: 1, pages: 1 })
})

it('takes what is typed for the very letters, whatever they mean to a pattern', async () => {
  expect(await namesOf({ search: 'АННА' })).toEqual(['cc-1'])
  expect(await namesOf({ search: '%' })).toEqual(['cc-2'])
  expect(await namesOf({ search: '0%_' })).toEqual(['cc-2'])
  expect(await namesOf({ search: '_' })).toEqual(['cc-2'])
  expect(await namesOf({ search: 'c:\\к' })).toEqual(['cc-3'])
})

it('keeps to a status and a payment', async () => {
  const delivered: Parameters<typeof listOrders>[0] = { ...everything, status: 'DELIVERED' }
  expect((await listOrders(delivered)).total).toBe(1)
  expect((await listOrders({ ...everything, paymentStatus: 'REFUNDED' })).total).toBe(0)
})
