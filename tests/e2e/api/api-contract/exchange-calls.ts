import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { withoutTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { dataOf, messageOf, type ApiAnswer } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'
import { apiAdministrator, startApiShop, type ApiShop } from '~tests/support/shop/api-shop'

import { api } from './contract-shop'

const MEGABYTE = 1024 * 1024

interface RunAnswer {
  id: string
  state: string
  planId: string
  counts: Record<string, number>
  columns: { header: string; column: string | null }[]
}

/** A shop whose worker plans and writes files; what it receives counts for the whole contract. */
let shop: ApiShop
let token = ''
const database = () => shop.shop.databaseUrl

function fileForm(content: string | Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('file', new Blob([content]), 'прайс.csv')
  return form
}

const send = (content: string | Buffer<ArrayBuffer>, asked: Record<string, string> = {}): CallParts => ({
  token,
  query: { kind: 'products', ...asked },
  body: fileForm(content),
})

const about = (importId: string, body?: unknown): CallParts => ({ token, params: { importId }, body })
const export_ = (exportId: string): CallParts => ({ token, params: { exportId } })

async function refused(id: string, parts: CallParts, status: number, text: string): Promise<ApiAnswer> {
  const answer = await shop.api.call(id, parts)
  expect([id, answer.status, messageOf(answer)]).toEqual([id, status, text])
  return answer
}

async function reached(id: string, state: string): Promise<RunAnswer> {
  const read = async () => dataOf<RunAnswer>(await shop.api.call('readImport', about(id)))
  await expect.poll(async () => (await read()).state).toBe(state)
  return read()
}

async function planned(content: string, asked: Record<string, string> = {}): Promise<RunAnswer> {
  const answer = await shop.api.call('createImport', send(content, asked))
  expect(answer.status).toBe(202)
  return reached(dataOf<RunAnswer>(answer).id, 'PLANNED')
}

const apply = (run: RunAnswer, jumps = false) => about(run.id, { planId: run.planId, jumps })

export function describeExchange(): void {
  describe('files', () => {
    beforeAll(async () => {
      shop = await startApiShop(3, { worker: true })
      const answer = await shop.api.call('administratorLogin', { body: apiAdministrator })
      token = dataOf<{ token: string }>(answer).token
    })

    afterAll(async () => {
      for (const one of shop.api.received) api.received.add(one)
      await shop.shop.stop()
    })

    it('a program sends a file, sees its rows, applies them and puts everything back', async () => {
      const [known] = await query<{ sku: string }>(database(), `SELECT "sku" FROM "Product" ORDER BY "sku"`)
      const price = async () =>
        (await query(database(), `SELECT "priceKopecks" FROM "Product" WHERE "sku" = $1`, [known?.sku]))[0]
      const lines = [
        { sku: known?.sku, Цена: 1200 },
        { sku: 'НЕТ-1', Цена: 1 },
        { sku: 'НЕТ-2', Цена: 'сто' },
      ]
      const run = await planned(lines.map((line) => JSON.stringify(line)).join('\n'), { kind: 'prices' })
      expect(run.columns).toEqual([
        { header: 'sku', column: 'sku' },
        { header: 'Цена', column: 'priceKopecks' },
      ])
      expect(run.counts).toMatchObject({ CHANGED: 1, REFUSED: 2 })
      const rows = await shop.api.call('listImportRows', { ...about(run.id), query: { effect: 'CHANGED' } })
      expect(dataOf(rows)).toMatchObject({
        rows: [{ row: 1, changes: [{ column: 'priceKopecks', before: '1000', after: '1200' }] }],
        total: 1,
      })
      const again = () => shop.api.call('applyImport', apply(run))
      expect([(await again()).status, (await again()).status]).toEqual([202, 202])
      await reached(run.id, 'APPLIED')
      expect(await price()).toEqual({ priceKopecks: 120_000 })
      await shop.api.call('undoImport', about(run.id))
      expect(await reached(run.id, 'UNDONE')).toMatchObject({ undone: { done: 1 } })
      expect(await price()).toEqual({ priceKopecks: 100_000 })
    })

    it('a refused row names its column, what stands there and what would be right', async () => {
      const run = await planned('Артикул;Название;Цена\nНОВ-1;Краска;сто')
      const rows = await shop.api.call('listImportRows', { ...about(run.id), query: { state: 'REFUSED' } })
      expect(dataOf<{ rows: unknown[] }>(rows).rows).toMatchObject([
        {
          row: 2,
          effect: 'REFUSED',
          problems: [
            {
              column: 'priceKopecks',
              value: 'сто',
              text: 'Введите сумму в рублях, например 1290 или 99,90',
            },
          ],
        },
      ])
    })

    it('a file that cannot be used is refused with its reason', async () => {
      const wrong = (parts: CallParts, status: number, text: string) =>
        refused('createImport', parts, status, text)
      const table = 'Артикул;Цена\nА-1;100'
      await wrong({ ...send(table), query: {} }, 400, 'Неверное значение поля kind')
      await wrong({ ...send(table), body: {} }, 400, 'Нужна форма multipart/form-data с файлом в поле file')
      await wrong(send(''), 422, 'Файл пустой')
      const page = 'Это веб-страница или XML, а не таблица. Откройте файл в Excel и сохраните как XLSX'
      await wrong(send('<html>'), 422, `Файл не читается: ${page}`)
      const keys =
        'Укажите, в какой колонке «Артикул» или «Штрихкод» или «Внешний код». Обязателен артикул, штрихкод или внешний код: по ним находится товар.'
      await wrong(send('Название;Цена\nКраска;100'), 422, keys)
      await wrong(send('Артикул\nА-1'), 422, 'Укажите хотя бы ещё одну колонку')
      const noBarcode = 'Колонки «Штрихкод» в файле нет: строки по ней не находятся'
      await wrong(send(table, { key: 'barcode' }), 422, noBarcode)
      await wrong(send(Buffer.alloc(100 * MEGABYTE + 1, 97)), 413, 'Файл больше 100 МБ')
      const long = 'Слишком большой запрос. Текст в форме слишком длинный. Вернитесь назад и сократите его.'
      await wrong(send(Buffer.alloc(102 * MEGABYTE, 97)), 413, long)
    })

    it('a plan is applied once it is seen, and undone once it has run', async () => {
      const [known] = await query<{ sku: string }>(database(), `SELECT "sku" FROM "Product" ORDER BY "sku"`)
      const run = await planned(`Артикул;Цена\n${known?.sku};9000`)
      const jumps = 'Проверьте цены, которые меняются более чем вдвое, и отметьте, что они верны'
      await refused('applyImport', apply(run), 422, jumps)
      const other = 'Условия изменили, пока вы смотрели. Проверьте строки ещё раз.'
      await refused('applyImport', apply({ ...run, planId: UNKNOWN_ID }, true), 409, other)
      await refused('applyImport', about(run.id, { planId: 'x' }), 400, 'Неверное значение поля planId')
      const early = 'Отменить загрузку можно в течение 7 дней после неё'
      await refused('undoImport', about(run.id), 409, early)
      const put = (columns: string) =>
        query(database(), `UPDATE "BulkChange" SET ${columns} WHERE "id" = $1`, [run.planId])
      await put(`"stoppedAt" = now(), "finishedAt" = now()`)
      await refused('applyImport', apply(run, true), 409, 'Изменение уже остановлено')
      await put(`"confirmedAt" = now()`)
      const nothing = 'Отменять нечего: загрузка ничего не изменила'
      await refused('undoImport', about(run.id), 409, nothing)
      const lost = 'Загрузка не найдена'
      for (const id of ['readImport', 'listImportRows', 'undoImport'])
        await refused(id, about('x'), 404, lost)
      await refused('applyImport', about('x', { planId: UNKNOWN_ID }), 404, lost)
      const parts = { ...about(run.id), query: { size: '0' } }
      await refused('listImportRows', parts, 400, 'Неверное значение поля size')
    })

    it('a program asks for a list, and reads its file when it is written', async () => {
      const body = { kind: 'prices', format: 'csv' }
      const asked = dataOf<{ id: string }>(await shop.api.call('createExport', { token, body }))
      const read = async () =>
        dataOf<{ state: string; file: string }>(await shop.api.call('readExport', export_(asked.id)))
      await expect.poll(async () => (await read()).state).toBe('DONE')
      expect((await read()).file).toBe(`/api/exports/${asked.id}/file`)
      const file = await shop.api.call('readExportFile', export_(asked.id))
      expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="prices-.+\.csv"$/)
      expect(file.text.trim().split('\r\n')).toHaveLength(4)
      const narrowed = { kind: 'orders', format: 'csv', narrowed: 'status=LOST' }
      const answer = await shop.api.call('createExport', { token, body: narrowed })
      expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringMatching(/^Фильтр не понят: /)])
      await refused('createExport', { token, body: { kind: 'x' } }, 400, 'Неверное значение поля kind')
    })

    it('an export that is not there, not written or closed says so', async () => {
      const add = async (kind: string, state: string) => {
        const request = { kind, format: 'csv', narrowed: null, chosen: null, shown: null }
        const [row] = await query<{ id: string }>(
          database(),
          `INSERT INTO "ExportRun" ("id", "kind", "format", "request", "state", "authorName", "createdAt")
           VALUES (gen_random_uuid(), $1, 'csv', $2, $3::"ExportState", 'Анна', now() - interval '1 hour') RETURNING "id"`,
          [kind, request, state],
        )
        return export_(row?.id ?? '')
      }
      const lost = 'Выгрузка не найдена: файлы хранятся 7 дней'
      for (const id of ['readExport', 'readExportFile']) await refused(id, export_('x'), 404, lost)
      await refused('readExportFile', await add('prices', 'WAITING'), 409, 'Файл ещё не готов')
      const gone = 'Файл больше не хранится: выгрузите список заново'
      await refused('readExportFile', await add('prices', 'DONE'), 410, gone)
      const { userId } = await shop.register('anna@example.ru')
      await shop.api.call('deleteUser', { token, params: { customerId: userId } })
      const erased = 'После этой выгрузки удалили данные клиента. Выгрузите список заново'
      await refused('readExportFile', await add('customers', 'DONE'), 410, erased)
    })

    it('calls about files report failures in their own words', async () => {
      await withoutTable(database(), 'ImportRun', async () => {
        const broken = (id: string, parts: CallParts, text: string) => refused(id, parts, 500, text)
        await broken('createImport', send('Артикул;Цена\nА-1;100'), 'Файл не загружен')
        await broken('readImport', about(UNKNOWN_ID), 'Ошибка загрузки данных')
        await broken('listImportRows', about(UNKNOWN_ID), 'Ошибка загрузки данных')
        await broken('applyImport', about(UNKNOWN_ID, { planId: UNKNOWN_ID }), 'Загрузка не началась')
        await broken('undoImport', about(UNKNOWN_ID), 'Загрузка не отменена')
      })
      await withoutTable(database(), 'ExportRun', async () => {
        const body = { kind: 'prices', format: 'csv' }
        await refused('createExport', { token, body }, 500, 'Выгрузка не началась')
        await refused('readExport', export_(UNKNOWN_ID), 500, 'Ошибка загрузки данных')
        await refused('readExportFile', export_(UNKNOWN_ID), 500, 'Файл не получился')
      })
    })
  })
}
