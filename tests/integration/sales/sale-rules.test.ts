import { afterEach, describe, expect, it } from 'vitest'

import {
  addSale,
  applyDueSales,
  deleteSale,
  editSale,
  listSales,
  previewSale,
  readSale,
  readSaleCopy,
  resolveSale,
  saleFormInput,
  saleListQuery,
} from '~/domain/sales/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { administrator as actor } from '~tests/support/people/administrator'

afterEach(async () => {
  await applyDueSales()
})

const formOf = (fields: Record<string, string>) =>
  saleFormInput.safeParse({
    name: 'Осень',
    kind: 'PERCENT',
    amount: '20',
    scope: 'PRODUCTS',
    isActive: 'on',
    ...fields,
  })

function wantedOf(fields: Record<string, string>) {
  const { version: _, ...wanted } = saleFormInput.parse({
    name: 'Осень',
    kind: 'PERCENT',
    amount: '20',
    scope: 'PRODUCTS',
    isActive: 'on',
    ...fields,
  })
  return wanted
}

const textsOf = (fields: Record<string, string>) =>
  formOf(fields).error?.issues.map(({ path, message }) => [path[0], message])
const priceOf = async (id: string) =>
  (await getDb().product.findUniqueOrThrow({ where: { id } })).priceKopecks

describe('the form of a sale', () => {
  it('the form shows the error beside each field', () => {
    expect(textsOf({ name: ' ', skus: 'А-1' })).toEqual([['name', 'Назовите акцию: название увидят клиенты']])
    expect(textsOf({ name: '', amount: '', skus: '' })?.map(([field]) => field)).toEqual([
      'name',
      'amount',
      'skus',
    ])
    for (const amount of ['0', '91', '7,5', '', 'много', '-5'])
      expect(textsOf({ amount, skus: 'А-1' })).toEqual([['amount', 'Процент — целое число от 1 до 90']])
    expect(textsOf({ kind: 'SUM', amount: '0', skus: 'А-1' })).toEqual([
      ['amount', 'Сумма в рублях больше нуля, например 150 или 99,90'],
    ])
    expect(textsOf({ skus: ' ' })).toEqual([['skus', 'Укажите артикулы товаров']])
    expect(textsOf({ scope: 'CATEGORY' })).toEqual([['categoryId', 'Выберите категорию']])
    expect(textsOf({ scope: 'BRAND' })).toEqual([['brand', 'Выберите бренд']])
    expect(textsOf({ skus: 'А-1', startsAt: 'завтра' })).toEqual([
      ['startsAt', 'Укажите день и время, например 30.11.2026 23:59'],
    ])
  })

  it('the form refuses a missing product or category, an end before its start, or no lower price', async () => {
    const cheap = await createProduct({ name: 'Кисть', priceKopecks: 90_00, brand: 'Гранит' })
    const refusal = (fields: Record<string, string>) =>
      resolveSale(wantedOf(fields)).then(
        () => null,
        (error: unknown) => error,
      )
    expect(await refusal({ skus: `${cheap.sku}, НЕТ-1` })).toMatchObject({
      field: 'skus',
      message: 'Нет товаров с артикулами: НЕТ-1',
    })
    expect(await refusal({ scope: 'BRAND', brand: 'Никто' })).toMatchObject({ field: 'brand' })
    expect(await refusal({ scope: 'CATEGORY', categoryId: 'nonsense' })).toMatchObject({
      field: 'categoryId',
    })
    const times = { skus: cheap.sku, startsAt: '2026-12-01T00:00', endsAt: '2026-12-01T00:00' }
    expect(await refusal(times)).toMatchObject({
      field: 'endsAt',
      message: 'Акция должна кончаться позже, чем начинается',
    })
    expect(await refusal({ scope: 'BRAND', brand: 'Гранит', kind: 'SUM', amount: '90' })).toMatchObject({
      ...{ field: 'amount', message: 'У 1\u00a0товара цена стала бы не больше нуля: Кисть' },
    })
    expect(await refusal({ skus: cheap.sku, kind: 'PRICE', amount: '90' })).toMatchObject({
      message: 'У 1\u00a0товара новая цена не ниже обычной: Кисть',
    })
    expect(await refusal({ skus: cheap.sku.toLowerCase().toUpperCase() })).toBeNull()
  })
})

