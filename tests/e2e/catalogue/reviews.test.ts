import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { HttpClient } from '~tests/support/http/http-client'
import { CUSTOMER_PASSWORD, registerBuyerOf, registerCustomer } from '~tests/support/people/http-customer'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { inspectedWidths, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { insertStaff } from '~tests/support/people/staff'

const MODERATOR = {
  email: 'moderator@example.ru',
  name: 'Марина',
  role: 'MODERATOR',
  password: 'пароль модератора',
} as const
const ADMINISTRATOR = {
  email: 'administrator@example.ru',
  name: 'Анна',
  role: 'ADMIN',
  password: 'пароль администратора',
} as const

let shop: BrowsedShop
let rated: { id: string; slug: string; name: string }

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false })
  for (const person of [MODERATOR, ADMINISTRATOR]) await insertStaff(shop.databaseUrl, person)
  const [product] = await query<typeof rated>(
    shop.databaseUrl,
    'SELECT "id", "slug", "name" FROM "Product" WHERE "isActive" AND "stock" > 0 ORDER BY "reviewCount" DESC, "id" LIMIT 1',
  )
  if (!product) throw new Error('There is no product')
  rated = product
})

afterAll(() => shop.stop())

const registerBuyer = (email: string) => registerBuyerOf(shop, { email, productId: rated.id })
const reviewsOf = (page: Page) => page.locator('#reviews')

async function signIn(page: Page, email: string, password: string, next: string): Promise<void> {
  await shop.open(page, `/login?next=${encodeURIComponent(next)}`)
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await page.locator('main form').getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL(shop.url + next)
}

