import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, describe, expect, it } from 'vitest'

import {
  applyAtOnce,
  confirmChange,
  draftChange,
  draftUndo,
  planChange,
  priceRule,
  runChange,
} from '~/domain/bulk-edit/index.server'
import { acceptCartPrices, addToCart, readCart } from '~/domain/cart/index.server'
import {
  changeProductFields,
  findProduct,
  findProductDetail,
  findStaffDetail,
  listProducts,
  listStaffProducts,
  parseListingQuery,
  productBody,
  productListInput,
  readListing,
  readProductForm,
  updateCategory,
  updateProduct,
} from '~/domain/catalog/index.server'
import { marketFeed } from '~/domain/feeds/index.server'
import { placeOrder } from '~/domain/orders/index.server'
import { applyDueSales, askForPricesOfCategories } from '~/domain/sales/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createProduct, newVisitor } from '~tests/support/database/factories'
import { checkoutOf } from '~tests/support/orders/checkout-form'
import { insertAdministrator } from '~tests/support/people/insert-administrator'
import { createSale } from '~tests/support/sales/sale-factory'

const actor = await insertAdministrator()

afterEach(async () => {
  await applyDueSales()
  await getDb().saleRule.updateMany({ data: { isActive: false, dueAt: new Date() } })
  await applyDueSales()
})

const rowOf = (id: string) => getDb().product.findUniqueOrThrow({ where: { id } })
const shownPrice = async (id: string) => (await findProduct(id))?.page

describe('the price of a sale', () => {
  it('a sale price is the lowest of the running sales, and strikes out the regular price', async () => {
    const { id: categoryId } = await createCategory()
    const { id } = await createProduct({
      categoryId,
      brand: 'Рубин',
      priceKopecks: 1_490_00,
      compareAtPriceKopecks: 1_600_00,
    })
    await createSale({ name: 'Двадцать', categoryId })
    await createSale({ name: 'За тысячу', productIds: [id], kind: 'PRICE', amount: 1_000_00 })
    await createSale({ name: 'Минус сто', brand: 'Рубин', kind: 'SUM', amount: 100_00 })
    await createSale({
      name: 'Ещё не идёт',
      productIds: [id],
      amount: 90,
      startsAt: new Date(Date.now() + 60_000),
      dueAt: null,
    })
    await createSale({ name: 'Выключена', productIds: [id], amount: 90, isActive: false })
    await createSale({ name: 'Даром', productIds: [id], kind: 'SUM', amount: 1_490_00 })
    expect(await applyDueSales()).toBe(1)
    expect(await rowOf(id)).toMatchObject({
      priceKopecks: 1_000_00,
      compareAtPriceKopecks: 1_600_00,
      basePriceKopecks: 1_490_00,
    })
    expect(await shownPrice(id)).toMatchObject({
      priceKopecks: 1_000_00,
      oldPriceKopecks: 1_600_00,
      sale: { name: 'За тысячу' },
    })
    await getDb().saleRule.updateMany({
      where: { name: 'За тысячу' },
      data: { isActive: false, dueAt: new Date() },
    })
    await applyDueSales()
    expect(await shownPrice(id)).toMatchObject({ priceKopecks: 1_192_00, sale: { name: 'Двадцать' } })
  })

  it('a sale price is shown to staff’s programs beside the regular price, which they read and write', async () => {
    const { id, sku } = await createProduct({ priceKopecks: 1_000_00 })
    await createSale({ name: 'Двадцать', productIds: [id] })
    await applyDueSales()
    const sale = { name: 'Двадцать', priceKopecks: 800_00 }
    expect(await findStaffDetail(id)).toMatchObject({ priceKopecks: 1_000_00, sale })
    expect((await listStaffProducts(productListInput.parse({ search: sku }))).products).toMatchObject([
      { priceKopecks: 1_000_00, sale },
    ])
    expect(
      await changeProductFields({ productId: id, body: productBody.parse({ price: 500 }), actor }),
    ).toMatchObject({ outcome: 'saved' })
    expect(await findStaffDetail(id)).toMatchObject({ priceKopecks: 500_00, sale: { priceKopecks: 400_00 } })
  })

  it('a sale price applies in child categories, and ends for a product or category that leaves', async () => {
    const [above, other] = [await createCategory(), await createCategory()]
    const below = await createCategory({ parentId: above.id })
    const { id } = await createProduct({ categoryId: below.id })
    await createSale({ categoryId: above.id })
    await applyDueSales()
    expect((await rowOf(id)).priceKopecks).toBe(800_00)
    await transaction((tx) => updateProduct(tx, actor, id, { categoryId: other.id }))
    expect(await rowOf(id)).toMatchObject({
      priceKopecks: 1_000_00,
      saleRuleId: null,
      basePriceKopecks: null,
    })
    await transaction((tx) => updateProduct(tx, actor, id, { categoryId: below.id }))
    expect((await rowOf(id)).priceKopecks).toBe(800_00)
    await transaction((tx) => updateCategory(tx, actor, below.id, { parentId: null }))
    expect(await shownPrice(id)).toMatchObject({ priceKopecks: 1_000_00, sale: null })
    await applyDueSales()
    expect((await rowOf(id)).saleRuleId).toBeNull()
  })

  it('a sale price is equal on page, listing, its sort and filter, JSON, feed and cart', async () => {
    const category = await createCategory()
    const [sold, dearer] = [
      await createProduct({ categoryId: category.id, priceKopecks: 900_00 }),
      await createProduct({ categoryId: category.id, priceKopecks: 800_00 }),
    ]
    await getDb().productImage.create({
      data: { productId: sold.id, url: '/images/a.svg', width: 8, height: 8, isMain: true },
    })
    await createSale({ productIds: [sold.id], kind: 'PRICE', amount: 700_00 })
    await applyDueSales()
    getCache().clear()
    const query = (text: string) => readListing(parseListingQuery(new URLSearchParams(text), category.slug))
    const sorted = await query('sort=price-asc')
    expect(sorted?.listing.products).toMatchObject([
      { id: sold.id, priceKopecks: 700_00, oldPriceKopecks: 900_00, saleName: 'Осенняя распродажа' },
      { id: dearer.id, priceKopecks: 800_00, saleName: null },
    ])
    expect((await query('priceTo=750'))?.listing.products.map(({ id }) => id)).toEqual([sold.id])
    const entry = {
      priceKopecks: 700_00,
      compareAtPriceKopecks: 900_00,
      sale: { name: 'Осенняя распродажа' },
    }
    const listed = await listProducts(
      productListInput.parse({ category: category.slug, sortBy: 'price-asc' }),
    )
    expect(listed.products[0]).toMatchObject(entry)
    expect(await findProductDetail(sold.id)).toMatchObject(entry)
    const chunks: string[] = []
    for await (const part of marketFeed('https://shop.example')) chunks.push(part)
    expect(chunks.join('')).toMatch(
      new RegExp(`/product/${sold.slug}</url><price>700</price><oldprice>900</oldprice>`),
    )
    const { hash } = newVisitor()
    await addToCart({ visitorHash: hash, lines: [{ productId: sold.id, quantity: 2 }] })
    expect(await readCart(hash)).toMatchObject({ totalKopecks: 1_400_00, lines: [{ problem: null }] })
  })
})

