import { beforeAll, describe, expect, it } from 'vitest'

import { permissionsOf, type Permission } from '~/domain/auth/shared'
import {
  exportRequestOf,
  exportsFor,
  listExports,
  openExportFile,
  readExportChoices,
  removeErasedFiles,
  removeOldExports,
  startExport,
  writeExport,
  type ExportRequest,
} from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'
import { createCategory, createProduct, createPromo, createUser } from '~tests/support/database/factories'
import { exportedRows } from '~tests/support/exchange/exported-rows'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const DAY = 24 * 3_600_000
const actor = await insertAdministrator()
const withOnly = (...granted: Permission[]) => ({ ...actor, permissions: permissionsOf('STAFF', granted) })

const requestOf = (kind: ExportRequest['kind'], rest: Partial<ExportRequest> = {}): ExportRequest => ({
  ...{ kind, format: 'csv', narrowed: null, chosen: null, shown: null },
  ...rest,
})

async function written(request: ExportRequest, by = actor): Promise<string> {
  const id = await startExport({ request, once: undefined, actor: by })
  await writeExport(id)
  return id
}

async function textOf(id: string): Promise<string> {
  const { body } = await openExportFile(id, actor)
  return Buffer.concat((await body.toArray()) as Buffer[]).toString('utf8')
}

beforeAll(async () => {
  const { id: categoryId } = await createCategory({ name: 'Эмали', slug: 'emali' })
  await createProduct({ categoryId, sku: 'Э-1', name: 'Эмаль белая', stock: 4 })
  await createProduct({ categoryId, sku: 'Э-2', name: 'Эмаль скрытая', stock: 0, isActive: false })
  await createUser({ email: 'anna@list.example', name: '=Анна', role: 'CUSTOMER' })
  await createPromo({ code: 'ВЕСНА' })
})

describe('the rows of an export', () => {
  it('an export of a list has what its filters find, and one of everything also what the list hides', async () => {
    const skus = async (request: Partial<ExportRequest>) =>
      (await exportedRows({ kind: 'products', shown: [], ...request }, actor)).map(([sku]) => sku).sort()
    expect(await skus({ narrowed: '' })).toEqual(['Артикул', 'Э-1'])
    expect(await skus({ narrowed: 'inactive=on' })).toEqual(['Артикул', 'Э-1', 'Э-2'])
    expect(await skus({})).toEqual(['Артикул', 'Э-1', 'Э-2'])
  })

  it('an export of stock has the filters of the stock list', async () => {
    const rows = await exportedRows({ kind: 'stock', narrowed: 'state=out' }, actor)
    expect(rows.slice(1).map(([sku]) => sku)).toEqual(['Э-2'])
  })

  it('categories and promo codes are exported with all their columns', async () => {
    const [headers, row] = await exportedRows({ kind: 'categories' }, actor)
    expect(headers).toContain('Название')
    expect(row).toContain('Эмали')
    expect((await exportedRows({ kind: 'promos' }, actor)).map(([code]) => code)).toEqual(['Код', 'ВЕСНА'])
  })

  it('a text that a spreadsheet would calculate is marked', async () => {
    const rows = await exportedRows({ kind: 'customers' }, actor)
    expect(rows[1]?.[0]).toBe("'=Анна")
  })

  it('a filter that is not understood is refused, since ignoring it would export everything', async () => {
    await expect(exportedRows({ kind: 'orders', narrowed: 'status=NONE' }, actor)).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('the permission of an export', () => {
  it('a person exports the lists that they may see, and no other', async () => {
    const clerk = withOnly('products.read')
    expect(exportsFor(clerk)).toEqual(['products', 'prices', 'stock'])
    for (const kind of ['categories', 'orders', 'customers', 'promos'] as const) {
      const start = startExport({ request: requestOf(kind), once: undefined, actor: clerk })
      await expect(start).rejects.toMatchObject({ status: 403 })
    }
    const id = await written(requestOf('customers'))
    await expect(openExportFile(id, clerk)).rejects.toMatchObject({ status: 403 })
    expect((await listExports(clerk, 1)).rows.map((run) => run.id)).not.toContain(id)
  })

  it('an export of a person who has lost the permission since fails', async () => {
    const { id: authorId } = await createUser({ role: 'CUSTOMER', email: 'former@list.example' })
    const id = await startExport({
      request: requestOf('customers'),
      once: undefined,
      actor: { ...actor, id: authorId },
    })
    await writeExport(id)
    const run = (await listExports(actor, 1)).rows.find((row) => row.id === id)
    expect(run).toMatchObject({ state: 'FAILED', problem: 'Недостаточно прав' })
  })
})

describe('a file that the worker writes', () => {
  it('a written file is kept, announced once, and mailed to its author', async () => {
    const id = await written(requestOf('products'))
    await writeExport(id)
    expect(await textOf(id)).toContain('Эмаль белая')
    const run = (await listExports(actor, 1)).rows.find((row) => row.id === id)
    expect(run).toMatchObject({ state: 'DONE', total: 2, writtenRows: 2 })
    expect(await getDb().notification.count({ where: { dedupeKey: `export:${id}` } })).toBe(1)
    const events = await getDb().outboxEvent.findMany({ where: { name: { startsWith: 'export.' } } })
    const own = events.filter(({ payload }) => JSON.stringify(payload).includes(id))
    expect(own.map(({ name }) => name).sort()).toEqual(['export.due', 'export.written'])
  })

  it('a file that a crash cut is written again from its beginning', async () => {
    const id = await startExport({ request: requestOf('products'), once: undefined, actor })
    await getStorage().put(`exports/${id}`, 'half of a fi')
    await expect(openExportFile(id, actor)).rejects.toMatchObject({ status: 409 })
    await writeExport(id)
    expect(await textOf(id)).not.toContain('half')
  })

  it('files are removed after seven days', async () => {
    const id = await written(requestOf('products'))
    await getDb().exportRun.update({ where: { id }, data: { createdAt: new Date(Date.now() - 8 * DAY) } })
    expect(await removeOldExports(10)).toBe(1)
    expect(await getStorage().get(`exports/${id}`)).toBeNull()
    await expect(openExportFile(id, actor)).rejects.toMatchObject({ status: 404 })
  })

  it('a file that names people is closed and removed after data of a person was erased', async () => {
    const people = await written(requestOf('customers'))
    const goods = await written(requestOf('products'))
    await getDb().auditLog.create({
      data: { action: 'customer.delete', entity: 'User', actorName: 'Начальник', actorKind: 'STAFF' },
    })
    await expect(openExportFile(people, actor)).rejects.toMatchObject({ status: 410 })
    expect(await removeErasedFiles()).toBeGreaterThan(0)
    expect(await getStorage().get(`exports/${people}`)).toBeNull()
    expect(await textOf(goods)).toContain('Эмаль белая')
  })
})

it('the choices of an address become a request with the columns that its reader sees', async () => {
  const fields = new URLSearchParams('kind=orders&narrowed=status%3DPENDING&columns=shown&format=odd')
  const request = await exportRequestOf(readExportChoices(fields), { fields, userId: actor.id ?? '' })
  expect(request).toEqual(requestOf('orders', { format: 'xlsx', narrowed: 'status=PENDING' }))
})
