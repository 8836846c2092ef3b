import pg from 'pg'
import { describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import type { Permission } from '~/domain/auth/shared'
import { findMovedCategory, findMovedProduct } from '~/domain/catalog/index.server'
import { readImport } from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import type { Prisma, SlugOwner } from '~/platform/generated/prisma/client'
import { getEnv } from '~/platform/process/env.server'
import { findDisagreements } from '~prisma/backup/derived-data'
import { createCategory, createProduct, createPromo, createUser } from '~tests/support/database/factories'
import { applyFile, lines, planFile, undoFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()

const read = (id: string) => readImport(id, { page: 1, holder: actor })

async function insertClerk(): Promise<Actor> {
  const permissions: Permission[] = ['products.read', 'products.write']
  const { id: staffRoleId } = await getDb().staffRole.create({ data: { name: newId(), permissions } })
  const { id, name } = await createUser({ role: 'STAFF', staffRoleId })
  return { kind: 'staff', id, name, ip: null, permissions }
}
const rowsOf = async (id: string) =>
  (await read(id)).rows.map(({ effect, reason }) => (reason === null ? effect : `${effect}: ${reason}`))

describe('redirects in a file', () => {
  it('old addresses lead to pages of their kind, and the undo removes them', async () => {
    const { slug, id: ownerId } = await createProduct({})
    const page = `/product/${slug}`
    const body = lines(
      ['Старый адрес', 'Новый адрес'],
      ['https://old.example/product/emal-1c/', page],
      ['/catalog/starye', page],
      ['/product/propala', '/product/net-takoy'],
      [page, page],
      ['/about', page],
    )
    const id = await planFile({ kind: 'redirects', body, actor })
    expect(await rowsOf(id)).toEqual([
      'NEW',
      `REFUSED: Новый адрес: «${page}» — Адрес товара ведёт на товар, адрес категории — на категорию`,
      'REFUSED: Новый адрес: «/product/net-takoy» — Такой страницы нет: укажите адрес товара или категории',
      `REFUSED: Старый адрес: «${page}» — По этому адресу есть страница: она и откроется`,
      'REFUSED: Старый адрес: Нужен адрес товара или категории, например /product/emal-belaya',
    ])
    await applyFile(id, actor)
    const where = { owner_slug: { owner: 'PRODUCT', slug: 'emal-1c' } } as const
    expect(await getDb().slugHistory.findUnique({ where })).toMatchObject({ ownerId })
    await undoFile(id, actor)
    expect(await getDb().slugHistory.findUnique({ where })).toBeNull()
  })

  it('an existing redirect is led to another page, and back by the undo', async () => {
    const [former, wanted] = [await createProduct({}), await createProduct({})]
    const old = { owner: 'PRODUCT', slug: 'emal-menyaetsya' } as const
    const { id: redirect } = await getDb().slugHistory.create({ data: { ...old, ownerId: former.id } })
    const body = lines(['Старый адрес', 'Новый адрес'], [`/product/${old.slug}`, `/product/${wanted.slug}`])
    const id = await planFile({ kind: 'redirects', body, actor })
    expect(await rowsOf(id)).toEqual(['CHANGED'])
    await applyFile(id, actor)
    const where = { id: redirect }
    expect(await getDb().slugHistory.findUnique({ where })).toMatchObject({ ...old, ownerId: wanted.id })
    await undoFile(id, actor)
    expect(await getDb().slugHistory.findUnique({ where })).toMatchObject({ ...old, ownerId: former.id })
  })
})

describe('hidden pages in a file of redirects', () => {
  it('a hidden page leads to a shown one, and no address leads to a hidden one', async () => {
    const [hidden, archived, shown, inHidden] = await Promise.all([
      createProduct({ isActive: false }),
      createProduct({ archivedAt: new Date() }),
      createProduct({}),
      createCategory({ isActive: false }).then(({ id: categoryId }) => createProduct({ categoryId })),
    ])
    const [closed, open] = [await createCategory({ isActive: false }), await createCategory()]
    const page = ({ slug }: { slug: string }) => `/product/${slug}`
    const list = ({ slug }: { slug: string }) => `/catalog/${slug}`
    const body = lines(
      ['Старый адрес', 'Новый адрес'],
      ...[hidden, archived, inHidden].map((one) => [page(one), page(shown)]),
      [list(closed), list(open)],
      ...[hidden, archived, inHidden].map((one, place) => [`/product/byl-${place}`, page(one)]),
      ['/catalog/byl', list(closed)],
    )
    const id = await planFile({ kind: 'redirects', body, actor })
    const said = (await rowsOf(id)).map((text) => text.replace(/«.*»/, '«…»'))
    const refused = 'REFUSED: Новый адрес: «…» — Эта страница скрыта: укажите ту, что открывается'
    expect(said).toEqual([...Array<string>(4).fill('NEW'), ...Array<string>(4).fill(refused)])
    await applyFile(id, actor)
    expect(await findMovedProduct(hidden.slug)).toBe(shown.slug)
    expect(await findMovedCategory(closed.slug)).toBe(open.slug)
  })

  it('a page that is shown again has its address for itself', async () => {
    const hidden = await createCategory({ isActive: false })
    const goods = await Promise.all([
      createProduct({ isActive: false }),
      createProduct({ archivedAt: new Date() }),
      createProduct({ categoryId: hidden.id }),
      createProduct({ categoryId: hidden.id }),
    ])
    const [inactive, archived, , moved] = goods
    const [{ id: ownerId, categoryId }, { id: category }] = [await createProduct({}), await createCategory()]
    const leads = (owner: SlugOwner, to: string) => (page: { slug: string }) => ({
      owner,
      slug: page.slug,
      ownerId: to,
    })
    const redirects = [...goods.map(leads('PRODUCT', ownerId)), leads('CATEGORY', category)(hidden)]
    await getDb().slugHistory.createMany({ data: redirects })
    const left = () =>
      getDb().slugHistory.count({ where: { slug: { in: redirects.map(({ slug }) => slug) } } })
    const change = (product: { id: string } | undefined, data: Prisma.ProductUncheckedUpdateInput) =>
      getDb().product.update({ where: { id: product?.id ?? '' }, data })
    await change(inactive, { isActive: true })
    await change(archived, { archivedAt: null })
    await change(moved, { categoryId })
    expect(await left()).toBe(2)
    await getDb().category.update({ where: { id: hidden.id }, data: { isActive: true } })
    expect(await left()).toBe(0)
  })

  it('the checker of derived data finds a redirect from the address of a shown page', async () => {
    const [shown, other] = [await createProduct({}), await createProduct({})]
    const { id } = await getDb().slugHistory.create({
      data: { owner: 'PRODUCT', ownerId: other.id, slug: shown.slug },
    })
    const client = new pg.Client({ connectionString: getEnv().DATABASE_URL })
    await client.connect()
    try {
      expect(await findDisagreements(client)).toEqual([
        `the address of a shown product leads elsewhere: ${shown.sku}`,
      ])
    } finally {
      await client.end()
      await getDb().slugHistory.delete({ where: { id } })
    }
  })
})

describe('redirects of categories', () => {
  const body = async () => {
    const { slug } = await createCategory()
    return lines(['Старый адрес', 'Новый адрес'], [`/catalog/staraya-${slug}`, `/catalog/${slug}`])
  }

  it('a person who may change goods alone sees them refused in the preview', async () => {
    const clerk = await insertClerk()
    const id = await planFile({ kind: 'redirects', body: await body(), actor: clerk })
    expect((await rowsOf(id))[0]).toMatch(/^REFUSED: Старый адрес: .*Нет права менять категории$/)
  })

  it('the undo by a person who may change goods alone leaves them', async () => {
    const clerk = await insertClerk()
    const id = await planFile({ kind: 'redirects', body: await body(), actor })
    await applyFile(id, actor)
    await undoFile(id, clerk)
    expect((await read(id)).undo).toMatchObject({ done: 0, refused: 1 })
  })
})

describe('one object that a file names twice', () => {
  it('a redirect in another spelling is refused with the earlier row', async () => {
    const { slug } = await createProduct({})
    const body = lines(
      ['Старый адрес', 'Новый адрес'],
      ['/product/emal-dvazhdy', `/product/${slug}`],
      ['/product/emal-dvazhdy/', `/product/${slug}`],
      ['https://old.example/PRODUCT/emal-dvazhdy', `/product/${slug}`],
    )
    const twice = (text: string) => `REFUSED: Старый адрес «${text}» уже был в строке 2`
    const refused = [twice('/product/emal-dvazhdy/'), twice('https://old.example/PRODUCT/emal-dvazhdy')]
    const id = await planFile({ kind: 'redirects', body, actor })
    expect(await rowsOf(id)).toEqual(['NEW', ...refused])
    await applyFile(id, actor)
    expect(await rowsOf(await planFile({ kind: 'redirects', body, actor }))).toEqual(['SAME', ...refused])
  })

  it('a category, a promo code and a customer in another spelling are refused with the earlier row', async () => {
    await createCategory({ name: 'Лаки дважды', sortOrder: 1 })
    const [{ code }, { email }] = [await createPromo({}), await createUser()]
    const files = [
      ['categories', ['Название', 'Порядок'], ['Лаки дважды', '1'], ['ЛАКИ ДВАЖДЫ', '2']],
      ['promos', ['Код', 'Скидка, %'], [code, '10'], [code.toLowerCase(), '20']],
      ['customers', ['Email', 'Имя'], [email, 'Анна'], [email.toUpperCase(), 'Инна']],
    ] as const
    for (const [kind, headers, first, second] of files) {
      const id = await planFile({ kind, body: lines(headers, first, second), actor })
      expect((await rowsOf(id))[0], kind).toMatch(/SAME|CHANGED/)
      expect((await rowsOf(id))[1], kind).toBe(`REFUSED: ${headers[0]} «${second[0]}» уже был в строке 2`)
    }
  })
})

const category = 'Краски по дереву'

it.each([
  ['categories', ['Название', 'Порядок'], ['Пропитки', '1'], ['ПРОПИТКИ', '2']],
  ['categories', ['Адрес', 'Название'], ['propitki', 'Пропитки'], ['Propitki', 'Пропитки другие']],
  [
    'products',
    ['Артикул', 'Название', 'Цена', 'Категория'],
    ['нов-1', 'А', '1', category],
    ['НОВ-1', 'Б', '1', category],
  ],
] as const)(
  'of new %s with keys that differ in case only (%j) the second is refused',
  async (kind, headers, first, second) => {
    if (kind === 'products') await createCategory({ name: category })
    const id = await planFile({ kind, body: lines(headers, first, second), actor })
    expect(await rowsOf(id)).toEqual(['NEW', `REFUSED: ${headers[0]} «${second[0]}» уже был в строке 2`])
  },
)

describe('products in a file', () => {
  it('goods are found by their external id, and two never share one', async () => {
    const [known, other] = [await createProduct({ externalId: '1С-001' }), await createProduct({})]
    const body = lines(['Код 1С', 'Цена'], ['1С-001', '5'], ['1С-999', '5'])
    const id = await planFile({ kind: 'prices', body, actor })
    expect((await rowsOf(id)).map((text) => text.slice(0, 7))).toEqual(['CHANGED', 'REFUSED'])
    const doubled = lines(['Артикул', 'Внешний код'], [other.sku, '1С-001'], [known.sku, ''])
    const second = await planFile({ kind: 'products', body: doubled, actor })
    await applyFile(second, actor)
    expect((await rowsOf(second))[0]).toBe('CHANGED: Внешний код занят другим товаром: 1С-001')
  })
})