async function writeReview(page: Page, text: string): Promise<void> {
  await page.getByText('Написать отзыв').click()
  await page.getByRole('radio', { name: '4 из 5, хорошо' }).check({ force: true })
  await page.locator('textarea[name="text"]').fill(text)
  await page.getByRole('button', { name: 'Отправить отзыв' }).click()
  await page.getByText('Отзыв отправлен на проверку').waitFor()
  await page.locator('#review').getByText('На проверке').waitFor()
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  const name = `${width}-${scripted ? 'script' : 'plain'}`

  it('a buyer writes and edits a review, a moderator replies and publishes it, a visitor votes for it', async () => {
    const email = `buyer-${name}@example.ru`
    const text = `Хватило на две стены (${name})`
    await registerBuyer(email)
    const { page, complaints } = await shop.visit(width, scripted)
    await signIn(page, email, CUSTOMER_PASSWORD, `/product/${rated.slug}`)
    await writeReview(page, 'Сначала показалось, что жидковата')
    await page.getByText('Изменить отзыв').click()
    await page.locator('textarea[name="text"]').fill(text)
    await page.getByRole('button', { name: 'Сохранить изменения' }).click()
    await page.locator('#review').getByText(text).first().waitFor()
    await page.context().close()

    const staff = await shop.visit(width, scripted)
    await signIn(staff.page, MODERATOR.email, MODERATOR.password, '/reviews?status=pending')
    const waiting = staff.page.locator('main li', { hasText: text })
    await waiting.getByLabel('Ответ магазина').fill(`Спасибо, рады (${name})`)
    await waiting.getByRole('button', { name: 'Опубликовать' }).click()
    await staff.page.getByText('Отзыв опубликован').waitFor()
    expect(await staff.page.locator('main li', { hasText: text }).count()).toBe(0)
    await staff.page.context().close()

    const visitor = await shop.visit(width, scripted)
    await shop.open(visitor.page, `/product/${rated.slug}`)
    const review = reviewsOf(visitor.page).locator('li', { hasText: text })
    await review.getByText(`Ответ магазина: Спасибо, рады (${name})`).waitFor()
    const vote = () =>
      Promise.all([
        visitor.page.waitForResponse(
          (response) => response.request().method() === 'POST' && !response.url().includes('/api/'),
        ),
        review.getByRole('button', { name: 'Полезно' }).click(),
      ])
    await vote()
    await review.getByText('Полезно · 1').waitFor()
    if (scripted) await review.getByRole('button', { name: 'Полезно' }).click()
    else await vote()
    await shop.open(visitor.page, `/product/${rated.slug}`)
    expect(await review.getByRole('button', { name: 'Полезно' }).innerText()).toContain('Полезно · 1')
    expect(await review.getByRole('button', { name: 'Полезно' }).getAttribute('aria-pressed')).toBe('true')
    await visitor.page.context().close()
    expect([...complaints, ...staff.complaints, ...visitor.complaints]).toEqual([])
  })

  it('a visitor sorts and filters reviews of one product and of all, by the address', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, `/product/${rated.slug}`)
    await reviewsOf(page)
      .getByRole('link', { name: /^Оценка 5 / })
      .click()
    await page.waitForURL('**reviewRating=5**')
    await expect
      .poll(() =>
        reviewsOf(page)
          .locator('li')
          .getByRole('img', { name: /^Оценка [1-4] из 5/ })
          .count(),
      )
      .toBe(0)
    await reviewsOf(page).getByLabel('Порядок отзывов').selectOption('oldest')
    if (!scripted) await reviewsOf(page).getByRole('button', { name: 'Упорядочить' }).click()
    await page.waitForURL('**reviewSort=oldest**')
    expect(page.url()).toContain('reviewRating=5')

    await shop.open(page, '/reviews')
    await page.locator('main').getByRole('searchbox').fill('краск')
    await page.getByLabel('Оценка', { exact: true }).selectOption('4')
    await page.locator('main form').getByRole('button', { name: 'Показать' }).click()
    await page.waitForURL('**rating=4**')
    expect(await page.locator('main').getByRole('img', { name: 'Оценка 4 из 5' }).count()).toBeGreaterThan(0)
    await shop.open(page, '/reviews?search=ничегонетакого')
    await page.getByText('Таких отзывов нет').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('reviews over plain HTTP', () => {
  it('a review requires a purchase and a valid text, and loses no typed value', async () => {
    const buyer = await registerBuyer('picky-buyer@example.ru')
    const path = `/product/${rated.slug}`
    const short = await buyer.post(path, { text: 'Мало', title: 'Заголовок остаётся' })
    expect(short.status).toBe(400)
    for (const text of ['Поставьте оценку', 'Напишите хотя бы 10 символов'])
      expect(short.words).toContain(text)
    expect(short.text).toContain('value="Заголовок остаётся"')
    const otherCustomer = await registerCustomer(shop.url, { email: 'no-buyer@example.ru' })
    const refused = await otherCustomer.post(path, { rating: '5', text: 'Отличная, но не покупала' })
    expect([refused.status, refused.words]).toEqual([
      403,
      expect.stringContaining('который получил этот товар'),
    ])
    const unauthenticated = await new HttpClient(shop.url).post(path, {
      rating: '5',
      text: 'Отличная краска, берите',
    })
    expect([unauthenticated.status, unauthenticated.text]).toEqual([
      401,
      expect.stringContaining('Отличная краска, берите'),
    ])
  })

  it('another customer’s review cannot be edited, and customers cannot moderate', async () => {
    const [one, other] = [await registerBuyer('one@example.ru'), await registerBuyer('other@example.ru')]
    await one.post(`/product/${rated.slug}`, { rating: '5', text: 'Мой собственный отзыв' })
    const [review] = await query<{ id: string }>(
      shop.databaseUrl,
      `SELECT "id" FROM "Review" WHERE "text" = 'Мой собственный отзыв'`,
    )
    const reviewId = review?.id ?? ''
    expect(
      (await other.post(`/product/${rated.slug}`, { reviewId, rating: '1', text: 'Чужой отзыв испорчен' }))
        .status,
    ).toBe(404)
    const moderation = { intent: 'moderate', reviewId, verdict: 'APPROVED' }
    expect((await other.post('/reviews', moderation)).status).toBe(403)
    expect((await new HttpClient(shop.url).post('/reviews', moderation)).headers.get('Location')).toMatch(
      /^\/login\?next=/,
    )
    expect((await other.get('/reviews?status=pending')).status).toBe(403)
    expect((await other.post('/reviews', { intent: 'helpful', reviewId })).status).toBe(404)
    expect((await other.post('/reviews', { intent: 'junk' })).status).toBe(400)
    const rows = await query(shop.databaseUrl, `SELECT "status", "text" FROM "Review" WHERE "id" = $1`, [
      reviewId,
    ])
    expect(rows).toEqual([{ status: 'PENDING', text: 'Мой собственный отзыв' }])
  })

  it('a refused review is shown only to its author, who can no longer edit it', async () => {
    const author = await registerBuyer('refused@example.ru')
    const path = `/product/${rated.slug}`
    await author.post(path, { rating: '1', text: 'Отзыв, которого никто не увидит' })
    const [review] = await query<{ id: string }>(
      shop.databaseUrl,
      `SELECT "id" FROM "Review" WHERE "text" = 'Отзыв, которого никто не увидит'`,
    )
    const reviewId = review?.id ?? ''
    expect((await author.get(path)).words).toContain('На проверке')
    const moderator = new HttpClient(shop.url)
    await moderator.post('/login', { email: MODERATOR.email, password: MODERATOR.password })
    expect(
      (await moderator.post('/reviews', { intent: 'moderate', reviewId, verdict: 'REJECTED' })).status,
    ).toBe(303)
    const page = await author.get(path)
    expect([page.words.includes('Отклонён'), page.words.includes('Изменить отзыв')]).toEqual([true, false])
    expect((await author.post(path, { reviewId, rating: '5', text: 'Теперь только хорошее' })).status).toBe(
      409,
    )
    for (const address of [path, '/reviews?rating=1'])
      expect((await new HttpClient(shop.url).get(address)).words).not.toContain('которого никто не увидит')
  })

  it('the notifications about reviews are for administrators only', async () => {
    const customer = await registerCustomer(shop.url, { email: 'curious@example.ru' })
    for (const answer of [
      await customer.get('/admin/notifications'),
      await customer.post('/admin/notifications', { intent: 'read-all' }),
    ])
      expect(answer.headers.get('Location')).toMatch(/^\/admin\/login/)
    expect((await customer.get('/')).words).not.toContain('Уведомления')
  })
})

describe('review states', () => {
  it('every state without its own address is accessible and fits the screen', async () => {
    await registerBuyer('axe@example.ru')
    const inspection = await inspectPages(shop.browser, inspectedWidths, async (page, look) => {
      await signIn(page, 'axe@example.ru', CUSTOMER_PASSWORD, `/product/${rated.slug}`)
      await page.getByText('Написать отзыв').click()
      await page.getByRole('button', { name: 'Отправить отзыв' }).waitFor()
      await look('the form')
      await page.getByRole('radio', { name: '5 из 5, отлично' }).check({ force: true })
      await page.locator('textarea[name="text"]').fill('мало')
      await page.getByRole('button', { name: 'Отправить отзыв' }).click()
      await page.getByText('Напишите хотя бы 10 символов').waitFor()
      await look('the form with errors')
      await page.locator('textarea[name="text"]').fill('Теперь достаточно слов')
      await page.getByRole('button', { name: 'Отправить отзыв' }).click()
      await page.locator('#review').getByText('На проверке').waitFor()
      await look('one’s own review')
    })
    expect(inspection).toEqual({ found: {}, complaints: [] })
  })
})
