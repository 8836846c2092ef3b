import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import {
  applyAtOnce,
  brandRule,
  confirmChange,
  deleteProduct,
  draftChange,
  draftUndo,
  findCategoryRule,
  flagsRule,
  minStockRule,
  planChange,
  priceRule,
  readChange,
  runChange,
  stopChange,
  type ChangeRule,
} from '~/domain/bulk-edit/index.server'
import {
  listProducts,
  officeProductQuery,
  parseListingQuery,
  productListInput,
  readListing,
} from '~/domain/catalog/index.server'
import { marketFeed } from '~/domain/feeds/index.server'
import { permissionsOf } from '~/domain/auth/shared'
import { getCache } from '~/platform/cache/cache.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCart, createCategory, createProduct, createUser } from '~tests/support/database/factories'
import { createOrder } from '~tests/support/orders/order-factory'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

let categoryId = ''

const actor = await insertAdministrator()

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Эмали' })).id
})

afterEach(async () => {
  holdClock(undefined)
})

type Fields = Parameters<typeof createProduct>[0]

async function products(count: number, fields: Fields = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push((await createProduct({ categoryId, ...fields })).id)
  return ids
}

const raise: ChangeRule = priceRule({ by: 'percent', direction: 'up', amount: 10, rounding: 'none' })

async function plan(
  ids: readonly string[],
  kind: 'price' | 'category' | 'brand' | 'flags' | 'minStock',
  rule: ChangeRule,
): Promise<string> {
  const id = await draftChange({ kind, chosen: ids, actor })
  await planChange({ id, rule, typed: {}, actor })
  return id
}

async function change(
  ids: readonly string[],
  kind: Parameters<typeof plan>[1],
  rule: ChangeRule,
): Promise<string> {
  const id = await plan(ids, kind, rule)
  await confirmChange({ id, actor })
  await runChange(id)
  return id
}

async function insertMember(name: string, granted: string[]) {
  const role = await getDb().staffRole.create({ data: { name: `Роль ${newId()}`, permissions: granted } })
  const { id } = await createUser({ role: 'STAFF', staffRoleId: role.id, name })
  return { ...actor, id, name, permissions: permissionsOf('STAFF', granted) }
}

const rowsOf = (ids: readonly string[]) =>
  getDb().product.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
const pricesOf = async (ids: readonly string[]) => (await rowsOf(ids)).map(({ priceKopecks }) => priceKopecks)
const audited = (id: string) =>
  getDb().auditLog.findMany({ where: { entityId: id, action: 'product.change-many' } })

describe('a change of products that another employee drafted', () => {
  it('an employee who may not change prices cannot plan them in a draft', async () => {
    const ids = await products(1, { priceKopecks: 1_000_00 })
    const id = await draftChange({ kind: 'price', chosen: ids, actor })
    const clerk = await insertMember('Пётр', ['products.read', 'stock.write'])
    const planned = planChange({ id, rule: raise, typed: {}, actor: clerk })
    await expect(planned).rejects.toMatchObject({ status: 403 })
  })

  it('a change drafted by another employee is recorded as done by the employee who confirmed it', async () => {
    const ids = await products(2, { priceKopecks: 1_000_00 })
    const id = await plan(ids, 'price', raise)
    const member = await insertMember('Вера', ['products.write'])
    await confirmChange({ id, actor: member })
    await runChange(id)
    expect(await pricesOf(ids)).toEqual([1_100_00, 1_100_00])
    expect(await audited(id)).toMatchObject([{ actorId: member.id, actorName: 'Вера' }])
  })

  it('a change drafted by another employee runs with the permissions of the employee who confirmed it', async () => {
    const ids = await products(1, { priceKopecks: 1_000_00 })
    const id = await plan(ids, 'price', raise)
    const member = await insertMember('Вера', ['products.write'])
    await confirmChange({ id, actor: member })
    await getDb().user.update({ where: { id: member.id }, data: { status: 'INACTIVE' } })
    await runChange(id)
    expect(await pricesOf(ids)).toEqual([1_000_00])
  })
})

