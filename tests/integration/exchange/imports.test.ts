import { Readable } from 'node:stream'

import { beforeAll, describe, expect, it } from 'vitest'

import {
  confirmImport,
  exportAtOnce,
  importUploadInput,
  keepImportFile,
  planImport,
  readImport,
  receiveImport,
  refusedRows,
  runImport,
  startPlanning,
  undoImport,
} from '~/domain/exchange/index.server'
import { usualOptions, type ImportOptions, type RowEffect } from '~/domain/exchange/staff'
import { getDb, sql, transaction } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

async function upload(text: string, kind = 'products', source = ''): Promise<string> {
  const file = await keepImportFile('прайс.csv', Readable.from([Buffer.from(text)]))
  const input = importUploadInput.parse({ kind, file, source })
  return receiveImport({
    kind: input.kind,
    file: input.file,
    sourceName: input.source,
    once: undefined,
    actor,
  })
}

const read = (id: string, show?: RowEffect) => readImport(id, { show, page: 1, holder: actor })

async function plan(text: string, options: Partial<ImportOptions> = {}, kind = 'products'): Promise<string> {
  const id = await upload(text, kind)
  const { mapping } = await read(id)
  await startPlanning({ id, mapping, options: { ...usualOptions, ...options }, actor })
  await planImport(id)
  return id
}

async function apply(id: string): Promise<void> {
  const { planId } = await read(id)
  await confirmImport({ id, planId: planId ?? '', areJumpsRight: true, actor })
  await runImport(planId ?? '')
}

const product = (sku: string) => getDb().product.findUniqueOrThrow({ where: { sku } })

const lines = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\n')

