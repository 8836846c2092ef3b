import { beforeAll, describe, expect, it } from 'vitest'

import { readImport, runImport, undoImport } from '~/domain/exchange/index.server'
import { type ImportKindName, type ImportOptions } from '~/domain/exchange/staff'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { applyFile, lines, planFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

const read = (id: string) => readImport(id, { page: 1, holder: actor })

const planned = (body: string, options: Partial<ImportOptions> = {}, kind: ImportKindName = 'products') =>
  planFile({ kind, body, actor, options })

const product = (sku: string) => getDb().product.findUniqueOrThrow({ where: { sku } })

describe('a price list', () => {
  it('a supplier’s price list shows each row before it changes anything', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000, stock: 5 })
    const same = await createProduct({ categoryId, priceKopecks: 50_000, stock: 3 })
    const id = await planned(
      lines(
        ['ООО «Поставщик»', '', '', ''],
        ['г. Донецк, ул. Артёма, 1', '', '', ''],
        ['Код товара', 'Наименование', 'Цена, руб.', 'Кол-во'],
        [known.sku, known.name, '1 234,50', '7'],
        [same.sku, same.name, '500', '3'],
        ['НОВ-1', 'Грунт глубокий', '640', '12'],
        [known.sku, known.name, '1', '1'],
        ['НОВ-2', 'Грунт', 'сто', '1'],
        ['', 'Итого', '2 374,50', '22'],
      ),
      { categoryId },
    )
    const run = await read(id)
    expect(run.headerRow).toBe(3)
    expect(run.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 1, REFUSED: 2, SKIPPED: 1, MISSING: 0, JUMP: 0 })
    expect(
      run.rows.map(({ row, effect, reason, changes }) => ({ row, effect, reason, changes })),
    ).toMatchObject([
      {
        row: 4,
        effect: 'CHANGED',
        changes: [
          { header: 'Цена, ₽', before: '790', after: '1234,50' },
          { header: 'Остаток, шт.', before: '5', after: '7' },
        ],
      },
      { row: 5, effect: 'SAME', changes: [] },
      { row: 6, effect: 'NEW' },
      { row: 7, effect: 'REFUSED', reason: `Артикул «${known.sku}» уже был в строке 4` },
      {
        row: 8,
        effect: 'REFUSED',
        reason: 'Цена, ₽: «сто» — Введите сумму в рублях, например 1290 или 99,90',
      },
      { row: 9, effect: 'SKIPPED', reason: 'Нет ячейки «Артикул»' },
    ])
    expect((await product(known.sku)).priceKopecks).toBe(79_000)
  })

  it('a confirmed import changes and creates products, and its undo puts everything back', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000, stock: 5 })
    const id = await planned(
      lines(
        ['Артикул', 'Название', 'Цена', 'Остаток', 'Объём, л'],
        [known.sku, '', '800', '9', '2,7 л'],
        ['НОВ-3', 'Грунт', '640', '12', '1'],
      ),
      { categoryId },
    )
    await applyFile(id, actor)
    expect(await product(known.sku)).toMatchObject({
      priceKopecks: 80_000,
      stock: 9,
      volumeMl: 2_700,
      name: known.name,
    })
    expect(await product('НОВ-3')).toMatchObject({
      name: 'Грунт',
      priceKopecks: 64_000,
      stock: 12,
      categoryId,
    })
    await undoImport({ id, actor })
    await undoImport({ id, actor })
    await runImport((await read(id)).undo?.id ?? '')
    expect(await product(known.sku)).toMatchObject({ priceKopecks: 79_000, stock: 5, volumeMl: null })
    expect(await getDb().product.count({ where: { sku: 'НОВ-3' } })).toBe(0)
  })

  it('a row that a person changed since the preview is refused', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000 })
    const id = await planned(lines(['Артикул', 'Цена'], [known.sku, '800']))
    await getDb().product.update({ where: { id: known.id }, data: { priceKopecks: 81_000 } })
    await applyFile(id, actor)
    const run = await read(id)
    expect(run.change).toMatchObject({ state: 'done', done: 0, refused: 1 })
    expect(run.rows[0]?.reason).toContain('Тем временем изменён')
    expect((await product(known.sku)).priceKopecks).toBe(81_000)
  })

  it('goods of the file’s brands that it lacks are hidden, and come back with the undo', async () => {
    const brand = 'Приозёрск'
    const listed = await createProduct({ categoryId, brand, priceKopecks: 10_000 })
    const missing = await createProduct({ categoryId, brand })
    const foreign = await createProduct({ categoryId, brand: 'Другой' })
    const id = await planned(lines(['Артикул', 'Цена'], [listed.sku, '110']), { missing: 'hide' })
    await applyFile(id, actor)
    const shown = async () =>
      (
        await getDb().product.findMany({
          where: { id: { in: [listed.id, missing.id, foreign.id] }, isActive: true },
          select: { id: true },
        })
      )
        .map((row) => row.id)
        .sort()
    expect(await shown()).toEqual([listed.id, foreign.id].sort())
    await undoImport({ id, actor })
    await runImport((await read(id)).undo?.id ?? '')
    expect(await shown()).toEqual([listed.id, missing.id, foreign.id].sort())
  })

  it('a created product that was ordered or edited since is kept by the undo', async () => {
    const id = await planned(
      lines(['Артикул', 'Название', 'Цена'], ['ОТМ-1', 'Краска', '100'], ['ОТМ-2', 'Эмаль', '200']),
      {
        categoryId,
      },
    )
    await applyFile(id, actor)
    await getDb().product.update({ where: { sku: 'ОТМ-2' }, data: { name: 'Эмаль белая' } })
    await undoImport({ id, actor })
    await runImport((await read(id)).undo?.id ?? '')
    expect((await read(id)).undo).toMatchObject({ done: 1, refused: 1 })
    expect(await getDb().product.count({ where: { sku: 'ОТМ-1' } })).toBe(0)
    expect((await product('ОТМ-2')).name).toBe('Эмаль белая')
  })
})
