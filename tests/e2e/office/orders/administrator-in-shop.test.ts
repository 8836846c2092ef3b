import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { extraWidth } from '~tests/support/browser/axe'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { enterOffice } from '~tests/support/browser/enter-office'
import { HttpClient } from '~tests/support/http/http-client'
import { registerBuyerOf } from '~tests/support/people/http-customer'
import { desktopAndPhone, storyItems, storyScreens } from '~tests/support/browser/screens'
import { firstOnSale, productPath, query, type DemoProduct } from '~tests/support/database/shop-data'

const ADMINISTRATOR = { email: 'boss@example.ru', password: 'пароль администратора' }

let shop: BrowsedShop
let product: DemoProduct

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false, administrator: ADMINISTRATOR })
  product = await firstOnSale(shop.databaseUrl)
})

afterAll(() => shop.stop())

const bellOf = (page: Page) => page.getByRole('link', { name: /^Уведомления/ }).locator('visible=true')

const setRead = (at: string) => query(shop.databaseUrl, `UPDATE "Notification" SET "readAt" = ${at}`)

async function countRead(): Promise<number> {
  const rows = await query<{ count: number }>(
    shop.databaseUrl,
    'SELECT count(*)::int AS count FROM "Notification" WHERE "readAt" IS NOT NULL',
  )
  return rows[0]?.count ?? 0
}

