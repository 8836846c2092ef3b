import { beforeAll, describe, expect, it } from 'vitest'

import {
  addSchedule,
  changeSchedule,
  planImport,
  readImport,
  readSchedule,
  runImport,
  settleScheduled,
  startDueSchedules,
  startPlanning,
} from '~/domain/exchange/index.server'
import { usualOptions } from '~/domain/exchange/staff'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { lines } from '~tests/support/exchange/import-file'
import { anHourLater, noticesOf, pass, runsOf, scheduledFiles } from '~tests/support/exchange/scheduled-files'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const LOGIN = { login: 'shop', password: 'секрет поставщика' }
const { served, address, wantedOf, add } = scheduledFiles(actor)
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

const read = (id: string) => readSchedule(id, actor)
const stateOf = async (id: string) => (await readImport(id, { page: 1, holder: actor })).change?.state

describe('a file that is fetched by schedule', () => {
  it('the file is fetched with its login, planned, applied by itself, and an unchanged one starts nothing', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 10_000 })
    served.text = lines(['Артикул', 'Цена'], [known.sku, '110'])
    const id = await add('По часам', LOGIN)
    const run = await pass(id)
    expect(Buffer.from(served.authorization.slice('Basic '.length), 'base64').toString()).toBe(
      `${LOGIN.login}:${LOGIN.password}`,
    )
    expect(await stateOf(run)).toBe('running')
    await settleScheduled(run)
    await runImport((await readImport(run, { page: 1, holder: actor })).planId ?? '')
    expect((await getDb().product.findUniqueOrThrow({ where: { id: known.id } })).priceKopecks).toBe(11_000)
    anHourLater()
    await pass(id)
    expect(await runsOf(id)).toHaveLength(1)
    const stored = await getDb().importSchedule.findUniqueOrThrow({ where: { id } })
    expect(stored.nextAt.getTime()).toBeGreaterThan(Date.now())
    expect(JSON.stringify(stored)).not.toContain(LOGIN.password)
  })

  it('a due file is started once by two clocks, and a repeated job makes no second run', async () => {
    served.text = lines(['Артикул', 'Цена'], ['НЕТ-1', '110'])
    const id = await add('Дважды')
    const started = await Promise.all([startDueSchedules(), startDueSchedules()])
    expect(started.reduce((sum, count) => sum + count)).toBe(1)
    await pass(id)
    await getDb().importSchedule.update({ where: { id }, data: { lastHash: null } })
    await pass(id)
    expect(await runsOf(id)).toHaveLength(1)
  })

  it('a price that jumps and goods that vanish wait for a person, who is asked once', async () => {
    const brand = 'Приозёрск'
    const goods = await Promise.all(
      Array.from({ length: 4 }, () => createProduct({ categoryId, brand, priceKopecks: 10_000 })),
    )
    const [first, ...others] = goods
    served.text = lines(['Артикул', 'Цена'], [first?.sku ?? '', '900'])
    const run = await pass(await add('Осторожно', {}, { missing: 'hide' }))
    await settleScheduled(run)
    expect(await stateOf(run)).toBe('draft')
    const notices = await noticesOf(run)
    expect(notices.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
      'Осторожно: в файле нет 3 из 4 товаров, 1 цена меняется более чем вдвое',
    ])
    const ids = others.map(({ id }) => id)
    expect(await getDb().product.count({ where: { id: { in: ids }, isActive: true } })).toBe(3)
  })

  it('a plan that a person makes again is theirs to confirm', async () => {
    const known = await createProduct({ categoryId, priceKopecks: 10_000 })
    served.text = lines(['Артикул', 'Цена'], [known.sku, '900'])
    const run = await pass(await add('Заново'))
    const mapping = ['sku', 'priceKopecks']
    await startPlanning({ id: run, mapping, options: { ...usualOptions, priceFactor: 0.12 }, actor })
    await planImport(run)
    await settleScheduled(run)
    expect(await stateOf(run)).toBe('draft')
  })

  it('a server that refuses is shown with the schedule, announced once and asked again within an hour', async () => {
    served.status = 401
    const id = await add('Закрыто', { pace: 'NIGHTLY' })
    for (let count = 0; count < 2; count += 1) {
      await pass(id)
      await getDb().importSchedule.update({ where: { id }, data: { nextAt: new Date(0) } })
    }
    const { problem } = await read(id)
    expect(problem).toBe('Файл не скачан: сервер не пускает (401), проверьте логин и пароль')
    expect(await noticesOf(id)).toHaveLength(1)
    served.status = 200
    served.text = 'Название;Вес\nКраска;1'
    await pass(id)
    expect((await read(id)).problem).toContain('В файле нет колонок «Цена», «Артикул»')
  })

  it('a file without a column of its source is refused, and the source keeps its columns', async () => {
    const id = await add('Другие столбцы')
    const { sourceId } = await read(id)
    const mappingOf = async () =>
      (await getDb().importSource.findUniqueOrThrow({ where: { id: sourceId } })).mapping
    served.text = lines(['Артикул', 'Цена, руб.', 'Остаток'], ['НЕТ-1', '110', '5'])
    await pass(id)
    expect((await read(id)).problem).toContain('В файле нет колонки «Цена»: загрузите его сами')
    expect(await runsOf(id)).toEqual([])
    expect(await mappingOf()).toEqual({ Артикул: 'sku', Цена: 'priceKopecks' })
    served.text = lines(['Артикул', 'Остаток', 'Цена'], ['НЕТ-1', '5', '110'])
    await getDb().importSchedule.update({ where: { id }, data: { nextAt: new Date(0) } })
    await pass(id)
    expect((await runsOf(id)).map(({ mapping }) => mapping)).toEqual([['sku', '', 'priceKopecks']])
    expect(await mappingOf()).toEqual({ Артикул: 'sku', Цена: 'priceKopecks' })
  })

  it('a kept password belongs to its address', async () => {
    const id = await add('Пароль', LOGIN)
    const { sourceId, version } = await read(id)
    const change = (fields: Record<string, string>) =>
      changeSchedule({ id, wanted: wantedOf(sourceId, { login: LOGIN.login, ...fields }), version, actor })
    const other = { url: address().replace('127.0.0.1', 'localhost') }
    await expect(change(other)).rejects.toMatchObject({ field: 'password', status: 422 })
    await expect(change({ login: 'другой' })).rejects.toMatchObject({ field: 'password' })
    await change({ mostMissing: '5' })
    await expect(change({ mostMissing: '6' })).rejects.toMatchObject({ status: 409 })
  })

  it('a person without the permission of the kind neither sees nor changes it', async () => {
    const id = await add('Без права')
    const without = { ...actor, permissions: actor.permissions.filter((one) => one !== 'products.write') }
    await expect(readSchedule(id, without)).rejects.toMatchObject({ status: 403 })
    const wanted = wantedOf((await read(id)).sourceId)
    await expect(addSchedule({ wanted, once: undefined, actor: without })).rejects.toMatchObject({
      status: 403,
    })
  })
})
