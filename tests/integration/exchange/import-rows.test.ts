import { Readable } from 'node:stream'

import { beforeAll, describe, expect, it } from 'vitest'

import { confirmImport, readImport, refusedRows, startPlanning } from '~/domain/exchange/index.server'
import { usualOptions, type ImportKindName, type ImportOptions } from '~/domain/exchange/staff'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { lines, planFile, uploadFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

const read = (id: string) => readImport(id, { page: 1, holder: actor })

const planned = (body: string, options: Partial<ImportOptions> = {}, kind: ImportKindName = 'products') =>
  planFile({ kind, body, actor, options })

const upload = (body: string, sourceName: string | null = null) =>
  uploadFile({ kind: 'products', body, sourceName, actor })

describe('rows and rules of a file', () => {
  it('a code that lost its leading zeros is refused and not created', async () => {
    await createProduct({ categoryId, sku: '0004711' })
    const id = await planned(lines(['Артикул', 'Название', 'Цена'], ['4711', 'Краска', '100']), {
      categoryId,
    })
    expect((await read(id)).rows[0]).toMatchObject({
      effect: 'REFUSED',
      reason: '«4711» нет, есть «0004711»: похоже, таблица убрала нули в начале. Сделайте колонку текстовой',
    })
  })

  it('refused rows come back as a file with their columns and reasons, to be corrected and sent again', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 10_000 })
    const id = await planned(
      lines(
        ['Прайс', '', ''],
        ['Артикул', 'Цена', 'Их заметка'],
        [known.sku, '110', 'хорошая'],
        ['НЕТ-9', '100', 'новая'],
        [known.sku, '1', 'вторая'],
        ['ПЛОХ-1', 'сто', ''],
      ),
      {},
      'prices',
    )
    const { format, body } = await refusedRows(id, actor)
    const text = Buffer.concat(await Readable.from(body).toArray()).toString('utf8')
    expect(format).toBe('csv')
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Артикул;Цена;Их заметка;Ошибка',
      'НЕТ-9;100;новая;Такого товара нет, а создание новых товаров выключено',
      `${known.sku};1;вторая;Артикул «${known.sku}» уже был в строке 3`,
      'ПЛОХ-1;сто;;Такого товара нет, а создание новых товаров выключено',
    ])
    const again = await planned(text.replace('НЕТ-9;100', `${known.sku};120`), {}, 'prices')
    expect((await read(again)).rows.map(({ effect }) => effect)).toEqual(['CHANGED', 'REFUSED', 'REFUSED'])
    const stranger = { ...actor, permissions: [] }
    await expect(refusedRows(id, stranger)).rejects.toMatchObject({ status: 403 })
  })

  it('price rules make the shop’s price, and a price that more than doubles must be confirmed', async () => {
    const one = await createProduct({ categoryId, priceKopecks: 10_000 })
    const other = await createProduct({ categoryId, priceKopecks: 10_000 })
    const id = await planned(lines(['Артикул', 'Цена'], [one.sku, '101,40'], [other.sku, '1010']), {
      priceFactor: 1.15,
      priceAdded: 500,
      priceRounding: 'ten',
    })
    const run = await read(id)
    expect(run.rows.map(({ changes }) => changes[0]?.after)).toEqual(['120', '1170'])
    expect(run.counts.JUMP).toBe(1)
    const planId = run.planId ?? ''
    await expect(confirmImport({ id, planId, areJumpsRight: false, actor })).rejects.toThrow(
      'более чем вдвое',
    )
  })

  it('a source remembers its columns and rules', async () => {
    const text = lines(['Мой код', 'Сколько стоит'], ['А-1', '100'], ['А-2', '200'])
    const first = await upload(text, 'Приозёрск')
    await startPlanning({
      id: first,
      mapping: ['sku', 'priceKopecks'],
      options: { ...usualOptions, priceFactor: 1.2, categoryId },
      actor,
    })
    const second = await read(await upload(text, 'Приозёрск'))
    expect(second.mapping).toEqual(['sku', 'priceKopecks'])
    expect(second.options.priceFactor).toBe(1.2)
  })

  it('a file of stock finds by its keys and never changes them, which needs another permission', async () => {
    const known = await createProduct({ categoryId, stock: 1, barcode: '4600000000017' })
    const rows = lines(['Артикул', 'Штрихкод', 'Остаток'], [known.sku, '4600000000024', '5'])
    const run = await read(await planned(rows, {}, 'stock'))
    expect(run.rows[0]?.changes.map(({ column }) => column)).toEqual(['stock'])
    const byBarcode = await read(await planned(rows, { key: 'barcode' }, 'stock'))
    expect(byBarcode.rows[0]).toMatchObject({ effect: 'REFUSED' })
  })
})
