import { beforeAll, expect, it } from 'vitest'

import {
  addSchedule,
  planImport,
  readImport,
  readSchedule,
  runImport,
  settleScheduled,
  startPlanning,
} from '~/domain/exchange/index.server'
import { usualOptions } from '~/domain/exchange/staff'
import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { applyFile, lines, planFile, uploadFile } from '~tests/support/exchange/import-file'
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
const { served, add, wantedOf } = scheduledFiles(actor)
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

const product = () => createProduct({ categoryId, priceKopecks: 10_000 })
const priceList = (sku: string, price: string) => lines(['Артикул', 'Цена'], [sku, price])

async function priceOf(id: string): Promise<number> {
  return (await getDb().product.findUniqueOrThrow({ where: { id } })).priceKopecks
}

async function apply(run: string): Promise<void> {
  await runImport((await readImport(run, { page: 1, holder: actor })).planId ?? '')
}

async function laterRuns(schedule: string): Promise<number> {
  anHourLater()
  await pass(schedule)
  return (await runsOf(schedule)).length
}

it('a file whose plan has failed is planned again, its problem announced once and shown until then', async () => {
  served.text = priceList((await product()).sku, '110')
  const id = await add('Не прочитан')
  for (let count = 1; count <= 2; count += 1) {
    await fetchDue(id)
    const run = await getDb().importRun.findFirstOrThrow({ where: { scheduleId: id, state: 'PLANNING' } })
    await getStorage().delete(run.storageKey)
    await planImport(run.id)
    await settleScheduled(run.id)
    expect((await readSchedule(id, actor)).problem).toContain('Файл больше не хранится')
    anHourLater()
  }
  expect(await noticesOf(id)).toHaveLength(1)
  await pass(id)
  expect((await readSchedule(id, actor)).problem).toBeNull()
  expect(await laterRuns(id)).toBe(3)
})

it('an unchanged file that waits for a person is not planned again, nor when they have confirmed it', async () => {
  served.text = priceList((await product()).sku, '900')
  const id = await add('Ждёт')
  const run = await pass(id)
  expect(await laterRuns(id)).toBe(1)
  expect(await noticesOf(run)).toHaveLength(1)
  await applyFile(run, actor)
  expect(await laterRuns(id)).toBe(1)
})

it('a file is planned again when a planned row was refused because its product had changed', async () => {
  const known = await product()
  served.text = priceList(known.sku, '110')
  const id = await add('Изменено')
  const run = await pass(id)
  await getDb().product.update({ where: { id: known.id }, data: { priceKopecks: 10_500 } })
  await apply(run)
  expect(await priceOf(known.id)).toBe(10_500)
  anHourLater()
  await apply(await pass(id))
  expect(await priceOf(known.id)).toBe(11_000)
  expect(await laterRuns(id)).toBe(2)
})

it('a file is planned again when a person has corrected the rules of its source', async () => {
  const known = await product()
  served.text = priceList(known.sku, '110')
  const id = await add('Наценка')
  await apply(await pass(id))
  const body = lines(['Артикул', 'Цена'], ['НЕТ-0', '1'])
  const mapped = await uploadFile({ kind: 'products', body, sourceName: 'Наценка', actor })
  const options = { ...usualOptions, priceFactor: 1.2 }
  await startPlanning({ id: mapped, mapping: ['sku', 'priceKopecks'], options, actor })
  anHourLater()
  await apply(await pass(id))
  expect(await priceOf(known.id)).toBe(13_200)
})

it('a file is planned again while a picture that it names cannot be taken', async () => {
  const [known, pictured] = [await product(), await product()]
  served.text = lines(['Артикул', 'Цена', 'Фото'], [known.sku, '110', ''], [pictured.sku, '110', 'нет.jpg'])
  await planFile({ kind: 'products', body: served.text, sourceName: 'С фото', actor })
  const { id: sourceId } = await getDb().importSource.findFirstOrThrow({ where: { name: 'С фото' } })
  const id = await addSchedule({ wanted: wantedOf(sourceId), once: undefined, actor })
  await apply(await pass(id))
  expect(await laterRuns(id)).toBe(2)
  expect(await laterRuns(id)).toBe(3)
})
