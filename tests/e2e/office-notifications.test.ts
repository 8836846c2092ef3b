import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '../support/browser/enter-office'
import { screens } from '../support/browser/screens'
import { query } from '../support/database/shop-data'
import { HttpClient } from '../support/http/http-client'
import { startBrowsedShop, type BrowsedShop } from '../support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'migrated', worker: false, administrator, env: { SMTP_URL: '' } })
})

afterAll(() => shop.stop())

/** Three new messages and nothing else. */
async function threeMessages(): Promise<void> {
  await query(shop.databaseUrl, 'DELETE FROM "Notification"')
  await query(
    shop.databaseUrl,
    `INSERT INTO "Notification" ("id", "dedupeKey", "type", "priority", "title", "message", "createdAt")
     SELECT gen_random_uuid(), 'test-' || n, 'SYSTEM_ALERT', 'URGENT', 'Сообщение ' || n, 'Текст', now() - make_interval(mins => n * 5) FROM generate_series(1, 3) AS n`,
  )
}

const left = async (): Promise<unknown> =>
  query(shop.databaseUrl, 'SELECT "title", "readAt" IS NOT NULL AS read FROM "Notification" ORDER BY "title"')

describe.each(screens)('at %s', (_, width, scripted) => {
  it('messages are read and deleted by choice, and the list says when nothing is left', async () => {
    await threeMessages()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    await shop.open(page, '/admin/notifications')
    await page.getByText('5 минут назад', { exact: true }).waitFor()
    await page.getByText('Срочно').first().waitFor()

    await page.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Отметьте уведомления').waitFor()
    for (const title of ['Сообщение 1', 'Сообщение 2']) await page.getByLabel(`Отметить: ${title}`).check()
    await page.getByRole('button', { name: 'Прочитать', exact: true }).click()
    await page.getByText('Прочитано: 2').waitFor()

    await page.getByRole('link', { name: 'Непрочитанные' }).click()
    await page.getByText('1 новое').waitFor()
    await page.getByLabel('Отметить: Сообщение 3').check()
    await page.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Удалить это уведомление?').waitFor()
    await page.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Удалено: 1').waitFor()
    expect(await left()).toEqual([
      { title: 'Сообщение 1', read: true },
      { title: 'Сообщение 2', read: true },
    ])
    await page.getByRole('link', { name: 'Непрочитанные' }).click()
    await page.getByText('Все уведомления прочитаны').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('says that there are none yet, and leads on where the chosen ones are gone', async () => {
  await query(shop.databaseUrl, 'DELETE FROM "Notification"')
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const list = await office.get('/admin/notifications')
  expect([list.words.includes('Нет уведомлений'), list.words.includes('Уведомлений пока нет')]).toEqual([true, true])
  for (const ids of ['', 'x', '01890000-0000-7000-8000-000000000000']) {
    const gone = await office.get(`/admin/notifications/delete?ids=${ids}`)
    expect([ids, gone.status, gone.headers.get('Location')]).toEqual([ids, 302, '/admin/notifications'])
  }
})