describe('a change of prices', () => {
  it('a change of prices is not confirmed by a plan that was replaced', async () => {
    const [productId = ''] = await products(1, { priceKopecks: 1_000_00 })
    const id = await plan([productId], 'price', raise)
    const { plan: seen } = await readChange(id, 1)
    await planChange({
      id,
      rule: priceRule({ by: 'percent', direction: 'down', amount: 90, rounding: 'none' }),
      typed: {},
      actor,
    })
    await expect(confirmChange({ id, plan: seen, actor })).rejects.toMatchObject({ status: 409 })
    expect((await readChange(id, 1)).progress.state).toBe('draft')
    await confirmChange({ id, plan: (await readChange(id, 1)).plan, actor })
    expect((await readChange(id, 1)).progress.state).toBe('running')
  })

  it('a change of prices is planned for each product, and applied only after confirmation', async () => {
    const ids = await products(3, {
      priceKopecks: 1_000_00,
      compareAtPriceKopecks: 1_050_00,
      name: 'Эмаль «Рубин»',
    })
    const id = await draftChange({ kind: 'price', chosen: ids, actor })
    await expect(confirmChange({ id, actor })).rejects.toMatchObject({ status: 409 })
    await planChange({ id, rule: raise, typed: { amount: '10' }, actor })
    const view = await readChange(id, 1)
    expect(view).toMatchObject({
      title: 'Цена +10 %',
      counts: { changing: 3, staying: 0, refused: 0 },
      typed: { amount: '10' },
    })
    expect(view.products[0]?.change?.before.replaceAll('\u00a0', ' ')).toBe('1 000 ₽, старая цена 1 050 ₽')
    expect(view.products[0]?.change?.after.replaceAll('\u00a0', ' ')).toBe('1 100 ₽')
    expect(view.products[0]?.remark).toBe('старая цена снимется')
    expect(await pricesOf(ids)).toEqual([1_000_00, 1_000_00, 1_000_00])

    await confirmChange({ id, plan: view.plan, actor })
    await expect(planChange({ id, rule: raise, typed: {}, actor })).rejects.toMatchObject({ status: 409 })
    await runChange(id)
    await runChange(id)
    expect((await rowsOf(ids)).map((row) => [row.priceKopecks, row.compareAtPriceKopecks])).toEqual(
      ids.map(() => [1_100_00, null]),
    )
    const entries = await audited(id)
    expect(entries).toMatchObject([{ actorName: actor.name, after: { change: 'Цена +10 %', count: 3 } }])
    expect((entries[0]?.after as { items: string[] }).items).toHaveLength(3)
    expect(
      await getDb().notification.findMany({ where: { dedupeKey: `products-changed:${id}` } }),
    ).toMatchObject([{ title: 'Товары изменены', link: `/admin/products/bulk/${id}` }])
  })

  it('a change of prices appears in the storefront, the search, the API and the feed', async () => {
    const [id = ''] = await products(1, { priceKopecks: 500_00, name: 'Лак «Опал»' })
    await getDb().productImage.create({
      data: { id: newId(), productId: id, url: '/images/a.svg', width: 800, height: 600, isMain: true },
    })
    await change([id], 'price', raise)
    getCache().clear()
    const listed = await readListing(parseListingQuery(new URLSearchParams({ search: 'опал' }), null))
    expect(listed?.listing.products).toMatchObject([{ id, priceKopecks: 550_00 }])
    expect((await listProducts(productListInput.parse({ search: 'опал' }))).products).toMatchObject([
      { id, priceKopecks: 550_00 },
    ])
    expect(await getDb().productFacet.findUnique({ where: { productId: id } })).toMatchObject({
      priceKopecks: 550_00,
    })
    const chunks: string[] = []
    for await (const part of marketFeed('https://shop.example')) chunks.push(part)
    expect(chunks.join('')).toContain('<price>550')
  })

  it('a change of prices refuses a zero price and a product changed after the plan, by name', async () => {
    const [cheap = '', dear = '', other = ''] = await products(3, { priceKopecks: 100_00 })
    await getDb().product.update({ where: { id: cheap }, data: { priceKopecks: 40_00 } })
    const id = await plan(
      [cheap, dear, other],
      'price',
      priceRule({ by: 'sum', direction: 'down', amount: 50_00, rounding: 'none' }),
    )
    expect((await readChange(id, 1)).counts).toEqual({ changing: 2, staying: 0, refused: 1 })
    await getDb().product.update({ where: { id: other }, data: { priceKopecks: 90_00 } })
    await confirmChange({ id, actor })
    await runChange(id)
    const { progress } = await readChange(id, 1)
    expect([progress.done, progress.refused]).toEqual([1, 2])
    expect(
      Object.fromEntries(
        progress.refusals.map(({ objectId, reason }) => [objectId, reason.replaceAll('\u00a0', ' ')]),
      ),
    ).toEqual({
      [cheap]: 'Цена 40 ₽ стала бы не больше нуля',
      [other]: 'Тем временем изменён: 90 ₽',
    })
    expect(await Promise.all([cheap, dear, other].map(async (one) => (await pricesOf([one]))[0]))).toEqual([
      40_00, 50_00, 90_00,
    ])
  })

  it('a change of prices can be undone for a day, except products whose price has changed since', async () => {
    const [first = '', second = ''] = await products(2, {
      priceKopecks: 100_00,
      compareAtPriceKopecks: 105_00,
    })
    const id = await change([first, second], 'price', raise)
    await getDb().product.update({ where: { id: second }, data: { priceKopecks: 70_00 } })
    const undo = await draftUndo({ id, actor })
    const view = await readChange(undo, 1)
    expect(view).toMatchObject({
      title: 'Отмена: Цена +10 %',
      undoOf: id,
      counts: { changing: 1, refused: 1 },
    })
    await confirmChange({ id: undo, actor })
    await runChange(undo)
    expect((await rowsOf([first]))[0]).toMatchObject({ priceKopecks: 100_00, compareAtPriceKopecks: 105_00 })
    expect(await pricesOf([second])).toEqual([70_00])
    expect((await readChange(undo, 1)).progress.refusals[0]?.reason.replaceAll('\u00a0', ' ')).toBe(
      'Изменён позже: 70 ₽',
    )
    expect((await readChange(id, 1)).undoUntil).not.toBeNull()
    holdClock(new Date(now().getTime() + 25 * 3_600_000))
    expect((await readChange(id, 1)).undoUntil).toBeNull()
    await expect(draftUndo({ id, actor })).rejects.toMatchObject({ status: 409 })
  })

  it('a change of prices has one undo, even for two concurrent requests', async () => {
    const id = await change(await products(2, { priceKopecks: 100_00 }), 'price', raise)
    const undos = await Promise.all([draftUndo({ id, actor }), draftUndo({ id, actor })])
    expect(new Set([...undos, await draftUndo({ id, actor })]).size).toBe(1)
    expect(await getDb().bulkChange.count({ where: { id: { in: undos } } })).toBe(1)
  })

  it('a change of prices changes each product once, even in parallel runs, and can be stopped', async () => {
    const ids = await products(12, { priceKopecks: 100_00 })
    const id = await plan(ids, 'price', raise)
    await confirmChange({ id, actor })
    await Promise.all([runChange(id), runChange(id), runChange(id)])
    expect(new Set(await pricesOf(ids))).toEqual(new Set([110_00]))
    expect(await audited(id)).toHaveLength(1)
    const stopped = await plan(ids, 'price', raise)
    await confirmChange({ id: stopped, actor })
    await stopChange({ id: stopped, actor })
    await runChange(stopped)
    expect(new Set(await pricesOf(ids))).toEqual(new Set([110_00]))
    expect(await audited(stopped)).toEqual([])
    await expect(stopChange({ id: stopped, actor })).rejects.toMatchObject({ status: 409 })
  })
})

