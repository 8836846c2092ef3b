import { describe, expect, it } from 'vitest'

import {
  confirmChange,
  draftChange,
  draftSheet,
  draftUndo,
  exactPriceRule,
  planChange,
  readChange,
  readSheet,
  roundPriceRule,
  runChange,
  sheetInput,
  sheetQuery,
  stockRule,
  type ChangeRule,
} from '~/domain/bulk-edit/index.server'
import type { SheetRow, TypedCells } from '~/domain/bulk-edit/staff'
import { permissionsOf, type Permission } from '~/domain/auth/shared'
import { moveStock } from '~/domain/inventory/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { createCategory, createProduct, createUser } from '~tests/support/database/factories'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const { id: categoryId } = await createCategory({ name: 'Эмали' })

async function member(granted: Permission[]) {
  const role = await getDb().staffRole.create({
    data: { name: `Роль ${granted.join()}`, permissions: granted },
  })
  const { id } = await createUser({ role: 'STAFF', staffRoleId: role.id, name: 'Вера' })
  return { ...actor, id, name: 'Вера', permissions: permissionsOf('STAFF', granted) }
}

async function products(count: number, fields: Parameters<typeof createProduct>[0] = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await createProduct({ categoryId, priceKopecks: 790_00, stock: 10, ...fields })).id)
  return ids
}

const query = sheetQuery.parse({ size: '100' })

async function rowsOf(ids: readonly string[]): Promise<SheetRow[]> {
  const { list } = await readSheet(query, null)
  return ids.flatMap((id) => list.rows.filter((row) => row.id === id))
}

async function typedInto(rows: readonly SheetRow[], typed: readonly TypedCells[]) {
  const sent = rows.map(({ id, cells }, index) => ({ id, seen: cells, typed: typed[index] ?? {} }))
  return draftSheet({ rows: sent, query: '?family=x', actor })
}

async function drafted(rows: readonly SheetRow[], typed: readonly TypedCells[]): Promise<string> {
  const draft = await typedInto(rows, typed)
  if (draft.outcome !== 'drafted') throw new Error('The sheet is refused')
  return draft.id
}

async function applied(id: string, by = actor): Promise<void> {
  await confirmChange({ id, actor: by })
  await runChange(id)
}

const stored = async (id: string) =>
  getDb().product.findUniqueOrThrow({
    where: { id },
    select: { priceKopecks: true, compareAtPriceKopecks: true, stock: true, minStock: true, sku: true, barcode: true, inStock: true, isActive: true },
  }) // prettier-ignore

