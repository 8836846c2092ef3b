import { beforeAll, expect, it } from 'vitest'

import {
  changeSchedule,
  planImport,
  readImport,
  readSchedule,
  settleScheduled,
} from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { lines } from '~tests/support/exchange/import-file'
import {
  anHourLater,
  fetchDue,
  noticesOf,
  pass,
  runsOf,
  scheduledFiles,
} from '~tests/support/exchange/scheduled-files'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const { served, address, add, sourceOf, wantedOf } = scheduledFiles(actor)
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

/** The schedule is saved with these fields after its file was fetched. Returns the run. */
async function changedAfterFetching(name: string, fields: Record<string, string>): Promise<string> {
  const { sku } = await createProduct({ categoryId, priceKopecks: 10_000 })
  served.text = lines(['Артикул', 'Цена'], [sku, '110'])
  const id = await add(name)
  await fetchDue(id)
  const { sourceId } = await readSchedule(id, actor)
  await changeSchedule({ id, wanted: wantedOf(sourceId, fields), version: undefined, actor })
  const [run] = await runsOf(id)
  await planImport(run?.id ?? '')
  await settleScheduled(run?.id ?? '')
  const { lastHash } = await getDb().importSchedule.findUniqueOrThrow({ where: { id } })
  expect(lastHash).toBeNull()
  return run?.id ?? ''
}

const OTHER = 'адрес или источник изменились, пока файл проверялся'

it.each([
  ['Остановлено', () => ({ isActive: 'no' }), 'расписание остановлено'],
  ['Другой адрес', () => ({ url: `${address()}?second` }), OTHER],
  ['Было', async () => ({ sourceId: await sourceOf('Стало') }), OTHER],
])('the file of a changed schedule («%s») waits for a person', async (name, fields, reason) => {
  const run = await changedAfterFetching(name, await fields())
  expect((await readImport(run, { page: 1, holder: actor })).change?.state).toBe('draft')
  expect((await noticesOf(run)).map(({ message }) => message)).toEqual([
    expect.stringContaining(reason) as string,
  ])
})

it('a form that was opened before fetches and their problems is saved', async () => {
  served.text = lines(['Артикул', 'Цена'], ['НЕТ-1', '110'])
  const id = await add('Открыто')
  const { sourceId, version } = await readSchedule(id, actor)
  await pass(id)
  served.status = 500
  anHourLater()
  await fetchDue(id)
  expect((await readSchedule(id, actor)).problem).toMatch(/не скачан/)
  const save = () => changeSchedule({ id, wanted: wantedOf(sourceId), version, actor })
  await save()
  await expect(save()).rejects.toMatchObject({ status: 409 })
})

it('the audit log names login and author, never the password nor the query of the address', async () => {
  const [first, second] = [`${address()}?key=тайна-1`, `${address()}?key=тайна-2`]
  const login = { login: 'shop', password: 'секрет-1' }
  const id = await add('В журнале', { url: first, ...login })
  const { sourceId } = await readSchedule(id, actor)
  const save = (fields: Record<string, string>, by = actor) =>
    changeSchedule({ id, wanted: wantedOf(sourceId, fields), version: undefined, actor: by })
  await save({ url: second, ...login, password: 'секрет-2' })
  const kept = { url: second, login: 'shop' }
  await save(kept)
  const other = await insertAdministrator()
  await save(kept, { ...other, name: 'Вера Второва' })
  const rows = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
  expect(rows.map(({ after }) => after)).toEqual([
    expect.objectContaining({ url: address(), login: 'shop', author: actor.name }),
    { query: 'изменено', password: 'изменено' },
    { author: 'Вера Второва' },
  ])
  expect(decodeURIComponent(JSON.stringify(rows))).not.toMatch(/тайна|секрет/)
})