describe('changes of other values', () => {
  it('bulk edits move products to a category, set brands and properties, and set the threshold', async () => {
    const ids = await products(2, { brand: 'Самоцвет', properties: ['odorless', 'washability'] })
    const other = await createCategory({ name: 'Лаки' })
    await change(ids, 'category', await findCategoryRule(other.id))
    await change(ids, 'flags', flagsRule({ set: ['lowVOC', 'washability'], clear: ['odorless'] }))
    await change(ids, 'minStock', minStockRule(7))
    await change(ids, 'brand', brandRule(null))
    const [row] = await rowsOf(ids)
    expect(row).toMatchObject({
      categoryId: other.id,
      brand: null,
      minStock: 7,
      properties: ['washability', 'lowVOC'],
    })
    await change(ids, 'brand', brandRule('Опал'))
    expect((await rowsOf(ids)).map(({ brand }) => brand)).toEqual(['Опал', 'Опал'])
    await expect(findCategoryRule(newId())).rejects.toMatchObject({ status: 404, field: 'categoryId' })
  })

  it('bulk edits without a plan hide and show the selected products at once', async () => {
    const ids = await products(2, { name: 'Грунт «Яшма»' })
    const at = async (kind: 'activate' | 'deactivate' | 'archive' | 'restore') =>
      applyAtOnce({ id: await draftChange({ kind, chosen: ids, actor }), actor })
    expect(await at('deactivate')).toMatchObject({ done: 2, refused: 0 })
    expect((await rowsOf(ids)).map(({ inStock, isActive }) => [inStock, isActive])).toEqual([[false, true], [false, true]]) // prettier-ignore
    await at('activate')
    await at('archive')
    expect((await rowsOf(ids)).every(({ inStock, archivedAt }) => inStock && archivedAt !== null)).toBe(true)
    getCache().clear()
    expect((await listProducts(productListInput.parse({ search: 'яшма' }))).products).toEqual([])
    await at('restore')
    getCache().clear()
    expect((await listProducts(productListInput.parse({ search: 'яшма' }))).products).toHaveLength(2)
    const before = await getDb().notification.count()
    await at('restore')
    expect(await getDb().notification.count()).toBe(before)
  })

  it('bulk edits are applied to all products that the list found', async () => {
    await products(3, { brand: 'Найденный' })
    const id = await draftChange({
      kind: 'deactivate',
      chosen: officeProductQuery.parse({ brand: 'Найденный' }),
      actor,
    })
    expect((await readChange(id, 1)).progress.total).toBe(3)
    await expect(draftChange({ kind: 'price', chosen: [], actor })).rejects.toMatchObject({
      status: 422,
      field: 'chosen',
    })
  })
})

