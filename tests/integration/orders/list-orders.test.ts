import { beforeAll, expect, it } from 'vitest'

import {
  listOrders,
  readOrderNeighbours,
  orderListQuery,
  type OrderListQuery,
} from '~/domain/orders/index.server'
import { permissions } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'
import { exportedRows } from '~tests/support/exchange/exported-rows'
import { createOrder } from '~tests/support/orders/order-factory'

const queryOf = (query: Record<string, string>): OrderListQuery => orderListQuery.parse(query)

beforeAll(async () => {
  const texts = ['cc-1 анна ли', 'cc-2 скидка 50%_ олег', 'cc-3 путь c:\\краска']
  for (const [index, searchText] of texts.entries()) {
    const status = index === 0 ? 'DELIVERED' : 'PENDING'
    await createOrder({
      productIds: [],
      status,
      searchText,
      firstName: searchText,
      lastName: '',
      createdAt: new Date(index),
    })
  }
})

const namesOf = async (query: Record<string, string>) =>
  (await listOrders(queryOf(query))).rows.map(({ customerName }) => customerName.slice(0, 4))

it('the list of orders shows the newest first, and a too high page number is the last page', async () => {
  expect(await namesOf({})).toEqual(['cc-3', 'cc-2', 'cc-1'])
  expect(await listOrders(queryOf({ page: '9' }))).toMatchObject({ total: 3, page: 1, pages: 1 })
})

it('the search of orders takes typed characters literally, including wildcards', async () => {
  expect(await namesOf({ search: 'АННА' })).toEqual(['cc-1'])
  expect(await namesOf({ search: '0%_' })).toEqual(['cc-2'])
  expect(await namesOf({ search: 'c:\\к' })).toEqual(['cc-3'])
})

it('the search of orders treats one or two letters as a whole word', async () => {
  expect(await namesOf({ search: '%' })).toEqual([])
  expect(await namesOf({ search: 'Ли' })).toEqual(['cc-1'])
  expect(await namesOf({ search: 'нн' })).toEqual([])
})

it('the list of orders is filtered by status, payment, days in the shop’s time zone and amount', async () => {
  expect((await listOrders(queryOf({ status: 'DELIVERED' }))).total).toBe(1)
  expect((await listOrders(queryOf({ paymentStatus: 'REFUNDED' }))).total).toBe(0)
  expect((await listOrders(queryOf({ paymentStatus: 'PENDING' }))).total).toBe(3)
  expect((await listOrders(queryOf({ paymentStatus: 'DUE' }))).total).toBe(3)
  expect((await listOrders(queryOf({ paymentStatus: 'DUE', status: 'DELIVERED' }))).total).toBe(1)
  const [row] = (await listOrders(queryOf({}))).rows
  await getDb().order.update({ where: { id: row?.id ?? '' }, data: { status: 'CANCELLED' } })
  // Cancelled orders do not await payment.
  expect((await listOrders(queryOf({ paymentStatus: 'DUE' }))).total).toBe(2)
  await getDb().order.update({ where: { id: row?.id ?? '' }, data: { status: 'PENDING' } })
  expect((await listOrders(queryOf({ from: '1970-01-01', to: '1970-01-01' }))).total).toBe(3)
  expect((await listOrders(queryOf({ from: '1970-01-02' }))).total).toBe(0)
  expect((await listOrders(queryOf({ min: '9999999' }))).total).toBe(0)
})

it('the list of orders ignores an implausible date', async () => {
  expect((await listOrders(queryOf({ from: '0000-01-01', to: '0000-12-31' }))).total).toBe(3)
})

it.each(['__proto__', 'constructor', 'toString', 'DROP'])(
  'the list of orders ignores the unknown status %s',
  async (status) => {
    expect(
      await namesOf({
        status,
        paymentStatus: status,
        sort: status,
        direction: status,
        place: status,
        size: status,
      }),
    ).toHaveLength(3)
  },
)

it('the list of orders continues from row to row in both directions, in its pages’ order', async () => {
  const all = await listOrders(queryOf({}))
  const [first, second, third] = all.rows
  const after = queryOf({ place: `after:${first?.createdAt.toISOString() ?? ''}:${first?.id ?? ''}` })
  expect((await listOrders(after)).rows.map(({ id }) => id)).toEqual([second?.id, third?.id])
  const before = queryOf({ place: `before:${third?.createdAt.toISOString() ?? ''}:${third?.id ?? ''}` })
  const page = await listOrders(before)
  expect(page.rows.map(({ id }) => id)).toEqual([first?.id, second?.id])
  expect(page).toMatchObject({
    page: null,
    previous: null,
    next: `after:${second?.createdAt.toISOString() ?? ''}:${second?.id ?? ''}`,
  })
  expect(await namesOf({ direction: 'asc' })).toEqual(['cc-1', 'cc-2', 'cc-3'])
  expect((await listOrders(queryOf({ sort: 'totalKopecks', size: '50' }))).rows).toHaveLength(3)
})

it('the export contains all orders of the filter, in their order, with headings', async () => {
  const rows = await exportedRows(
    { kind: 'orders', narrowed: 'direction=asc&status=PENDING' },
    { permissions },
  )
  expect(rows.map(([number, , name]) => [number === 'Номер', name?.slice(0, 4)])).toEqual([
    [true, 'Имя'],
    [false, 'cc-2'],
    [false, 'cc-3'],
  ])
})

it('an order has its position and neighbours in the list, even when it no longer matches the filter', async () => {
  const newest = queryOf({ search: 'cc-' })
  const { rows } = await listOrders(newest)
  const placeOf = async (number: string, query = newest) => {
    const order = rows.find(({ orderNumber }) => orderNumber === number)
    if (!order) throw new Error(`no order ${number}`)
    const { previous, next, position, total } = await readOrderNeighbours(query, order)
    const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.orderNumber ?? null
    return [nameOf(previous), nameOf(next), position, total]
  }
  const [first = '', second = '', third = ''] = rows.map(({ orderNumber }) => orderNumber)
  expect(await placeOf(first)).toEqual([null, second, 1, rows.length])
  expect(await placeOf(second)).toEqual([first, third, 2, rows.length])
  expect(await placeOf(second, queryOf({ search: 'cc-', direction: 'asc' }))).toEqual([
    third,
    first,
    rows.length - 1,
    rows.length,
  ])
  expect(await placeOf(third, queryOf({ status: 'PENDING' }))).toEqual([second, null, null, 2])
})

it('the export contains the columns that its reader may see', async () => {
  const shown = ['items', 'source']
  const rows = await exportedRows({ kind: 'orders', narrowed: 'search=cc-2', shown }, { permissions })
  expect([rows.length, rows[0]]).toEqual([2, ['Номер', 'Товаров', 'Откуда']])
  const chosen = await exportedRows({ kind: 'orders', chosen: [], shown: [] }, { permissions })
  expect(chosen).toEqual([['Номер']])
})