describe('the sheet of prices and stock', () => {
  it('the sheet of prices and stock changes nothing before its preview is confirmed, and is undone', async () => {
    const ids = await products(2)
    const [one = '', two = ''] = ids
    const before = await Promise.all(ids.map(stored))
    const id = await drafted(await rowsOf(ids), [
      { price: '1\u00a0234,50', earlier: '1500', stock: '25', minStock: '3', sku: 'НОВ-1', barcode: '4600', state: 'снят с продажи' },
      { stock: '0' },
    ]) // prettier-ignore
    expect(await Promise.all(ids.map(stored))).toEqual(before)
    const view = await readChange(id, 1)
    expect(view).toMatchObject({
      title: 'Цены и остатки',
      counts: { changing: 2, refused: 0 },
      sheetQuery: '?family=x',
    })
    expect(view.products.find((product) => product.id === two)?.change).toEqual({
      before: 'остаток 10 шт.',
      after: 'остаток 0 шт.',
    })
    await applied(id)
    expect(await stored(one)).toEqual({
      priceKopecks: 1_234_50,
      compareAtPriceKopecks: 1_500_00,
      stock: 25,
      minStock: 3,
      sku: 'НОВ-1',
      barcode: '4600',
      inStock: false,
      isActive: true,
    })
    const movements = await getDb().stockMovement.findMany({
      where: { productId: { in: ids }, reason: 'ADJUSTMENT' },
    })
    expect(movements.map(({ delta, authorName, note }) => [delta, authorName, note]).sort()).toEqual([
      [-10, actor.name, 'Цены и остатки'],
      [15, actor.name, 'Цены и остатки'],
    ])
    await applied(await draftUndo({ id, actor }))
    expect(await Promise.all(ids.map(stored))).toEqual(before)
  })

  it('the sheet of prices and stock refuses a row that was changed since, but not for sold pieces', async () => {
    const ids = await products(3)
    const rows = await rowsOf(ids)
    const [changed = '', sold = '', counted = ''] = ids
    await getDb().product.update({ where: { id: changed }, data: { priceKopecks: 800_00 } })
    const lines = [sold, counted].map((productId) => ({ productId, delta: -1 }))
    await transaction((tx) => moveStock(tx, { reason: 'ADJUSTMENT', actor, lines }))
    const id = await drafted(rows, [{ minStock: '7' }, { price: '900' }, { stock: '20' }])
    const view = await readChange(id, 1)
    expect(view.counts).toEqual({ changing: 1, staying: 0, refused: 2 })
    expect(view.products.map(({ remark }) => remark)).toEqual([
      'Тем временем изменён. Цена, ₽: было 790, стало 800',
      null,
      'Тем временем изменён. Остаток, шт.: было 10, стало 9',
    ])
    await applied(id)
    expect([await stored(changed), await stored(sold), await stored(counted)]).toMatchObject([
      { priceKopecks: 800_00, minStock: 0 },
      { priceKopecks: 900_00, stock: 9 },
      { stock: 9 },
    ])
    const { list, rest } = await readSheet(query, id)
    expect(list.rows.map((row) => row.id).sort()).toEqual([changed, counted].sort())
    expect(rest?.typed).toEqual({ [changed]: { minStock: '7' }, [counted]: { stock: '20' } })
  })

  it('the sheet of prices and stock refuses a row that was changed after its preview', async () => {
    const [id = ''] = await products(1)
    const change = await drafted(await rowsOf([id]), [{ price: '900' }])
    await getDb().product.update({ where: { id }, data: { priceKopecks: 800_00 } })
    await applied(change)
    expect((await stored(id)).priceKopecks).toBe(800_00)
    expect((await readSheet(query, change)).rest?.rows[id]?.replaceAll('\u00a0', ' ')).toBe(
      'Тем временем изменён: 800 ₽',
    )
  })

  it('the sheet of prices and stock saves the other cells of a row, and keeps refused cells with their reasons', async () => {
    const ids = await products(3)
    const [one = '', two = '', three = ''] = ids
    const rows = await rowsOf(ids)
    const taken = rows[2]?.cells.sku ?? ''
    const id = await drafted(rows, [
      { price: '2190', earlier: '2140' },
      { sku: taken, stock: '3' },
      { price: 'сто' },
    ])
    expect((await readChange(id, 1)).counts).toEqual({ changing: 2, staying: 0, refused: 1 })
    expect((await readSheet(query, id)).rest?.typed[one]).toEqual({ price: '2190', earlier: '2140' })
    await applied(id)
    expect(await stored(one)).toMatchObject({ priceKopecks: 2_190_00, compareAtPriceKopecks: null })
    expect(await stored(two)).toMatchObject({ stock: 3 })
    const { rest } = await readSheet(query, id)
    expect(rest?.typed).toEqual({
      [one]: { earlier: '2140' },
      [two]: { sku: taken },
      [three]: { price: 'сто' },
    })
    expect(rest?.cells[two]).toEqual({ sku: `Артикул «${taken}» занят другим товаром` })
    expect(rest?.cells[three]).toEqual({ price: 'Введите сумму в рублях, например 1290 или 99,90' })
  })

  it('the sheet of prices and stock answers the reasons when nothing can be saved', async () => {
    const [id = ''] = await products(1)
    const rows = await rowsOf([id])
    expect(await typedInto(rows, [{ price: '0' }])).toEqual({
      outcome: 'refused',
      cells: { [id]: { price: 'Цена должна быть больше 0' } },
      rows: {},
    })
    await expect(typedInto(rows, [{ price: '790,00' }])).rejects.toMatchObject({ status: 422 })
  })

  it('the sheet of prices and stock asks for the permission of each column', async () => {
    const ids = await products(1)
    const rows = await rowsOf(ids)
    const sent = (typed: TypedCells) => rows.map(({ id, cells }) => ({ id, seen: cells, typed }))
    const [keeper, pricer] = [await member(['stock.write']), await member(['products.write'])]
    const forbidden = { status: 403 }
    await expect(draftSheet({ rows: sent({ price: '1' }), query: '', actor: keeper })).rejects.toMatchObject(
      forbidden,
    )
    await expect(draftSheet({ rows: sent({ stock: '1' }), query: '', actor: pricer })).rejects.toMatchObject(
      forbidden,
    )
    const id = await drafted(rows, [{ stock: '1' }])
    await expect(confirmChange({ id, actor: pricer })).rejects.toMatchObject(forbidden)
    await applied(id, keeper)
    expect((await stored(ids[0] ?? '')).stock).toBe(1)
    await expect(draftUndo({ id, actor: pricer })).rejects.toMatchObject(forbidden)
  })

  it('the fields of a form without scripts are read as rows, where an absent field is empty', () => {
    const seen = {
      sku: 'К-1',
      price: '790',
      earlier: '',
      stock: '5',
      minStock: '10',
      barcode: '',
      state: 'В продаже',
    }
    const id = '01890000-0000-7000-8000-000000000000'
    const rows = { [id]: { seen: JSON.stringify(seen), price: '800' } }
    expect(sheetInput.parse({ rows, columns: 'price earlier' })).toEqual([
      { id, seen, typed: { price: '800', earlier: '' } },
    ])
    expect(sheetInput.safeParse({ changes: 'not json' }).success).toBe(false)
  })
})

describe('exact values in bulk changes', () => {
  async function changed(kind: 'exactPrice' | 'roundPrice' | 'stock', rule: ChangeRule, chosen: string[]) {
    const id = await draftChange({ kind, chosen, actor })
    await planChange({ id, rule, typed: {}, actor })
    await applied(id)
  }

  it('an exact price, a rounded price and an exact stock are set for all chosen products', async () => {
    const ids = await products(2, { priceKopecks: 1_034_30, compareAtPriceKopecks: 1_035_00 })
    const prices = async () => (await Promise.all(ids.map(stored))).map(({ priceKopecks }) => priceKopecks)
    await changed('roundPrice', roundPriceRule('ten'), ids)
    expect(await prices()).toEqual([1_030_00, 1_030_00])
    await changed('roundPrice', roundPriceRule('ninety'), ids)
    expect(await prices()).toEqual([1_029_90, 1_029_90])
    await changed('exactPrice', exactPriceRule(1_500_00), ids)
    expect(await stored(ids[0] ?? '')).toMatchObject({ priceKopecks: 1_500_00, compareAtPriceKopecks: null })
    await changed('stock', stockRule(20), ids)
    expect((await Promise.all(ids.map(stored))).map(({ stock }) => stock)).toEqual([20, 20])
  })

  it('an exact stock asks for the permission of the stock', async () => {
    const chosen = await products(1)
    const pricer = await member(['products.write', 'products.read'])
    await expect(draftChange({ kind: 'stock', chosen, actor: pricer })).rejects.toMatchObject({ status: 403 })
  })
})
