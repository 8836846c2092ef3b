import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let served = ''
const server = createServer((_, response) => response.end(served))

beforeAll(async () => {
  shop = await sharedShop('demo')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => new Promise((closed) => server.close(closed)))

async function insertGoods(sku: string): Promise<void> {
  await query(
    shop.databaseUrl,
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT uuidv7(), $1, $1, 'Краска по расписанию', "id", 50000 FROM "Category" LIMIT 1`,
    [sku],
  )
  await query(
    shop.databaseUrl,
    `INSERT INTO "ImportSource" ("id", "kind", "name", "mapping", "options", "updatedAt")
     VALUES (uuidv7(), 'prices', $1, '{"Артикул": "sku", "Цена": "priceKopecks"}', '{}', now())`,
    [sku],
  )
}

/** What the clock does every minute. */
async function run(source: string): Promise<void> {
  await query(
    shop.databaseUrl,
    `INSERT INTO "OutboxEvent" ("id", "name", "payload")
     SELECT uuidv7(), 'import-schedule.due', jsonb_build_object('scheduleId', schedule."id", 'at', now()::text)
     FROM "ImportSchedule" schedule JOIN "ImportSource" source ON source."id" = schedule."sourceId" WHERE source."name" = $1`,
    [source],
  )
}

const read = async (sku: string): Promise<{ price?: number; problem?: string | null }> => {
  const [row] = await query<{ price: number; problem: string | null }>(
    shop.databaseUrl,
    `SELECT product."priceKopecks" AS "price", schedule."problem" FROM "Product" product, "ImportSource" source
     JOIN "ImportSchedule" schedule ON schedule."sourceId" = source."id" WHERE product."sku" = $1 AND source."name" = $1`,
    [sku],
  )
  return row ?? {}
}

describe.each(storyScreens(officeScreens))('schedules of imports at %s', (_, width, scripted) => {
  it('a schedule is made for a file of the folder, moved to an address, run, paused and deleted', async () => {
    const sku = `schedule-${width}-${scripted ? 'js' : 'no'}`
    await insertGoods(sku)
    const { page, complaints } = await shop.visit(width, scripted)
    const save = () => page.getByRole('button', { name: 'Сохранить' }).click()
    const shown = (text: string) => page.getByRole('main').getByText(text).first().waitFor()
    const open = () => page.getByRole('link', { name: sku, exact: true }).click()
    await enterOffice(shop, page, sharedAdministrator, '/admin/imports/schedules')
    await page.getByRole('link', { name: 'Добавить загрузку' }).click()
    await page.getByLabel('Источник').selectOption({ label: `Цены: ${sku}` })
    await page.getByLabel('Файл в папке магазина').check()
    expect(await page.getByLabel('Адрес файла').isVisible()).toBe(false)
    await page.getByLabel('Имя файла').fill('../absent.csv')
    await save()
    await shown('Только имя файла, без папок')
    await page.getByLabel('Имя файла').fill(`${sku}.csv`)
    await save()
    await page.getByRole('heading', { name: 'Загрузки по расписанию' }).waitFor()
    await run(sku)
    await expect.poll(async () => (await read(sku)).problem).toContain(`нет файла «${sku}.csv»`)

    await open()
    await shown(`нет файла «${sku}.csv»`)
    await page.getByLabel('Адрес', { exact: true }).check()
    served = `Артикул;Цена\n${sku};520`
    await page
      .getByLabel('Адрес файла')
      .fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/price.csv`)
    await save()
    await page.getByRole('heading', { name: 'Загрузки по расписанию' }).waitFor()
    await run(sku)
    await expect.poll(() => read(sku)).toEqual({ price: 52_000, problem: null })

    await open()
    await page.getByLabel('Пока не скачивать').check()
    await save()
    await shown('остановлена')
    await open()
    await page.getByRole('link', { name: 'Удалить' }).click()
    await shown('Файл больше не будет скачиваться')
    await page.getByRole('button', { name: 'Удалить загрузку' }).click()
    await page.getByText(`Удалено: ${sku}`).first().waitFor()
    expect(await read(sku)).toEqual({})
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await page.context().close()
  })
})
