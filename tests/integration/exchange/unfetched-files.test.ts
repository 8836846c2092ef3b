import { beforeAll, expect, it, vi } from 'vitest'

import { readSchedule } from '~/domain/exchange/index.server'
import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { lines } from '~tests/support/exchange/import-file'
import { fetchDue, runsOf, scheduledFiles } from '~tests/support/exchange/scheduled-files'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const { served, address, add } = scheduledFiles(actor)
let sku = ''

beforeAll(async () => {
  const { id: categoryId } = await createCategory({ name: 'Грунты' })
  sku = (await createProduct({ categoryId, priceKopecks: 10_000 })).sku
})

const problemOf = async (id: string) => (await readSchedule(id, actor)).problem
const serve = (): unknown => Object.assign(served, { text: lines(['Артикул', 'Цена'], [sku, '110']) })

it('an answer that breaks off is a problem of the schedule', async () => {
  served.isCut = true
  const id = await add('Обрыв')
  await fetchDue(id)
  expect(await problemOf(id)).toContain('Файл не скачан: связь прервалась')
})

it('a storage that fails is no problem of the file, and the job is tried again', async () => {
  serve()
  const id = await add('Хранилище')
  const failing = vi.spyOn(getStorage(), 'putStream').mockRejectedValue(new Error('no storage'))
  await expect(fetchDue(id)).rejects.toThrow('no storage')
  failing.mockRestore()
  expect(await problemOf(id)).toBeNull()
})

it('an address that cannot be decoded names the file as it is', async () => {
  serve()
  const id = await add('Проценты', { url: address().replace('price.csv', '%ZZ.csv') })
  await fetchDue(id)
  expect((await runsOf(id)).map(({ fileName }) => fileName)).toEqual(['%ZZ.csv'])
})

it('a password that cannot be read any more is asked for', async () => {
  serve()
  const id = await add('Секрет', { login: 'shop', password: 'секрет поставщика' })
  await getDb().importSchedule.update({ where: { id }, data: { secret: 'v1.a.b.c' } })
  await fetchDue(id)
  expect(await problemOf(id)).toBe('Введите пароль ещё раз')
})
