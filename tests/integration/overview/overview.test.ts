import { describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import {
  foldOrderFigures,
  overviewQuery,
  readOverview,
  refreshOverview,
} from '~/domain/overview/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { now } from '~/platform/dates/clock'
import { dayAfter } from '~/platform/dates/day-after'
import { dayIn } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import { createProduct } from '~tests/support/database/factories'
import { setSettings } from '~tests/support/settings/set-settings'
import { createOrder } from '~tests/support/orders/order-factory'

const DAY = 86_400_000
const statuses: readonly OrderStatus[] = [
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
]
const ago = (days: number): Date => new Date(now().getTime() - days * DAY)
const overview = (query: Record<string, string> = {}) =>
  readOverview(overviewQuery.parse(query), { permissions })

/** The overview itself never counts all orders. */
async function counted() {
  const rows = await getDb().order.findMany({
    select: { status: true, paymentStatus: true, totalKopecks: true, createdAt: true },
  })
  const month = rows.filter(({ createdAt }) => createdAt > ago(29.5))
  const sold = month.filter(
    ({ status, paymentStatus }) =>
      paymentStatus === 'PAID' && status !== 'CANCELLED' && status !== 'REFUNDED',
  )
  return {
    all: rows.length,
    month: month.length,
    pending: rows.filter(({ status }) => status === 'PENDING').length,
    revenue: sold.reduce((sum, { totalKopecks }) => sum + totalKopecks, 0),
  }
}

async function figuresAgree(): Promise<void> {
  const [shown, truth] = [await overview(), await counted()]
  expect({
    all: shown.totals.orders,
    month: shown.orders.now,
    pending: shown.pending,
    revenue: shown.revenue.now,
  }).toEqual(truth)
  expect(shown.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(truth.month)
}

describe('figures of orders', () => {
  it('the figures match the orders after every change, even while they are being summed up', async () => {
    const { id: productId } = await createProduct()
    const orders = []
    for (let index = 0; index < 40; index += 1)
      orders.push(
        await createOrder({
          productIds: [productId],
          status: statuses[index % 7],
          paymentStatus: index % 3 ? 'PAID' : 'PENDING',
          createdAt: ago(index),
        }),
      )
    await figuresAgree()
    const changes = orders.slice(0, 20).map(({ id }, index) =>
      getDb().order.update({
        where: { id },
        data: {
          status: statuses[(index * 3) % 7],
          itemsKopecks: 50_000 + index,
          totalKopecks: 50_000 + index,
        },
      }),
    )
    await Promise.all([...changes, foldOrderFigures(), foldOrderFigures()])
    await figuresAgree()
    await getDb().order.deleteMany({ where: { id: { in: orders.slice(15, 25).map(({ id }) => id) } } })
    await figuresAgree()
    await Promise.all([
      foldOrderFigures(),
      foldOrderFigures(),
      createOrder({ productIds: [productId], createdAt: ago(1) }),
    ])
    await figuresAgree()
    await foldOrderFigures()
    const rows = await getDb().orderFigure.groupBy({ by: ['day', 'status', 'paymentStatus'], _count: true })
    expect(rows.every(({ _count }) => _count === 1)).toBe(true)
  })

  it('the figures are compared with the former period', async () => {
    const before = (await overview({ period: '7' })).orders
    await createOrder({ productIds: [], createdAt: ago(9) })
    expect((await overview({ period: '7' })).orders).toEqual({ now: before.now, before: before.before + 1 })
  })
})

it('the best sellers exclude cancelled and returned orders, and include days before the first summary', async () => {
  const [good, better, taken] = [await createProduct(), await createProduct(), await createProduct()]
  await createOrder({ productIds: [good.id, better.id], createdAt: ago(200) })
  await createOrder({ productIds: [better.id], createdAt: ago(20) })
  await createOrder({ productIds: [taken.id], status: 'CANCELLED', createdAt: ago(20) })
  await refreshOverview()
  const piecesOf = async (period: string) =>
    Object.fromEntries((await overview({ period })).bestSellers.map(({ id, pieces }) => [id, pieces]))
  const year = await piecesOf('365')
  expect([year[good.id], year[better.id], year[taken.id]]).toEqual([1, 2, undefined])
  const month = await piecesOf('30')
  expect([month[good.id], month[better.id]]).toEqual([undefined, 1])
})

it('the overview lists products with low stock, searches without results and the steps to an order', async () => {
  const low = await createProduct({ stock: 1, minStock: 5 })
  await createProduct({ stock: 0, minStock: 5 })
  const day = new Date(dayIn(now(), 'Europe/Moscow'))
  await getDb().analyticsDaily.createMany({
    data: [
      { day, metric: 'searches-without-results', dimension: 'нитрокраска', value: 3 },
      { day, metric: 'visitors', dimension: '', value: 10 },
      { day, metric: 'events', dimension: 'CHECKOUT_COMPLETE', value: 2 },
    ],
  })
  await refreshOverview()
  const shown = await overview()
  expect(shown.lowStock).toMatchObject({ count: 1, products: [{ id: low.id, stock: 1, minStock: 5 }] })
  expect(shown.emptySearches).toEqual([{ text: 'нитрокраска', times: 3 }])
  expect(shown.funnel.map(({ count }) => count)).toEqual([10, 0, 0, 0, 2])
})

it('the overview counts days in the shop’s time zone, also for orders placed before the zone changed', async () => {
  const noon = new Date(`${dayAfter(dayIn(now(), 'Europe/Moscow'), -3)}T18:00:00Z`)
  await createOrder({ productIds: [], createdAt: noon })
  const ordersOn = async (day: string) => (await overview()).days.find((one) => one.day === day)?.orders ?? 0
  const [moscow, vladivostok] = [dayIn(noon, 'Europe/Moscow'), dayIn(noon, 'Asia/Vladivostok')]
  const before = [await ordersOn(moscow), await ordersOn(vladivostok)]
  await setSettings('general', { timezone: 'Asia/Vladivostok' })
  try {
    await refreshOverview()
    const order = await createOrder({ productIds: [], createdAt: noon })
    await getDb().order.update({ where: { id: order.id }, data: { status: 'DELIVERED' } })
    const after = [await ordersOn(moscow), await ordersOn(vladivostok)]
    expect(after[1]).toBeGreaterThan(before[1] ?? 0)
    expect((await overview()).period.to).toBe(dayIn(now(), 'Asia/Vladivostok'))
    await figuresAgree()
  } finally {
    await setSettings('general', { timezone: 'Europe/Moscow' })
  }
  await refreshOverview()
  await figuresAgree()
  expect(await ordersOn(moscow)).toBe((before[0] ?? 0) + 1)
})