describe('a deletion', () => {
  it('a deletion deletes unused products, and archives those in orders or carts', async () => {
    const [free = '', ordered = '', inCart = ''] = await products(3)
    await createOrder({ productIds: [ordered] })
    await createCart([{ productId: inCart, quantity: 1 }])
    await getDb().slugHistory.create({
      data: { id: newId(), owner: 'PRODUCT', ownerId: free, slug: 'byvshiy' },
    })
    const id = await draftChange({ kind: 'delete', chosen: [free, ordered, inCart], actor })
    await confirmChange({ id, actor })
    await runChange(id)
    const rows = await rowsOf([free, ordered, inCart])
    expect(rows.map(({ id: left, archivedAt }) => [left, archivedAt !== null]).sort()).toEqual([[ordered, true], [inCart, true]].sort()) // prettier-ignore
    const { progress, products: shown } = await readChange(id, 1)
    expect(progress).toMatchObject({ done: 3, refused: 0 })
    expect(Object.fromEntries(progress.remarks.map(({ objectId, reason }) => [objectId, reason]))).toEqual({
      [ordered]: 'Перенесён в архив: есть в заказах',
      [inCart]: 'Перенесён в архив: лежит в корзинах',
    })
    expect(shown[0]?.name).toMatch(/Краска/)
    expect((await readChange(id, 1)).undoUntil).toBeNull()
    expect(await audited(id)).toMatchObject([{ after: { change: 'Удаление', count: 3 } }])
  })

  it('a deletion of one product returns whether it was deleted or archived', async () => {
    const [free = '', ordered = ''] = await products(2)
    await createOrder({ productIds: [ordered] })
    expect(await deleteProduct({ id: free, actor })).toMatchObject({ kept: null })
    expect(await deleteProduct({ id: ordered, actor })).toMatchObject({ kept: 'есть в заказах' })
    await expect(deleteProduct({ id: free, actor })).rejects.toMatchObject({ status: 404 })
    expect(
      await getDb().auditLog.findMany({
        where: { entityId: { in: [free, ordered] } },
        orderBy: { createdAt: 'asc' },
      }),
    ).toMatchObject([{ action: 'product.delete' }, { action: 'product.archive' }])
  })
})
