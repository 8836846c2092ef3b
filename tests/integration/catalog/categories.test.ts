import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addCategory,
  deleteCategory,
  editCategory,
  findCategory,
  findMovedCategory,
  findProduct,
  listProducts,
  listStaffCategories,
  moveCategory,
  parseListingQuery,
  placeCategory,
  productListInput,
  readCategories,
  readListing,
  readStaffCategory,
  switchCategory,
} from '~/domain/catalog/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { createCategory, createProduct, createUser } from '../../support/database/factories'

let actor: Actor

beforeAll(async () => {
  const user = await createUser({ role: 'ADMIN', name: 'Марина' })
  actor = staffActor({ userId: user.id, name: user.name, ip: '10.0.0.1', permissions })
})

beforeEach(async () => {
  await getDb().product.deleteMany()
  await getDb().category.deleteMany({ where: { parentId: { not: null } } })
  await getDb().category.deleteMany()
  getCache().clear()
})

const add = (name: string, more: object = {}) => addCategory({ wanted: { name, slug: '', ...more }, actor })
const names = async () => (await listStaffCategories({ search: '' })).map(({ name }) => name)
const refused = (status: number, field: string, message: RegExp | string): unknown =>
  expect.objectContaining({
    name: 'UserError',
    status,
    field,
    message: expect.stringMatching(message) as string,
  })

