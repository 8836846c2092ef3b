import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { addSchedule, changeSchedule, readSchedule, scheduleFormInput } from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { getStorage } from '~/platform/storage/storage.server'
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
const { sourceOf, wantedOf, address } = scheduledFiles(actor)
const folder = join(getEnv().DATA_DIR, 'storage/incoming')
const MINUTE = 60_000
let sku = ''

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const { id: categoryId } = await createCategory({ name: 'Грунты' })
  sku = (await createProduct({ categoryId, priceKopecks: 10_000 })).sku
})

beforeEach(() => void vi.restoreAllMocks())

/** `age` is the time since it was written, in milliseconds. */
function put(name: string, price: string, age = 2 * MINUTE): void {
  const file = join(folder, name)
  writeFileSync(file, lines(['Артикул', 'Цена'], [sku, price]))
  const at = new Date(Date.now() - age)
  utimesSync(file, at, at)
}

const fieldsOf = (fileName: string) => ({ place: 'folder', fileName })

async function add(name: string, fileName: string): Promise<string> {
  const wanted = wantedOf(await sourceOf(name), fieldsOf(fileName))
  return addSchedule({ wanted, once: undefined, actor })
}

const problemOf = async (id: string) => (await readSchedule(id, actor)).problem
const makeDue = (id: string) =>
  getDb().importSchedule.update({ where: { id }, data: { nextAt: new Date(0) } })

it('a file of the folder is read, applied, kept, and read again only when it has changed', async () => {
  put('price.csv', '110')
  const id = await add('1С', 'price.csv')
  await pass(id)
  expect((await runsOf(id)).map(({ fileName, state }) => [fileName, state])).toEqual([
    ['price.csv', 'PLANNED'],
  ])
  anHourLater()
  await pass(id)
  expect(await runsOf(id)).toHaveLength(1)
  put('price.csv', '115')
  await makeDue(id)
  await pass(id)
  expect(await runsOf(id)).toHaveLength(2)
})

it('a file that is still written is read when it has not changed for a minute, and rings no bell', async () => {
  put('fresh.csv', '110', 0)
  const id = await add('Пишется', 'fresh.csv')
  await fetchDue(id)
  expect(await runsOf(id)).toEqual([])
  const { problem, nextAt } = await readSchedule(id, actor)
  expect(problem).toContain('Файл ещё записывается')
  expect(nextAt.getTime()).toBeLessThan(Date.now() + 5 * MINUTE)
  expect(await noticesOf(id)).toEqual([])
  put('fresh.csv', '110')
  await makeDue(id)
  await pass(id)
  expect([await problemOf(id), (await runsOf(id)).length]).toEqual([null, 1])
})

it('a file that changes while it is read is not taken', async () => {
  put('growing.csv', '110')
  const id = await add('Растёт', 'growing.csv')
  const storage = getStorage()
  const read = storage.getStream.bind(storage)
  vi.spyOn(storage, 'getStream').mockImplementationOnce(async (key) => {
    const opened = await read(key)
    put('growing.csv', '1100', 3 * MINUTE)
    return opened
  })
  await fetchDue(id)
  expect(await problemOf(id)).toContain('Файл ещё записывается')
  expect(await runsOf(id)).toEqual([])
})

it('a missing file is a problem with its name, announced once', async () => {
  const id = await add('Нет файла', 'absent.csv')
  await fetchDue(id)
  await makeDue(id)
  await fetchDue(id)
  expect(await problemOf(id)).toBe(
    'В папке магазина (incoming) нет файла «absent.csv»: проверьте имя, заглавные буквы важны',
  )
  expect(await noticesOf(id)).toHaveLength(1)
})

it('a link in the folder is no file', async () => {
  const secret = join(getEnv().DATA_DIR, 'secret.csv')
  writeFileSync(secret, lines(['Артикул', 'Цена'], [sku, '110']))
  symlinkSync(secret, join(folder, 'link.csv'))
  const id = await add('Ссылка', 'link.csv')
  await fetchDue(id)
  expect(await problemOf(id)).toContain('нет файла «link.csv»')
  expect(await runsOf(id)).toEqual([])
})

it('a file above the limit is refused before it is read', async () => {
  put('large.csv', '110')
  const id = await add('Большой', 'large.csv')
  const storage = getStorage()
  const found = [{ key: 'incoming/large.csv', bytes: 101 * 1024 * 1024, changedAt: new Date(0) }]
  vi.spyOn(storage, 'list').mockImplementationOnce(async function* () {
    yield* await Promise.resolve(found)
  })
  const read = vi.spyOn(storage, 'getStream')
  await fetchDue(id)
  expect(await problemOf(id)).toBe('Файл «large.csv» больше 100 МБ')
  expect(read).not.toHaveBeenCalled()
})

describe('the name of the file in the form', () => {
  const parsed = (fields: Record<string, string>) =>
    scheduleFormInput.safeParse({
      sourceId: '0197a2b4-7c1e-7d5a-9f00-000000000001',
      pace: 'HOURLY',
      isActive: 'yes',
      ...fields,
    })

  it.each([
    '../price.csv',
    'a/price.csv',
    '.env',
    'прайс.csv',
    'a\0.csv',
    'a\\b.csv',
    '',
    `${'a'.repeat(101)}`,
  ])('the form refuses the name %j beside its field', (fileName) => {
    expect(parsed(fieldsOf(fileName)).error?.issues[0]?.path).toEqual(['fileName'])
  })

  it('the fields of the other place are neither checked nor stored', () => {
    const other = { url: 'нет', login: 'shop', password: 'секрет' }
    expect(parsed({ ...fieldsOf('price.csv'), ...other }).data).toMatchObject({
      ...{ url: null, fileName: 'price.csv', login: null, password: '' },
    })
    const url = 'https://supplier.example/price.csv'
    expect(parsed({ place: 'url', url, fileName: '../нет' }).data).toMatchObject({ url, fileName: null })
    expect(parsed({ url }).error?.issues[0]?.path).toEqual(['place'])
  })
})

it('a schedule moves from its address to the folder without its password, which the audit log says', async () => {
  const login = { login: 'shop', password: 'секрет' }
  const wanted = wantedOf(await sourceOf('Переезд'), { url: `${address()}?key=тайна`, ...login })
  const id = await addSchedule({ wanted, once: undefined, actor })
  const moved = wantedOf(wanted.sourceId, fieldsOf('price.csv'))
  await changeSchedule({ id, wanted: moved, version: undefined, actor })
  expect(await getDb().importSchedule.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ url: null, fileName: 'price.csv', login: null, secret: null },
  })
  const [, change] = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
  expect(change?.after).toEqual({
    ...{ url: 'incoming/price.csv', query: 'изменено', login: null, password: 'удалён' },
  })
})
