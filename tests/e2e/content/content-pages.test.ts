import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { DESKTOP, storyScreens } from '~tests/support/browser/screens'
import { firstOnSale, productPath, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('paying')
})

const pages = ['/about', '/payment', '/reviews', '/terms', '/privacy']

describe('text pages', () => {
  it.each(pages)(
    'the page %s uses the width of a desktop, and its lines stay readably short',
    async (path) => {
      const { page, complaints } = await shop.visit(DESKTOP, true)
      await shop.open(page, path)
      const { used, line } = await page.locator('main').evaluate((main) => {
        const shown = [...main.querySelectorAll('*')].filter(
          (one) => one.checkVisibility() && one.textContent.trim() !== '',
        )
        const boxes = shown.map((one) => one.getBoundingClientRect())
        const paragraphs = [...main.querySelectorAll('p')].filter(
          (one) => one.checkVisibility() && one.textContent.length > 120,
        )
        return {
          used: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
          line: Math.max(
            0,
            ...paragraphs.map(
              (one) => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize),
            ),
          ),
        }
      })
      expect(used).toBeGreaterThanOrEqual(1_200)
      expect(line).toBeLessThanOrEqual(52)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('the about page shows the rating, pictures and the map', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, '/about')
    const [rating] = await query<{ text: string; total: number }>(
      shop.databaseUrl,
      `SELECT replace(to_char(avg("rating"), 'FM9.0'), '.', ',') AS text, count(*)::int AS total FROM "Review"
       WHERE "status" = 'APPROVED' AND "productId" IN (SELECT "id" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL)`,
    )
    const summary = page.locator('main p').filter({ hasText: 'отзыв' }).first()
    expect((await summary.innerText()).replaceAll(/\s+/g, ' ')).toContain(rating?.text ?? 'a rating')
    expect((await summary.innerText()).replaceAll(/\s/g, '')).toContain(`${rating?.total ?? 0}отзыв`)
    for (const path of ['/about', '/payment']) {
      await shop.open(page, path)
      const pictures = page.locator('main img')
      expect(await pictures.count()).toBeGreaterThan(0)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
      }
    }
    await shop.open(page, '/about')
    const place = page.getByRole('region', { name: 'Где нас найти' })
    expect(await place.locator('img').count()).toBe(0)
    const map = place.getByRole('link', { name: 'Открыть на Яндекс Картах' })
    expect(await map.getAttribute('href')).toMatch(/^https:\/\/yandex\.ru\/maps\/\?/)
    await page.context().close()
  })
})

const drawnStars = (stars: Locator): Promise<number> =>
  stars.evaluate((element) => {
    const shareOf = (part: Element) => {
      const cut = /inset\(0px ([\d.]+)%/.exec(getComputedStyle(part.lastElementChild ?? part).clipPath)?.[1]
      return (20.5 - (Number(cut) / 100) * 24) / 17
    }
    const ofCard = element.querySelector('.stars')
    if (ofCard) return Number(getComputedStyle(ofCard).getPropertyValue('--share')) * 5
    const parts = [...element.querySelectorAll('.star-part')].map(shareOf)
    return (
      [...element.querySelectorAll(':scope > .text-star')].length +
      parts.reduce((sum, share) => sum + share, 0)
    )
  })

describe('rating stars', () => {
  it('the coloured share of the stars equals the figure beside them', async () => {
    const { page } = await shop.visit(DESKTOP, true)
    const seen = new Set<number>()
    for (const path of ['/about', '/reviews', ...(await reviewedProducts()).map(productPath)]) {
      await shop.open(page, path)
      for (const stars of await page.locator('main [role="img"][aria-label^="Оценка"]').all()) {
        const said = Number(
          /Оценка ([\d,]+) из 5/.exec((await stars.getAttribute('aria-label')) ?? '')?.[1]?.replace(',', '.'),
        )
        expect(await drawnStars(stars)).toBeCloseTo(said, 1)
        seen.add(said)
      }
    }
    expect([...seen].some((rating) => !Number.isInteger(rating))).toBe(true)
    await page.context().close()
  })
})

const reviewedProducts = () =>
  query<{ slug: string }>(
    shop.databaseUrl,
    `SELECT p."slug" FROM "Product" p JOIN "Review" r ON r."productId" = p."id" AND r."status" = 'APPROVED'
     WHERE p."isActive" AND p."archivedAt" IS NULL GROUP BY p."slug" HAVING avg(r."rating") % 1 <> 0 ORDER BY p."slug" LIMIT 3`,
  )

describe('a brand page', () => {
  it('a brand page describes the brand, shows its products, and links to its filtered categories', async () => {
    const shopper = new HttpClient(shop.url)
    const { words, text } = await shopper.get('/brands/priozyorsk')
    const categories = await query<{ name: string; slug: string }>(
      shop.databaseUrl,
      `SELECT DISTINCT c."name", c."slug" FROM "Product" p JOIN "Category" c ON c."id" = p."categoryId" AND c."isActive"
       WHERE p."brand" = 'Приозёрск' AND p."isActive" AND p."archivedAt" IS NULL ORDER BY c."slug"`,
    )
    expect(categories.length).toBeGreaterThan(1)
    expect(words).toMatch(/Приозёрск \d+ товар/)
    expect(words).toMatch(/«Приозёрск» — это .+ Цены — от [\d ]+ ₽\./)
    expect(text.split('class="product-card"').length).toBeGreaterThan(4)
    for (const { name, slug } of categories) {
      expect(words.toLowerCase()).toContain(name.toLowerCase())
      const narrowed = new URLSearchParams({ brand: 'Приозёрск' }).toString()
      expect(text).toContain(`href="/catalog/${slug}?${narrowed}"`)
      expect((await shopper.get(`/catalog/${slug}?${narrowed}`)).text).toContain('Убрать фильтр: Приозёрск')
    }
  })
})

describe('ways to pay', () => {
  it('online and QR payment are named on their page and among the checkout’s payment methods', async () => {
    const shopper = new HttpClient(shop.url)
    const { words } = await shopper.get('/payment')
    expect(words).toContain('По QR-коду')
    expect(words).toContain('Или оплатите заказ сразу: онлайн или по QR-коду.')
    const { id } = await firstOnSale(shop.databaseUrl, 100)
    await shopper.post('/cart', { intent: 'add', productId: id, quantity: '1' })
    const checkout = (await shopper.get('/checkout')).words
    expect(checkout).toContain('Онлайн сейчас')
    expect(checkout).toMatch(
      /Магазин на Артёма можно забрать (?:сегодня|завтра|во? \S+, \d+ \S+,?) (?:с|до) \d+:\d\d/,
    )
    expect(checkout).not.toMatch(/[Бб]анковск\S+ перевод/)
  })
})
