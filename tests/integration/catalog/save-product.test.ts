import { beforeAll, describe, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  bringProductBack,
  createCategories,
  createProducts,
  findMovedProduct,
  findProduct,
  parseListingQuery,
  readListing,
  readProductHistory,
  recountSearchFigures,
  updateCategory,
  updateProduct,
  type NewProduct,
  type ProductChange,
} from '~/domain/catalog/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createCategory, createUser, stockOf } from '../../support/database/factories'

let actor: Actor
let categoryId: string
let counter = 0

beforeAll(async () => {
  const user = await createUser({ role: 'ADMIN', name: 'Марина' })
  actor = staffActor({ userId: user.id, name: user.name, ip: '10.0.0.1', permissions })
  categoryId = (await createCategory({ name: 'Эмали', slug: 'enamels' })).id
})

function product(fields: Partial<NewProduct> = {}): NewProduct {
  counter += 1
  return {
    name: `Эмаль «Проба» ${counter}`,
    slug: `proba-${counter}`,
    sku: `ЭМА-${counter}`,
    categoryId,
    priceKopecks: 50_000,
    ...fields,
  }
}

async function create(fields: Partial<NewProduct> = {}): Promise<string> {
  const [id = ''] = await transaction((tx) => createProducts(tx, actor, [product(fields)]))
  return id
}

const update = (id: string, change: ProductChange) =>
  transaction((tx) => updateProduct(tx, actor, id, change))

async function found(search: string): Promise<string[]> {
  getCache().clear()
  const listed = await readListing(parseListingQuery(new URLSearchParams({ search, exact: '1' }), null))
  return listed?.listing.products.map(({ id }) => id) ?? []
}

const facetOf = (productId: string) => getDb().productFacet.findUnique({ where: { productId } })

describe('a product that is put on sale', () => {
  it('a new product appears at once on its page, in stock, search, facets, audit log and notifications', async () => {
    const pictures = ['front', 'room'].map((name) => ({
      url: `/images/${name}.svg`,
      alt: name,
      width: 800,
      height: 600,
    }))
    const id = await create({
      name: 'Эмаль «Изумруд» 1 л',
      slug: 'izumrud',
      color: 'зелёный',
      pieces: 7,
      pictures,
      specifications: { страна: 'Россия' },
    })
    const page = (await findProduct('izumrud'))?.page
    expect(page).toMatchObject({
      id,
      available: 7,
      pictures: [{ url: '/images/front.svg' }, { url: '/images/room.svg' }],
    })
    expect(await stockOf(id)).toEqual({ stock: 7, moved: 7 })
    expect(await getDb().stockMovement.findMany({ where: { productId: id } })).toMatchObject([
      { delta: 7, reason: 'INITIAL', authorName: 'Марина' },
    ])
    expect(await found('изумруд')).toEqual([id])
    expect(await found('изумруда зеленый')).toEqual([id])
    expect(await facetOf(id)).toMatchObject({ priceKopecks: 50_000, isAvailable: true })
    expect(await getDb().searchWord.findUnique({ where: { word: 'изумруд' } })).not.toBeNull()
    expect(await getDb().auditLog.findMany({ where: { entityId: id } })).toMatchObject([
      { action: 'product.create', actorName: 'Марина', after: { name: 'Эмаль «Изумруд» 1 л', pieces: 7 } },
    ])
    expect(
      await getDb().notification.findMany({
        where: {
          dedupeKey: { startsWith: 'product.create' },
          authorId: actor.id,
          message: { contains: 'Изумруд' },
        },
      }),
    ).toMatchObject([{ type: 'PRODUCT_ADDED' }])
  })

  it.each<[string, Partial<NewProduct>, { status: number; field: string }]>([
    ['an address that is taken', { slug: 'zanyat' }, { status: 409, field: 'slug' }],
    ['an article number that is taken', { sku: 'ЗАНЯТ' }, { status: 409, field: 'sku' }],
    ['a price of nothing', { priceKopecks: 0 }, { status: 400, field: 'price' }],
    [
      'an earlier price that is not higher',
      { compareAtPriceKopecks: 50_000 },
      { status: 400, field: 'compareAtPrice' },
    ],
    ['a category that is not there', { categoryId: newId() }, { status: 400, field: 'categoryId' }],
    ['a category that cannot be', { categoryId: 'undefined' }, { status: 400, field: 'categoryId' }],
  ])('a new product is refused with %s, and nothing of it is saved', async (_, fields, expected) => {
    if (!(await getDb().product.findUnique({ where: { slug: 'zanyat' } })))
      await create({ slug: 'zanyat', sku: 'ЗАНЯТ' })
    const before = await getDb().product.count()
    await expect(
      transaction((tx) => createProducts(tx, actor, [product(), product(fields)])),
    ).rejects.toMatchObject(expected)
    expect(await getDb().product.count()).toBe(before)
  })

  it('a new product is refused with another product’s article number in other capitals', async () => {
    const [first, second] = [await create({ sku: 'ДУБЛЬ-1' }), await create()]
    const taken = { status: 409, field: 'sku', message: 'Артикул «дуБЛь-1» занят другим товаром' }
    await expect(create({ sku: 'дуБЛь-1' })).rejects.toMatchObject(taken)
    await expect(update(second, { sku: 'дуБЛь-1' })).rejects.toMatchObject(taken)
    const twins = [product({ sku: 'Близнец' }), product({ sku: 'близнец' })]
    await expect(transaction((tx) => createProducts(tx, actor, twins))).rejects.toMatchObject({
      status: 409,
      field: 'sku',
    })
    await update(first, { sku: 'дубль-1' })
    expect((await getDb().product.findUnique({ where: { id: first } }))?.sku).toBe('дубль-1')
  })

  it('a list of new products is refused when two of them share an address', async () => {
    const twins = [product({ slug: 'twin' }), product({ slug: 'twin' })]
    await expect(transaction((tx) => createProducts(tx, actor, twins))).rejects.toMatchObject({
      status: 409,
      field: 'slug',
    })
  })
})