describe('a category tree of two levels', () => {
  async function tree() {
    const paints = await createCategory({ name: 'Краски', slug: 'paints' })
    const facade = await createCategory({ name: 'Фасадные', slug: 'facade', parentId: paints.id })
    const tools = await createCategory({ name: 'Инструмент', slug: 'tools' })
    await createProduct({ categoryId: paints.id, name: 'Краска для стен', brand: 'Ясень' })
    await createProduct({ categoryId: facade.id, name: 'Краска фасадная «Гранит»', brand: 'Гранит' })
    await createProduct({ categoryId: tools.id, name: 'Валик для краски', brand: 'Ясень' })
    return { paints, facade, tools }
  }
  async function find(query: string, category: string | null = null) {
    const found = await readListing(parseListingQuery(new URLSearchParams(query), category))
    return {
      names: found?.listing.products.map(({ name }) => name).sort(),
      listing: found?.listing,
      category: found?.category,
    }
  }

  it('a parent category shows its children’s products in listing, search, facets and API', async () => {
    const { paints, facade, tools } = await tree()
    const all = await find('', 'paints')
    expect([all.names, all.listing?.total]).toEqual([['Краска для стен', 'Краска фасадная «Гранит»'], 2])
    expect(all.listing?.facets.categories).toEqual({ [paints.id]: 2, [facade.id]: 1, [tools.id]: 1 })
    expect(all.listing?.facets.options.brand.map(({ value }) => value).sort()).toEqual(['Гранит', 'Ясень'])
    expect((await find('brand=Гранит', 'paints')).names).toEqual(['Краска фасадная «Гранит»'])
    expect((await find('search=краска', 'paints')).names).toEqual([
      'Краска для стен',
      'Краска фасадная «Гранит»',
    ])
    expect((await find('', 'facade')).names).toEqual(['Краска фасадная «Гранит»'])
    expect((await find('brand=Никто', 'paints')).listing?.droppableFilters[0]).toMatchObject({
      filter: 'brand',
      count: 2,
    })
    const called = await listProducts(productListInput.parse({ category: 'paints' }))
    expect(called.products.map(({ name }) => name).sort()).toEqual([
      'Краска для стен',
      'Краска фасадная «Гранит»',
    ])
  })

  it('a parent category counts its children’s products, and the path upwards is named', async () => {
    await tree()
    expect(
      (await readCategories()).map(({ name, productCount, parent }) => [name, productCount, parent?.slug]),
    ).toEqual([
      ['Инструмент', 1, undefined],
      ['Краски', 2, undefined],
      ['Фасадные', 1, 'paints'],
    ])
    const product = await getDb().product.findFirstOrThrow({ where: { name: { contains: 'Гранит' } } })
    expect((await findProduct(product.id))?.page).toMatchObject({
      category: { slug: 'facade' },
      parentCategory: { slug: 'paints', name: 'Краски' },
    })
  })

  it('a child category loses its path when its parent is hidden', async () => {
    const { paints } = await tree()
    await switchCategory({ categoryId: paints.id, isActive: false, actor })
    getCache().clear()
    expect(await findCategory('paints')).toBeNull()
    expect((await findCategory('facade'))?.parent).toBeNull()
    expect((await find('', 'facade')).names).toHaveLength(1)
  })

  it('a category tree refuses a third level, from both sides and for concurrent changes', async () => {
    const { paints, facade, tools } = await tree()
    const edit = (categoryId: string, parentId: string | null) =>
      editCategory({ categoryId, wanted: { parentId }, actor })
    await expect(edit(tools.id, facade.id)).rejects.toEqual(refused(422, 'parentId', /два уровня/))
    await expect(edit(paints.id, tools.id)).rejects.toEqual(refused(422, 'parentId', /два уровня/))
    await expect(add('Третья', { parentId: facade.id })).rejects.toEqual(
      refused(422, 'parentId', /два уровня/),
    )
    await expect(edit(tools.id, '01890000-0000-7000-8000-000000000000')).rejects.toEqual(
      refused(422, 'parentId', /больше нет/),
    )
    await expect(edit(tools.id, tools.id)).rejects.toEqual(refused(422, 'parentId', /под самой собой/))
    const [first, second] = [await add('Первая'), await add('Вторая')]
    const both = await Promise.allSettled([edit(first, second), edit(second, first)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a category', () => {
  it('a category gets an address from its name, and its former address redirects', async () => {
    const categoryId = await add('Щётки и кисти')
    expect((await readStaffCategory(categoryId)).slug).toBe('schyotki-i-kisti')
    await editCategory({ categoryId, wanted: { name: 'Кисти', slug: 'kisti' }, actor })
    expect(await findMovedCategory('schyotki-i-kisti')).toBe('kisti')
    await expect(add('Другие', { slug: 'kisti' })).rejects.toEqual(
      refused(409, 'slug', 'Адрес «kisti» занят другой категорией'),
    )
    await expect(add('КИСТИ', { slug: 'kisti-3' })).rejects.toEqual(
      refused(409, 'name', 'Категория «КИСТИ» уже есть'),
    )
    await expect(add('!!!')).rejects.toEqual(refused(422, 'slug', /введите его/))
  })

  it('a category is not overwritten after another user’s change', async () => {
    const categoryId = await add('Лаки')
    const { version } = await readStaffCategory(categoryId)
    await editCategory({ categoryId, wanted: { name: 'Лаки и масла', slug: 'laki' }, version, actor })
    const late = editCategory({ categoryId, wanted: { name: 'Лаки для пола', slug: 'laki' }, version, actor })
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      message: 'Категория тем временем изменена',
    })
    const present = await readStaffCategory(categoryId)
    expect(present).toMatchObject({ name: 'Лаки и масла', lastChange: { authorName: 'Марина' } })
  })

  it('a category with products or children is not deleted, and an empty one is deleted completely', async () => {
    const categoryId = await add('Эмали')
    const child = await add('Для радиаторов', { parentId: categoryId })
    const product = await createProduct({ categoryId, archivedAt: new Date() })
    const remove = () => deleteCategory({ categoryId, actor })
    await expect(remove()).rejects.toMatchObject({ status: 409, message: /^В категории 1 товар/ })
    await getDb().product.delete({ where: { id: product.id } })
    await expect(remove()).rejects.toMatchObject({ status: 409, message: /1 вложенная категория/ })
    await deleteCategory({ categoryId: child, actor })
    await editCategory({ categoryId, wanted: { name: 'Эмали', slug: 'emali-2' }, actor })
    expect(await remove()).toEqual({ name: 'Эмали' })
    expect(await getDb().slugHistory.count({ where: { ownerId: categoryId } })).toBe(0)
    expect(
      await getDb().auditLog.findFirst({ where: { entityId: categoryId, action: 'category.delete' } }),
    ).toMatchObject({
      actorName: 'Марина',
    })
    for (const unknownId of [categoryId, 'undefined'])
      await expect(deleteCategory({ categoryId: unknownId, actor })).rejects.toMatchObject({ status: 404 })
  })

  it('a category is found by name, description or address, with special characters taken literally', async () => {
    await add('Краски', { slug: 'paints', description: 'Для стен и потолков' })
    await add('Лаки', { slug: 'varnishes' })
    const found = async (search: string) => (await listStaffCategories({ search })).map(({ name }) => name)
    expect(await found('КРАС')).toEqual(['Краски'])
    expect(await found('потолк')).toEqual(['Краски'])
    expect(await found('varn')).toEqual(['Лаки'])
    expect(await found('%')).toEqual([])
  })
})

describe('the order of categories', () => {
  it('a category moves by one place at a time, or before another category', async () => {
    const [first, second, third] = [
      await add('Первая'),
      await add('Вторая', { sortOrder: 1 }),
      await add('Третья', { sortOrder: 2 }),
    ]
    await moveCategory({ categoryId: third, direction: 'up', actor })
    expect(await names()).toEqual(['Первая', 'Третья', 'Вторая'])
    await moveCategory({ categoryId: first, direction: 'up', actor })
    await placeCategory({ categoryId: first, beforeId: null, actor })
    expect(await names()).toEqual(['Третья', 'Вторая', 'Первая'])
    await placeCategory({ categoryId: first, beforeId: second, actor })
    expect(await names()).toEqual(['Третья', 'Первая', 'Вторая'])
    expect((await readCategories()).map(({ name }) => name)).toEqual(['Третья', 'Первая', 'Вторая'])
  })

  it('the order of categories is separate for each level', async () => {
    const [above, other] = [await add('Верх'), await add('Низ', { sortOrder: 1 })]
    const child = await add('Дитя', { parentId: above })
    await expect(placeCategory({ categoryId: child, beforeId: other, actor })).rejects.toMatchObject({
      status: 422,
    })
    await moveCategory({ categoryId: child, direction: 'down', actor })
    expect(await names()).toEqual(['Верх', 'Дитя', 'Низ'])
  })

  it('the order of categories stays complete after two concurrent moves', async () => {
    const ids = [await add('А'), await add('Б', { sortOrder: 1 }), await add('В', { sortOrder: 2 })]
    await Promise.all(ids.map((categoryId) => moveCategory({ categoryId, direction: 'down', actor })))
    expect((await names()).sort()).toEqual(['А', 'Б', 'В'])
    const orders = await getDb().category.findMany({ select: { sortOrder: true } })
    expect(new Set(orders.map(({ sortOrder }) => sortOrder)).size).toBe(3)
  })
})
