import { describe, expect, it } from 'vitest'

import { readImport } from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { createProduct } from '~tests/support/database/factories'
import { applyFile, lines, planFile, undoFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()

const read = (id: string) => readImport(id, { page: 1, holder: actor })
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