describe('a sale', () => {
  it('a sale ends in the future, unless its past end is unchanged', async () => {
    const { sku } = await createProduct({ name: 'Валик', priceKopecks: 500_00 })
    const wanted = (endsAt: string) => wantedOf({ skus: sku, startsAt: '2025-12-01T00:00', endsAt })
    const passed = { status: 422, field: 'endsAt', message: 'Конец уже прошёл' }
    await expect(addSale({ wanted: wanted('2025-12-31T23:59'), actor })).rejects.toMatchObject(passed)
    const saleId = await addSale({ wanted: wanted(''), actor })
    const edit = (endsAt: string) => editSale({ saleId, wanted: wanted(endsAt), version: undefined, actor })
    await expect(edit('2025-12-31T23:59')).rejects.toMatchObject(passed)
    await getDb().saleRule.update({
      where: { id: saleId },
      data: { endsAt: new Date('2025-12-31T20:59:10Z') },
    })
    await edit('2025-12-31T23:59')
    await expect(edit('2025-12-30T23:59')).rejects.toMatchObject(passed)
    await deleteSale({ saleId, actor })
  })

  it('a sale is created, previewed, changed and deleted, and prices, list and audit log follow', async () => {
    const category = await createCategory({ name: 'Лаки' })
    const { id, sku } = await createProduct({ name: 'Лак', categoryId: category.id, priceKopecks: 1_000_00 })
    const saleId = await addSale({ wanted: wantedOf({ skus: sku, endsAt: '2099-12-01T00:00' }), actor })
    await applyDueSales()
    expect(await priceOf(id)).toBe(800_00)
    const { sale, preview } = await readSale(saleId)
    expect(sale).toMatchObject({
      state: 'running',
      values: { skus: sku, amount: '20', endsAt: '2099-12-01T00:00' },
    })
    expect(preview).toMatchObject({
      total: 1,
      rows: [{ ownKopecks: 1_000_00, saleKopecks: 800_00, other: null }],
    })
    const other = {
      kind: 'SUM',
      amount: 150_00,
      scope: 'CATEGORY',
      categoryId: category.id,
      brand: null,
      productIds: [],
    } as const
    expect((await previewSale(other)).rows).toMatchObject([{ saleKopecks: 850_00, other: 'Осень' }])

    const change = {
      saleId,
      wanted: wantedOf({ scope: 'CATEGORY', categoryId: category.id, kind: 'PRICE', amount: '699,90' }),
      actor,
    }
    await editSale({ ...change, version: sale.version })
    await expect(editSale({ ...change, version: sale.version })).rejects.toMatchObject({
      status: 409,
      message: 'Акция тем временем изменена',
    })
    await applyDueSales()
    expect(await priceOf(id)).toBe(699_90)
    const list = await listSales(saleListQuery.parse({ search: 'лаки', state: 'running' }))
    expect(list.rows).toMatchObject([{ id: saleId, goods: 'Лаки', state: 'running', held: 1 }])
    expect((await listSales(saleListQuery.parse({ state: 'waiting', sort: 'name' }))).rows).toEqual([])
    expect(await readSaleCopy(saleId)).toMatchObject({
      name: 'Осень',
      scope: 'CATEGORY',
      amount: '699,9',
      isActive: '',
    })

    await deleteSale({ saleId, actor })
    await expect(readSale(saleId)).rejects.toMatchObject({ status: 404 })
    await applyDueSales()
    expect(await priceOf(id)).toBe(1_000_00)
    const entries = await getDb().auditLog.findMany({
      where: { entityId: saleId },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['sale.create', 'sale.update', 'sale.delete'])
    expect(entries[1]?.before).toMatchObject({ discount: '−20\u00a0%', goods: '1\u00a0товар', items: [sku] })
    expect(await getDb().outboxEvent.count({ where: { name: 'sales.due' } })).toBeGreaterThanOrEqual(3)
  })

  it('a disabled or future sale changes no price', async () => {
    const { id, sku } = await createProduct({ priceKopecks: 1_000_00 })
    await addSale({ wanted: wantedOf({ skus: sku, startsAt: '2099-01-01T00:00' }), actor })
    await addSale({ wanted: { ...wantedOf({ skus: sku }), isActive: false }, actor })
    await applyDueSales()
    expect(await priceOf(id)).toBe(1_000_00)
    const { rows } = await listSales(saleListQuery.parse({ sort: 'startsAt' }))
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'off'])
  })
})
