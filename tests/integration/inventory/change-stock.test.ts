import { expect, it } from 'vitest'

import {
  compactStockFigures,
  listStock,
  readStockSummary,
  stockListQuery,
} from '~/domain/catalog/index.server'
import {
  changeStock,
  changeStockInput,
  listMovements,
  moveStock,
  movementListQuery,
  readStock,
} from '~/domain/inventory/index.server'
import { systemActor } from '~/domain/audit/index.server'
import { getDb, transaction } from '~/platform/db/db.server'

import { createProduct, stockOf } from '../../support/database/factories'
import { administrator } from '~tests/support/people/administrator'

const change = (productId: string, typed: Record<string, string>) =>
  changeStock(
    productId,
    changeStockInput.parse({ reason: 'Пересчёт', version: '5', ...typed }),
    administrator,
  )

const sell = (productId: string) =>
  transaction((tx) =>
    moveStock(tx, { reason: 'ORDER', actor: systemActor, lines: [{ productId, delta: -2 }] }),
  )

it('a change of stock adds pieces to the present stock, with a reason', async () => {
  const { id } = await createProduct({ stock: 5 })
  await sell(id)
  await change(id, { way: 'delta', pieces: '+4', reason: 'Приход товара: накладная 7' })
  expect(await stockOf(id)).toEqual({ stock: 7, moved: 7 })
  const { movements } = await readStock(id)
  expect(movements[0]).toMatchObject({
    delta: 4,
    reason: 'ADJUSTMENT',
    note: 'Приход товара: накладная 7',
    order: null,
  })
  expect(await getDb().auditLog.count({ where: { action: 'stock.change', entityId: id } })).toBe(1)
})

it('the list of movements is filtered by product, reason and day, and continues from row to row', async () => {
  const [{ id }, { id: other }] = [await createProduct({ stock: 5 }), await createProduct({ stock: 5 })]
  await sell(id)
  await sell(other)
  await change(id, { way: 'delta', pieces: '4' })
  const listed = async (query: Record<string, string>, found: string[] = []) =>
    listMovements(movementListQuery.parse({ product: id, ...query }), found)
  const deltas = async (query: Record<string, string>, found?: string[]) =>
    (await listed(query, found)).rows.map(({ delta }) => delta)
  expect(await deltas({})).toEqual([4, -2, 5])
  expect(await deltas({ direction: 'asc' })).toEqual([5, -2, 4])
  expect(await deltas({ reason: 'ADJUSTMENT' })).toEqual([4])
  expect(await deltas({ to: '2020-01-01' })).toEqual([])
  expect([
    await deltas({ search: 'эмаль' }, [other]),
    await deltas({ search: 'эмаль' }, [other, id]),
  ]).toEqual([[], [4, -2, 5]])
  expect((await listed({ product: '' }, [])).rows.filter((row) => row.product.id === other)).toHaveLength(2)
  const [first] = (await listed({})).rows
  expect(await deltas({ place: `after:${first?.createdAt.toISOString() ?? ''}:${first?.id ?? ''}` })).toEqual(
    [-2, 5],
  )
})

it('a new stock value is saved only if the stock is still the shown one', async () => {
  const { id } = await createProduct({ stock: 5 })
  await sell(id)
  await expect(change(id, { way: 'value', pieces: '10' })).rejects.toMatchObject({
    message: 'Остаток изменился: было 5, стало 3',
    code: 'changed-meanwhile',
  })
  expect(await stockOf(id)).toEqual({ stock: 3, moved: 3 })
  await change(id, { way: 'value', pieces: '10', version: '3' })
  expect(await stockOf(id)).toEqual({ stock: 10, moved: 10 })
})

it('a change of stock is refused below zero, and for a missing product', async () => {
  const { id } = await createProduct({ stock: 5 })
  await expect(change(id, { way: 'delta', pieces: '-6' })).rejects.toMatchObject({ code: 'short-stock' })
  await expect(change('nonsense', { way: 'delta', pieces: '1' })).rejects.toMatchObject({ status: 404 })
  expect(await stockOf(id)).toEqual({ stock: 5, moved: 5 })
})

it.each([
  [{ way: 'delta', pieces: '1,5' }, 'Введите целое число'],
  [{ way: 'delta', pieces: '0' }, 'На сколько изменить остаток?'],
  [{ way: 'value', pieces: '-1' }, 'Количество не может быть отрицательным!'],
  [{ way: 'delta', pieces: '1', reason: '' }, 'Укажите причину'],
  [{ way: 'delta', pieces: '1', reason: 'я'.repeat(201) }, 'Не больше 200 символов'],
])('a change of stock by %o is refused: %s', (typed, text) => {
  const read = changeStockInput.safeParse({ reason: 'Пересчёт', version: '5', ...typed })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([text])
})

it('the list of stock is filtered by its state, and adds up the value of the stock', async () => {
  await compactStockFigures()
  const before = await readStockSummary()
  const fields = { minStock: 5, priceKopecks: 100_00 }
  for (const [name, stock] of [
    ['Сурик пуст', 0],
    ['Сурик мал', 4],
    ['Сурик ровно', 5],
  ] as const)
    await createProduct({ ...fields, name, stock })
  await createProduct({ ...fields, name: 'Сурик в архиве', stock: 9, archivedAt: new Date() })
  const names = async (query: Record<string, string>) =>
    (
      await listStock(stockListQuery.parse({ search: 'сурик', sort: 'stock', direction: 'asc', ...query }))
    ).rows.map(({ name }) => name)
  expect(await names({})).toEqual(['Сурик пуст', 'Сурик мал', 'Сурик ровно'])
  expect(await names({ state: 'out' })).toEqual(['Сурик пуст'])
  expect(await names({ state: 'low' })).toEqual(['Сурик мал'])
  expect(await names({ state: 'inStock' })).toEqual(['Сурик ровно'])
  const [sold] = (await listStock(stockListQuery.parse({ search: 'сурик ровно' }))).rows
  await Promise.all([
    compactStockFigures(),
    change(sold?.id ?? '', { way: 'delta', pieces: '2' }),
    compactStockFigures(),
    compactStockFigures(),
  ])
  await change(sold?.id ?? '', { way: 'delta', pieces: '-2' })
  await compactStockFigures()
  expect(await getDb().stockFigure.count()).toBe(1)
  const after = await readStockSummary()
  expect(after).toEqual({
    products: before.products + 3,
    pieces: before.pieces + 9,
    low: before.low + 1,
    out: before.out + 1,
    valueKopecks: before.valueKopecks + 900_00,
  })
})
