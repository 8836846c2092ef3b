import { beforeAll, describe, expect, it } from 'vitest'

import { confirmImport, readImport, runImport } from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { planFile } from '~tests/support/exchange/import-file'
import { orderProducts } from '~tests/support/orders/place-order'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const GOODS = 300
const ORDERS = 60
let skus: string[] = []

beforeAll(async () => {
  const { id: categoryId } = await createCategory({ name: 'Грунты' })
  const made = await Promise.all(
    Array.from({ length: GOODS }, (_, index) =>
      createProduct({ categoryId, sku: `ОДН-${index}`, priceKopecks: 10_000, stock: 50 }),
    ),
  )
  skus = made.map(({ sku }) => sku)
})

const fileOf = (header: string, value: number) =>
  ['Артикул;' + header, ...skus.map((sku) => `${sku};${value}`)].join('\n')

async function confirmed(body: string, kind: 'prices' | 'stock'): Promise<string> {
  const id = await planFile({ kind, body, actor })
  const planId = (await readImport(id, { page: 1, holder: actor })).planId ?? ''
  await confirmImport({ id, planId, areJumpsRight: true, actor })
  return planId
}

const resultsOf = async (bulkChangeId: string) => {
  const items = await getDb().bulkChangeItem.groupBy({
    by: ['state'],
    where: { bulkChangeId },
    _count: true,
  })
  return Object.fromEntries(items.map(({ state, _count }) => [state, _count]))
}

describe('imports that run concurrently', () => {
  it('two price lists for the same goods change each product once, and the other row is refused', async () => {
    const plans = [
      await confirmed(fileOf('Цена', 110), 'prices'),
      await confirmed(fileOf('Цена', 120), 'prices'),
    ]
    // Each plan also runs twice, as after a job that was added again; a broken attempt is repeated.
    await Promise.allSettled([...plans, ...plans].map((plan) => runImport(plan)))
    for (const plan of plans) await runImport(plan)
    const [first = {}, second = {}] = await Promise.all(plans.map(resultsOf))
    expect((first.DONE ?? 0) + (second.DONE ?? 0)).toBe(GOODS)
    expect((first.REFUSED ?? 0) + (second.REFUSED ?? 0)).toBe(GOODS)
    const prices = await getDb().product.groupBy({
      by: ['priceKopecks'],
      where: { sku: { in: skus } },
      _count: true,
    })
    const counts = Object.fromEntries(prices.map(({ priceKopecks, _count }) => [priceKopecks, _count]))
    expect([counts[11_000] ?? 0, counts[12_000] ?? 0]).toEqual([first.DONE ?? 0, second.DONE ?? 0])
  })

  it('a price list beside an editor loses no edit', async () => {
    const plan = await confirmed(fileOf('Цена', 130), 'prices')
    const edited = skus.slice(0, 40)
    await Promise.all([
      runImport(plan),
      ...edited.map((sku) => getDb().product.update({ where: { sku }, data: { priceKopecks: 77_700 } })),
    ])
    const lost = await getDb().product.count({
      where: { sku: { in: edited }, NOT: { priceKopecks: 77_700 } },
    })
    const results = await resultsOf(plan)
    // An edit before its row refuses the row; an edit after it replaces the price.
    expect(lost).toBe(0)
    expect((results.DONE ?? 0) + (results.REFUSED ?? 0)).toBe(GOODS)
  })

  it('a file of stock beside orders leaves the stock that its movements add up to', async () => {
    const plan = await confirmed(fileOf('Остаток', 20), 'stock')
    const goods = await getDb().product.findMany({ where: { sku: { in: skus.slice(0, ORDERS) } } })
    const order = ({ id: productId }: { id: string }, index: number) =>
      orderProducts([{ productId, quantity: 1 }], { form: { email: `buyer-${index}@example.ru` } })
    await Promise.all([runImport(plan), ...goods.map(order)])
    const where = { productId: { in: goods.map(({ id }) => id) } }
    expect(await getDb().orderItem.count({ where })).toBe(ORDERS)
    for (const { id } of goods) {
      const moved = await getDb().stockMovement.aggregate({ where: { productId: id }, _sum: { delta: true } })
      const { stock } = await getDb().product.findUniqueOrThrow({ where: { id }, select: { stock: true } })
      expect(stock).toBe(moved._sum.delta ?? 0)
      expect([49, 19]).toContain(stock)
    }
  })
})