describe('a product that is changed', () => {
  it('a changed product is found by its new words only, and the audit log has only the difference', async () => {
    const id = await create({ name: 'Лазурь «Малахит»' })
    await update(id, { name: 'Лазурь «Топаз»', brand: 'Самоцвет', priceKopecks: 60_000 })
    expect(await found('малахит')).toEqual([])
    expect(await found('топаз самоцвет')).toEqual([id])
    expect(await facetOf(id)).toMatchObject({ priceKopecks: 60_000 })
    expect(await getDb().auditLog.findMany({ where: { entityId: id, action: 'product.update' } })).toMatchObject([
      { before: { name: 'Лазурь «Малахит»', brand: null, priceKopecks: 50_000 }, after: { name: 'Лазурь «Топаз»', brand: 'Самоцвет', priceKopecks: 60_000 } },
    ]) // prettier-ignore
    const notifications = () =>
      getDb().notification.findMany({
        where: { dedupeKey: { startsWith: 'product.update' }, message: { contains: 'Топаз' } },
      })
    expect(await notifications()).toMatchObject([
      { type: 'PRODUCT_ADDED', message: expect.stringContaining('Лазурь «Топаз»') },
    ])
    await update(id, { brand: 'Самоцвет' })
    expect(await notifications()).toHaveLength(1)
  })

  it('all products that a person saved within an hour are one notification, which is new again', async () => {
    const { id: authorId, name } = await createUser({ role: 'ADMIN' })
    const author = staffActor({ userId: authorId, name, ip: '', permissions })
    const notices = () =>
      getDb().notification.findMany({
        where: { authorId },
        select: { title: true, readAt: true, link: true },
      })
    const [one, two] = [await create({}), await create({})]
    const save = (id: string, brand: string) => transaction((tx) => updateProduct(tx, author, id, { brand }))
    await save(one, 'Первый')
    await save(one, 'Второй')
    expect(await notices()).toEqual([
      { title: 'Товар изменён', readAt: null, link: `/admin/products/${one}/edit` },
    ])
    await getDb().notification.updateMany({ where: { authorId }, data: { readAt: new Date() } })
    await save(two, 'Первый')
    expect(await notices()).toEqual([
      { title: 'Изменено 2\u00a0товара', readAt: null, link: '/admin/products' },
    ])
  })

  it('a changed product is restored to an earlier state, and the restoration can be undone', async () => {
    const id = await create({ name: 'Лазурь «Опал»', brand: 'Самоцвет' })
    await update(id, { name: 'Лазурь «Агат»', priceKopecks: 60_000, pieces: 9 })
    await update(id, { brand: 'Другой' })
    const { entries } = await readProductHistory(id)
    expect(entries.map(({ isReturnable }) => isReturnable)).toEqual([true, true, false])
    const entryId = entries[1]?.id ?? ''
    expect(await bringProductBack({ productId: id, entryId, actor })).toBe(true)
    const columns = { name: true, brand: true, priceKopecks: true, stock: true }
    const now = () => getDb().product.findUniqueOrThrow({ where: { id }, select: columns })
    expect(await now()).toEqual({ name: 'Лазурь «Опал»', brand: 'Другой', priceKopecks: 50_000, stock: 9 })
    expect(await bringProductBack({ productId: id, entryId, actor })).toBe(false)
    const [latest] = (await readProductHistory(id)).entries
    await bringProductBack({ productId: id, entryId: latest?.id ?? '', actor })
    expect(await now()).toMatchObject({ name: 'Лазурь «Агат»', priceKopecks: 60_000 })
    for (const wrong of [newId(), entries[2]?.id ?? ''])
      await expect(bringProductBack({ productId: id, entryId: wrong, actor })).rejects.toMatchObject({
        status: 404,
      })
    await expect(readProductHistory('nonsense')).rejects.toMatchObject({ status: 404 })
  })

  it('a changed product is found by every former address, until another product uses that address', async () => {
    const id = await create({ slug: 'first' })
    await update(id, { slug: 'second' })
    await update(id, { slug: 'third' })
    expect(await Promise.all([findMovedProduct('first'), findMovedProduct('second')])).toEqual([
      'third',
      'third',
    ])
    const other = await create({ slug: 'first' })
    expect(await findMovedProduct('first')).toBeNull()
    await update(other, { slug: 'fourth' })
    expect(await findMovedProduct('first')).toBe('fourth')
    await update(id, { slug: 'second' })
    expect(await Promise.all([findMovedProduct('second'), findMovedProduct('third')])).toEqual([
      null,
      'second',
    ])
  })

  it('a changed product gets its stock by a movement, and never below zero', async () => {
    const id = await create({ pieces: 5 })
    await update(id, { pieces: 2 })
    expect(await stockOf(id)).toEqual({ stock: 2, moved: 2 })
    await update(id, { pieces: 0 })
    expect(await facetOf(id)).toMatchObject({ isAvailable: false })
    await expect(update(id, { pieces: -1 })).rejects.toMatchObject({ status: 409, code: 'short-stock' })
    expect(await stockOf(id)).toEqual({ stock: 0, moved: 0 })
  })

  it('a product is hidden from search and facets by its switch, and shown again', async () => {
    const id = await create({ name: 'Лак «Аметист»' })
    await update(id, { isActive: false })
    expect([await found('аметист'), await facetOf(id)]).toEqual([[], null])
    await update(id, { isActive: true })
    expect([await found('аметист'), (await facetOf(id))?.productId]).toEqual([[id], id])
  })

  it('a changed product gets a new set of pictures at once', async () => {
    const picture = (name: string) => ({ url: `/images/${name}.svg`, alt: name, width: 800, height: 600 })
    const id = await create({ pictures: [picture('a'), picture('b')] })
    await update(id, { pictures: [picture('b'), picture('c')] })
    const rows = await getDb().productImage.findMany({
      where: { productId: id },
      orderBy: { position: 'asc' },
    })
    expect(rows.map(({ alt, isMain }) => [alt, isMain])).toEqual([
      ['b', true],
      ['c', false],
    ])
  })

  it.each(['undefined', newId()])('a product is not found by the id %s', async (id) => {
    await expect(update(id, { name: 'Нет' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a category', () => {
  it('a category is found by its present name, and hides its products when it is disabled', async () => {
    const [id = ''] = await transaction((tx) =>
      createCategories(tx, actor, [{ name: 'Мастики', slug: 'mastics' }]),
    )
    const productId = await create({ categoryId: id, name: 'Состав «Оникс»' })
    expect(await found('мастики оникс')).toEqual([productId])
    await transaction((tx) => updateCategory(tx, actor, id, { name: 'Битумы', slug: 'bitumens' }))
    expect([await found('мастики оникс'), await found('битумы оникс')]).toEqual([[], [productId]])
    await transaction((tx) => updateCategory(tx, actor, id, { isActive: false }))
    expect(await found('оникс')).toEqual([])
    expect(await getDb().slugHistory.findMany({ where: { ownerId: id } })).toMatchObject([
      { owner: 'CATEGORY', slug: 'mastics' },
    ])
    expect(
      (await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['category.create', 'category.update', 'category.update'])
    expect(
      await getDb().notification.count({
        where: { link: `/catalog?category=${id}`, type: 'CATEGORY_UPDATED' },
      }),
    ).toBe(3)
  })

  it('a category is refused with the address of another category', async () => {
    await expect(
      transaction((tx) => createCategories(tx, actor, [{ name: 'Ещё эмали', slug: 'enamels' }])),
    ).rejects.toMatchObject({ status: 409, field: 'slug' }) // prettier-ignore
  })
})

describe('figures of the search', () => {
  it('the figures of the search are updated from sales and words once a day', async () => {
    const id = await create({ name: 'Редкослов' })
    await getDb().searchWord.create({ data: { word: 'ничей', frequency: 4 } })
    await getDb().product.update({ where: { id }, data: { soldCount: 12 } })
    await recountSearchFigures()
    const ranked = await getDb().product.findUnique({
      where: { id },
      select: { popularity: true, search: { select: { popularity: true } } },
    })
    expect(ranked).toEqual({ popularity: 12, search: { popularity: 12 } })
    expect(await getDb().searchWord.findUnique({ where: { word: 'ничей' } })).toBeNull()
    expect(await getDb().searchWord.findUnique({ where: { word: 'редкослов' } })).toMatchObject({
      frequency: 1,
    })
  })
})