async function writeReview(name: string, text: string): Promise<void> {
  const buyer = await registerBuyerOf(shop, { email: `buyer-${name}@example.ru`, productId: product.id })
  const answer = await buyer.post(productPath(product), { rating: '4', text })
  expect(answer.status).toBe(303)
  await query(
    shop.databaseUrl,
    `INSERT INTO "Notification" ("id", "dedupeKey", "type", "priority", "title", "message", "link")
     VALUES (gen_random_uuid(), $1, 'SYSTEM_ALERT', 'MEDIUM', 'Новый отзыв', $1, '/reviews?status=pending')`,
    [text],
  )
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  const name = `${width}-${scripted ? 'script' : 'plain'}`

  it('the bell leads an administrator to notifications, which can be read', async () => {
    await setRead('NULL')
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, ADMINISTRATOR)
    await shop.open(page, '/')
    const bell = bellOf(page)
    await bell.getByText('9+').waitFor()
    for (const narrow of [320, width]) {
      await page.setViewportSize({ width: narrow, height: 900 })
      expect(await extraWidth(page)).toBe(0)
    }
    await bell.click()
    await page.waitForURL('**/admin/notifications')
    await page.getByRole('heading', { name: /нов(ое|ых)$/ }).waitFor()
    await page
      .getByRole('button', { name: /^Прочитано: / })
      .first()
      .click()
    await expect.poll(countRead).toBe(1)
    await page.getByRole('button', { name: 'Прочитать все' }).click()
    await page.getByText('0 новых', { exact: true }).waitFor()
    await shop.open(page, '/')
    expect(await bell.innerText()).not.toMatch(/\d/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('an administrator of the back office follows a notification to pending reviews, and decides them', async () => {
    const [good, bad] = [`Хорошо легла (${name})`, `Ругань и реклама (${name})`]
    await writeReview(`good-${name}`, good)
    await writeReview(`bad-${name}`, bad)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, ADMINISTRATOR)
    await shop.open(page, '/admin/notifications')
    await page.locator('li', { hasText: bad }).getByRole('link').first().click()
    await page.waitForURL('**/reviews?status=pending')
    const reviewOf = (text: string) => page.locator('main li', { hasText: text })
    await reviewOf(good).getByLabel('Ответ магазина').fill(`Спасибо (${name})`)
    await reviewOf(good).getByRole('button', { name: 'Опубликовать' }).click()
    await page.getByText('Отзыв опубликован').waitFor()
    await reviewOf(bad).getByRole('button', { name: 'Отклонить' }).click()
    await page.getByText('Отзыв отклонён').waitFor()
    expect(await reviewOf(bad).count()).toBe(0)
    await page.getByRole('link', { name: 'Отклонённые' }).click()
    await reviewOf(bad).waitFor()
    expect(
      await query(
        shop.databaseUrl,
        `SELECT "status"::text, "shopReply" FROM "Review" WHERE "text" IN ($1, $2) ORDER BY 1`,
        [good, bad],
      ),
    ).toEqual([
      { status: 'APPROVED', shopReply: `Спасибо (${name})` },
      { status: 'REJECTED', shopReply: null },
    ])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe.each(storyItems(desktopAndPhone))('the bell of an open page, at %i px', (width) => {
  it('the bell updates every 30 s without layout shifts, and pauses in a hidden tab', async () => {
    await setRead('now()')
    const { page, complaints } = await shop.visit(width, true)
    await enterOffice(shop, page, ADMINISTRATOR)
    await page.clock.install()
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/notifications/unread')) requests.push(request.url())
    })
    await shop.open(page, '/about')
    const bell = bellOf(page)
    const place = await bell.boundingBox()
    expect(await bell.innerText()).not.toMatch(/\d/)
    await setRead('NULL')
    // Real time also passes, some seconds on a busy machine.
    await page.clock.runFor(20_000)
    expect(requests).toEqual([])
    await page.clock.runFor(10_000)
    await bell.getByText('9+').waitFor()
    for (const narrow of [320, width]) {
      await page.setViewportSize({ width: narrow, height: 900 })
      expect(await extraWidth(page)).toBe(0)
    }
    expect(await bell.boundingBox()).toEqual(place)

    await setVisibility(page, 'hidden')
    await setRead('now()')
    await page.clock.runFor(300_000)
    expect(requests).toHaveLength(1)
    await setVisibility(page, 'visible')
    await expect.poll(() => bell.getByText('9+').count()).toBe(0)
    expect(requests).toHaveLength(2)
    await page.clock.runFor(30_000)
    expect(requests).toHaveLength(3)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the bell sends no request for other users', async () => {
    const { page } = await shop.visit(width, true)
    await page.clock.install()
    const requests: string[] = []
    // The manifest and the page's beacon may be late.
    page.on('request', (request) => {
      if (!/manifest|\/api\//.test(request.url())) requests.push(request.url())
    })
    await shop.open(page, '/about')
    requests.length = 0
    await page.clock.runFor(300_000)
    expect(requests).toEqual([])
    await page.context().close()
  })
})

function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

describe('the bell and pending reviews over plain HTTP', () => {
  const ageSession = (minutes: number) =>
    query(
      shop.databaseUrl,
      `UPDATE "Session" SET "lastSeenAt" = now() - make_interval(mins => $1) WHERE "kind" = 'ADMIN'`,
      [minutes],
    )
  const lastSeen = async () =>
    (
      await query<{ at: Date }>(
        shop.databaseUrl,
        `SELECT max("lastSeenAt") AS at FROM "Session" WHERE "kind" = 'ADMIN'`,
      )
    )[0]?.at

  async function officeClient(): Promise<HttpClient> {
    await query(shop.databaseUrl, 'DELETE FROM "Session"')
    const client = new HttpClient(shop.url)
    expect((await client.post('/admin/login', ADMINISTRATOR)).status).toBe(303)
    return client
  }

  it('the bell’s request is for administrators only, is not cached, and does not extend their session', async () => {
    const client = await officeClient()
    await ageSession(30)
    const before = await lastSeen()
    const answer = await client.get('/admin/notifications/unread')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(JSON.parse(answer.text)).toEqual({ unread: expect.any(Number) as unknown })
    expect(await lastSeen()).toEqual(before)
    const refused = await new HttpClient(shop.url).get('/admin/notifications/unread')
    expect([refused.status, JSON.parse(refused.text)]).toEqual([401, { unread: null }])
  })

  it('pending reviews are not cached, and are hidden once the office session has ended', async () => {
    const client = await officeClient()
    const page = await client.get('/reviews?status=pending')
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect((await client.get('/reviews')).words).toContain('На проверке')
    expect((await new HttpClient(shop.url).get('/reviews')).words).not.toContain('На проверке')
    expect(
      (await client.post('/reviews', { intent: 'moderate', reviewId: product.id, verdict: 'APPROVED' }))
        .status,
    ).toBe(404)
    await query(shop.databaseUrl, `UPDATE "Session" SET "expiresAt" = now() - interval '1 second'`)
    expect((await client.get('/reviews?status=pending')).headers.get('Location')).toMatch(/^\/login\?next=/)
    const late = await client.post('/reviews', {
      intent: 'moderate',
      reviewId: product.id,
      verdict: 'APPROVED',
    })
    expect(late.headers.get('Location')).toMatch(/^\/login\?next=/)
  })
})