describe('a price list', () => {
  it('a supplier’s price list shows each row before it changes anything', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000, stock: 5 })
    const same = await createProduct({ categoryId, priceKopecks: 50_000, stock: 3 })
    const id = await plan(
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
    const id = await plan(
      lines(
        ['Артикул', 'Название', 'Цена', 'Остаток', 'Объём, л'],
        [known.sku, '', '800', '9', '2,7 л'],
        ['НОВ-3', 'Грунт', '640', '12', '1'],
      ),
      { categoryId },
    )
    await apply(id)
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
    const id = await plan(lines(['Артикул', 'Цена'], [known.sku, '800']))
    await getDb().product.update({ where: { id: known.id }, data: { priceKopecks: 81_000 } })
    await apply(id)
    const run = await read(id)
    expect(run.change).toMatchObject({ state: 'done', done: 0, refused: 1 })
    expect(run.rows[0]?.reason).toContain('Тем временем изменён')
    expect((await product(known.sku)).priceKopecks).toBe(81_000)
  })

  it('an interrupted planning starts again, and every row stands once', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000 })
    const id = await plan(lines(['Артикул', 'Цена'], [known.sku, '800'], ['НЕТ-1', '1']))
    await getDb().importRun.update({ where: { id }, data: { state: 'PLANNING' } })
    await planImport(id)
    const run = await read(id)
    expect(run.rows.map(({ effect }) => effect)).toEqual(['CHANGED', 'REFUSED'])
    expect(run.change).toMatchObject({ total: 2 })
  })

  it('two attempts to plan one file leave each row once', async () => {
    const id = await upload(
      lines(['Артикул', 'Название', 'Цена'], ['ДВА-1', 'Краска', '100'], ['ДВА-2', 'Эмаль', '200']),
    )
    const { mapping } = await read(id)
    await startPlanning({ id, mapping, options: { ...usualOptions, categoryId }, actor })
    await Promise.allSettled([planImport(id), planImport(id), planImport(id)])
    await planImport(id)
    const run = await read(id)
    expect(run.rows.map(({ row, effect }) => [row, effect])).toEqual([
      [2, 'NEW'],
      [3, 'NEW'],
    ])
    expect(run.counts.NEW).toBe(2)
  })

  it('a confirmation of a plan that is replaced concurrently is refused', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000 })
    const id = await plan(lines(['Артикул', 'Цена'], [known.sku, '800']))
    const planId = (await read(id)).planId ?? ''
    const confirmed = await transaction(async (tx) => {
      await lockRows(tx, 'ImportRun', [id])
      await lockRows(tx, 'BulkChange', [planId])
      const confirming = Promise.allSettled([confirmImport({ id, planId, areJumpsRight: true, actor })])
      await expect.poll(() => sql(`SELECT 1 FROM pg_locks WHERE NOT granted`)).not.toEqual([])
      await tx.db.bulkChange.delete({ where: { id: planId } })
      await tx.db.importRun.update({ where: { id }, data: { state: 'PLANNING' } })
      return { confirming }
    })
    expect(await confirmed.confirming).toMatchObject([{ status: 'rejected', reason: { status: 409 } }])
  })

  it('a code that lost its leading zeros is refused and not created', async () => {
    await createProduct({ categoryId, sku: '0004711' })
    const id = await plan(lines(['Артикул', 'Название', 'Цена'], ['4711', 'Краска', '100']), { categoryId })
    expect((await read(id)).rows[0]).toMatchObject({
      effect: 'REFUSED',
      reason: '«4711» нет, есть «0004711»: похоже, таблица убрала нули в начале. Сделайте колонку текстовой',
    })
  })

  it('refused rows come back as a file with their columns and reasons, to be corrected and sent again', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 10_000 })
    const id = await plan(
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
    const again = await plan(text.replace('НЕТ-9;100', `${known.sku};120`), {}, 'prices')
    expect((await read(again)).rows.map(({ effect }) => effect)).toEqual(['CHANGED', 'REFUSED', 'REFUSED'])
    const stranger = { ...actor, permissions: [] }
    await expect(refusedRows(id, stranger)).rejects.toMatchObject({ status: 403 })
  })

  it('price rules make the shop’s price, and a price that more than doubles must be confirmed', async () => {
    const one = await createProduct({ categoryId, priceKopecks: 10_000 })
    const other = await createProduct({ categoryId, priceKopecks: 10_000 })
    const id = await plan(lines(['Артикул', 'Цена'], [one.sku, '101,40'], [other.sku, '1010']), {
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

  it('goods of the file’s brands that it lacks are hidden, and come back with the undo', async () => {
    const brand = 'Приозёрск'
    const listed = await createProduct({ categoryId, brand, priceKopecks: 10_000 })
    const missing = await createProduct({ categoryId, brand })
    const foreign = await createProduct({ categoryId, brand: 'Другой' })
    const id = await plan(lines(['Артикул', 'Цена'], [listed.sku, '110']), { missing: 'hide' })
    await apply(id)
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
    const id = await plan(
      lines(['Артикул', 'Название', 'Цена'], ['ОТМ-1', 'Краска', '100'], ['ОТМ-2', 'Эмаль', '200']),
      {
        categoryId,
      },
    )
    await apply(id)
    await getDb().product.update({ where: { sku: 'ОТМ-2' }, data: { name: 'Эмаль белая' } })
    await undoImport({ id, actor })
    await runImport((await read(id)).undo?.id ?? '')
    expect((await read(id)).undo).toMatchObject({ done: 1, refused: 1 })
    expect(await getDb().product.count({ where: { sku: 'ОТМ-1' } })).toBe(0)
    expect((await product('ОТМ-2')).name).toBe('Эмаль белая')
  })

  it('a source remembers its columns and rules', async () => {
    const text = lines(['Мой код', 'Сколько стоит'], ['А-1', '100'], ['А-2', '200'])
    const first = await upload(text, 'products', 'Приозёрск')
    await startPlanning({
      id: first,
      mapping: ['sku', 'priceKopecks'],
      options: { ...usualOptions, priceFactor: 1.2, categoryId },
      actor,
    })
    const second = await read(await upload(text, 'products', 'Приозёрск'))
    expect(second.mapping).toEqual(['sku', 'priceKopecks'])
    expect(second.options.priceFactor).toBe(1.2)
  })

  it('columns are refused without a key, and twice', async () => {
    const id = await upload(lines(['Артикул', 'Цена'], ['А-1', '100']))
    const withMapping = (mapping: string[]) => startPlanning({ id, mapping, options: usualOptions, actor })
    await expect(withMapping(['', 'priceKopecks'])).rejects.toThrow('«Артикул» или «Штрихкод»')
    await expect(withMapping(['sku', 'sku'])).rejects.toThrow('«Артикул» выбрано для двух колонок')
  })

  it('a person without the permission of a column cannot import it', async () => {
    const id = await upload(lines(['Артикул', 'Остаток'], ['А-1', '100']))
    const without = { ...actor, permissions: actor.permissions.filter((one) => one !== 'stock.write') }
    await expect(
      startPlanning({ id, mapping: ['sku', 'stock'], options: usualOptions, actor: without }),
    ).rejects.toThrow('Недостаточно прав')
  })
})

describe('an export', () => {
  const texts = [
    '=1+1',
    '+7 (949) 311-22-33',
    '-5',
    '@имя',
    'а;б,в',
    'кавычки "и" «ёлочки»',
    '  отступ',
    'смайл 🎨',
    "'апостроф",
  ]

  it.each(['csv', 'xlsx', 'jsonl'] as const)(
    'an unmodified export in %s imports as no change',
    async (format) => {
      for (const [index, text] of texts.entries())
        await createProduct({
          categoryId,
          name: text.trim(),
          description: `Первая строка\nВторая: ${text}`,
          material: text.trim(),
          volumeMl: 900 * (index + 1),
          density: 1.25,
          properties: ['odorless', 'washability'],
          specifications: { Тара: 'ведро', 'С двоеточием': 'а: б' },
          priceKopecks: 10_050 + index,
          compareAtPriceKopecks: index % 2 === 0 ? 20_000 : null,
          stock: index,
          isActive: index % 3 !== 0,
        })
      const request = { kind: 'products', format, narrowed: null, chosen: null, shown: null } as const
      const exported = await exportAtOnce(request, actor)
      const file = await keepImportFile(`export.${format}`, Readable.from(exported?.body ?? []))
      const input = importUploadInput.parse({ kind: 'products', file })
      const id = await receiveImport({
        kind: input.kind,
        file: input.file,
        sourceName: null,
        once: undefined,
        actor,
      })
      const { mapping, columns } = await read(id)
      expect(mapping.filter((name) => name !== '').sort()).toEqual(columns.map(({ name }) => name).sort())
      for (const empty of ['keep', 'clear'] as const) {
        await startPlanning({ id, mapping, options: { ...usualOptions, empty }, actor })
        await planImport(id)
        const { counts, rows } = await read(id)
        expect(
          rows.flatMap(({ effect, reason, changes }) => (effect === 'SAME' ? [] : [{ reason, changes }])),
        ).toEqual([])
        expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, REFUSED: 0, SKIPPED: 0 })
        expect(counts.SAME).toBeGreaterThanOrEqual(texts.length)
      }
    },
  )
})