describe('the start and the end of a sale', () => {
  it('a start or end changes the price immediately without a worker, and the shopper sees both prices', async () => {
    const { id } = await createProduct({ priceKopecks: 1_000_00 })
    const { hash } = newVisitor()
    const startsAt = new Date(Date.now() + 700)
    await createSale({ productIds: [id], startsAt, endsAt: new Date(startsAt.getTime() + 700) })
    await addToCart({ visitorHash: hash, lines: [{ productId: id, quantity: 1 }] })
    expect(await readCart(hash)).toMatchObject({ totalKopecks: 1_000_00, lines: [{ problem: null }] })
    await sleep(startsAt.getTime() - Date.now() + 20)
    expect(await readCart(hash)).toMatchObject({
      totalKopecks: 800_00,
      lines: [{ problem: 'price-changed', previousPriceKopecks: 1_000_00 }],
    })
    await acceptCartPrices(hash)
    expect(await readCart(hash)).toMatchObject({ lines: [{ problem: null }] })
    expect((await rowOf(id)).priceKopecks).toBe(1_000_00)
    await sleep(startsAt.getTime() + 700 - Date.now() + 20)
    expect(await shownPrice(id)).toMatchObject({ priceKopecks: 1_000_00, sale: null })
    await acceptCartPrices(hash)
    const person = { userId: null, ip: '127.0.0.1', userAgent: 'test' }
    const { orderId } = await placeOrder({
      source: 'SITE',
      checkout: checkoutOf({}),
      visitorHash: hash,
      ...person,
    })
    const [item] = await getDb().orderItem.findMany({ where: { orderId } })
    expect(item?.unitPriceKopecks).toBe(1_000_00)
  })

  it('the worker saves a start or end within a few seconds, and plans the next one', async () => {
    const { id } = await createProduct({ priceKopecks: 1_000_00 })
    const startsAt = new Date(Date.now() + 400)
    const endsAt = new Date(startsAt.getTime() + 400)
    const { id: ruleId } = await createSale({ productIds: [id], startsAt, endsAt, dueAt: startsAt })
    const dueAt = async () => (await getDb().saleRule.findUniqueOrThrow({ where: { id: ruleId } })).dueAt
    expect(await applyDueSales()).toBe(1)
    expect([(await rowOf(id)).priceKopecks, await dueAt()]).toEqual([800_00, endsAt])
    expect(await applyDueSales()).toBe(1)
    expect([(await rowOf(id)).priceKopecks, await dueAt()]).toEqual([1_000_00, null])
    expect(await applyDueSales()).toBe(0)
  })

  it('a sale stays due when it was requested while its prices were being saved', async () => {
    const category = await createCategory()
    await createSale({ categoryId: category.id })
    await Promise.all([
      applyDueSales(),
      transaction((tx) => askForPricesOfCategories(tx, [category.id])),
      applyDueSales(),
    ])
    await applyDueSales()
    expect(await getDb().saleRule.count({ where: { dueAt: { lte: new Date() } } })).toBe(0)
  })
})

