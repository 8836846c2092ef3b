import { beforeAll, describe, expect, it } from 'vitest'

import { confirmImport, planImport, readImport, startPlanning } from '~/domain/exchange/index.server'
import { usualOptions, type ImportKindName, type ImportOptions } from '~/domain/exchange/staff'
import { getDb, sql, transaction } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
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

describe('the planning of a file', () => {
  it('an interrupted planning starts again, and every row stands once', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 79_000 })
    const id = await planned(lines(['Артикул', 'Цена'], [known.sku, '800'], ['НЕТ-1', '1']))
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
    const id = await planned(lines(['Артикул', 'Цена'], [known.sku, '800']))
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

  it('columns are refused without a key, and twice', async () => {
    const id = await upload(lines(['Артикул', 'Цена'], ['А-1', '100']))
    const withMapping = (mapping: string[]) => startPlanning({ id, mapping, options: usualOptions, actor })
    await expect(withMapping(['', 'priceKopecks'])).rejects.toThrow(
      '«Артикул» или «Штрихкод» или «Внешний код»',
    )
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
