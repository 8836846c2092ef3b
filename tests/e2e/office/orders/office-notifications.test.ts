import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'migrated', worker: false, administrator, env: { SMTP_URL: '' } })
})

afterAll(() => shop.stop())

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

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('notifications are read and deleted by selection, and the list shows when it is empty', async () => {
    await threeMessages()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/notifications')
    await page.locator('main').getByText('5 минут назад', { exact: true }).waitFor()
    await page.getByText('Срочно').first().waitFor()

    await page.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Отметьте уведомления').waitFor()
    for (const title of ['Сообщение 1', 'Сообщение 2']) await page.getByLabel(`Отметить: ${title}`).check()
    await page.getByRole('button', { name: 'Прочитать', exact: true }).click()
    await page.getByText('Прочитано: 2').waitFor()

    await page.getByRole('link', { name: 'Непрочитанные' }).click()
    await page.getByText('1 новое').waitFor()
    await expect.poll(() => page.getByLabel('Отметить: Сообщение 1').count()).toBe(0)
    await page.getByLabel('Отметить: Сообщение 3').check()
    await page.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Удалить это уведомление?').waitFor()
    await page.locator('main').getByText('Сообщение 3').waitFor()
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

it('an empty notification list has an explanation, and a filtered empty list has a link', async () => {
  await query(shop.databaseUrl, 'DELETE FROM "Notification"')
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const list = await office.get('/admin/notifications')
  expect([list.words.includes('Нет уведомлений'), list.words.includes('Уведомлений пока нет')]).toEqual([
    true,
    true,
  ])
  for (const ids of ['', 'x', '01890000-0000-7000-8000-000000000000']) {
    const gone = await office.get(`/admin/notifications/delete?ids=${ids}`)
    expect([ids, gone.status, gone.headers.get('Location')]).toEqual([ids, 302, '/admin/notifications'])
  }
})

async function ring(title: string, type = 'SYSTEM_ALERT'): Promise<void> {
  await query(
    shop.databaseUrl,
    `WITH entry AS (
       INSERT INTO "Notification" ("id", "dedupeKey", "type", "priority", "title", "message", "createdAt")
       VALUES (gen_random_uuid(), $1, $2::"NotificationType", 'MEDIUM', $1, 'Текст', now()) RETURNING 1
     ) SELECT pg_notify('cache_purge', 'notifications') FROM entry`,
    [title, type],
  )
}

describe.each(storyScreens(officeScreens))('the bell at %s', (_, width, scripted) => {
  it('the bell shows the number of new notifications and the latest one, immediately with scripts', async () => {
    await threeMessages()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    const bell = page.locator('.bell > summary')
    expect(await bell.getAttribute('aria-label')).toBe('Уведомления, новых: 3')
    const title = `Только что ${width} ${String(scripted)}`
    await ring(title)
    if (scripted)
      await page
        .getByRole('status')
        .filter({ hasText: `Новое уведомление: ${title}` })
        .waitFor({ state: 'attached' })
    else await page.reload()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Уведомления, новых: 4')
    await bell.click()
    await page.locator('.bell-list').getByText(title).waitFor()

    await page.locator('.bell-list').getByRole('link', { name: 'Настроить' }).click()
    await page.getByLabel('Отзывы и сбои').uncheck()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Виды уведомлений сохранены').waitFor()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Уведомления')
    await page.getByLabel('Отзывы и сбои').check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Уведомления, новых: 4')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('a bell without its stream polls every 30 s while its page is visible', async () => {
  await threeMessages()
  const { page } = await shop.visit(1440, true)
  await page.clock.install()
  await page.route('**/admin/notifications/stream', (route) => route.fulfill({ status: 429, body: '' }))
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/notifications/unread')) requests.push(request.url())
  })
  await enterOffice(shop, page, administrator)
  const refused = page.waitForResponse('**/admin/notifications/stream')
  await shop.open(page, '/admin/audit')
  await refused
  const bell = page.locator('.bell > summary')
  await ring('Без потока')
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return bell.getAttribute('aria-label')
    })
    .toBe('Уведомления, новых: 4')
  expect(requests.length).toBeGreaterThan(0)
  await page.context().close()
})

describe('the stream of the bell', () => {
  const streamPath = '/admin/notifications/stream'

  async function signedIn(): Promise<HttpClient> {
    const office = new HttpClient(shop.url)
    await office.post('/admin/login', administrator)
    return office
  }

  async function listen(cookie: string): Promise<{ response: Response; hangUp: () => void }> {
    const stop = new AbortController()
    const response = await fetch(shop.url + streamPath, { headers: { Cookie: cookie }, signal: stop.signal })
    return { response, hangUp: () => stop.abort() }
  }

  it('the stream requires the notification permission, has four connections per session, and frees closed ones', async () => {
    expect((await fetch(shop.url + streamPath)).status).toBe(401)
    const office = await signedIn()
    const open = [
      await listen(office.cookieHeader),
      await listen(office.cookieHeader),
      await listen(office.cookieHeader),
      await listen(office.cookieHeader),
    ]
    expect(open.map(({ response }) => [response.status, response.headers.get('Content-Type')])).toEqual(
      open.map(() => [200, 'text/event-stream; charset=utf-8']),
    )
    expect((await listen(office.cookieHeader)).response.status).toBe(429)
    const other = await listen((await signedIn()).cookieHeader)
    expect(other.response.status).toBe(200)
    open[0]?.hangUp()
    await expect.poll(async () => (await listen(office.cookieHeader)).response.status).toBe(200)
    for (const { hangUp } of [...open, other]) hangUp()
  })
})