describe('the regular prices during a sale', () => {
  const lower = priceRule({ by: 'percent', direction: 'down', amount: 10, rounding: 'none' })

  async function changePrices(ids: readonly string[]): Promise<string> {
    const id = await draftChange({ kind: 'price', chosen: ids, actor })
    await planChange({ id, rule: lower, typed: {}, actor })
    await confirmChange({ id, actor })
    await runChange(id)
    return id
  }

  it('regular prices are edited by the form, and the sale price is calculated from them', async () => {
    const { id } = await createProduct({ priceKopecks: 1_000_00, compareAtPriceKopecks: 1_100_00 })
    await createSale({ productIds: [id] })
    await applyDueSales()
    expect((await readProductForm(id)).values).toMatchObject({ price: '1000', oldPrice: '1100' })
    await transaction((tx) => updateProduct(tx, actor, id, { priceKopecks: 500_00 }))
    expect(await rowOf(id)).toMatchObject({
      priceKopecks: 400_00,
      basePriceKopecks: 500_00,
      baseCompareAtKopecks: 1_100_00,
    })
    const entry = await getDb().auditLog.findFirstOrThrow({
      where: { entityId: id, action: 'product.update' },
    })
    expect([entry.before, entry.after]).toEqual([{ priceKopecks: 1_000_00 }, { priceKopecks: 500_00 }])
  })

  it('regular prices are changed by a bulk edit, and restored by its undo', async () => {
    const ids = [
      (await createProduct({ priceKopecks: 1_000_00 })).id,
      (await createProduct({ priceKopecks: 2_000_00 })).id,
    ]
    await createSale({ productIds: ids.slice(0, 1) })
    await applyDueSales()
    const prices = async () =>
      (await getDb().product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map((row) => [
        row.priceKopecks,
        row.basePriceKopecks,
      ])
    const change = await changePrices(ids)
    expect(await prices()).toEqual([
      [720_00, 900_00],
      [1_800_00, null],
    ])
    await applyAtOnce({ id: await draftUndo({ id: change, actor }), actor })
    expect(await prices()).toEqual([
      [800_00, 1_000_00],
      [2_000_00, null],
    ])
  })

  it('regular prices are restored when the sale is deleted, for any number of products', async () => {
    const { id: categoryId } = await createCategory()
    const rows = Array.from({ length: 300 }, (_, n) => ({
      ...{
        id: newId(),
        categoryId,
        slug: `many-${n}`,
        sku: `МН-${n}`,
        name: `Краска ${n}`,
        priceKopecks: 500_00,
      },
    }))
    await getDb().product.createMany({ data: rows })
    const { id } = await createSale({ categoryId })
    expect(await applyDueSales()).toBe(300)
    expect(await getDb().product.count({ where: { saleRuleId: id, priceKopecks: 400_00 } })).toBe(300)
    const at = new Date()
    await getDb().saleRule.update({ where: { id }, data: { isActive: false, deletedAt: at, dueAt: at } })
    expect(await applyDueSales()).toBe(300)
    expect([
      await getDb().product.count({ where: { saleRuleId: id } }),
      await getDb().saleRule.count({ where: { id } }),
    ]).toEqual([0, 0])
  })
})
