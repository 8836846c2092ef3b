import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { launchBrowser } from '../support/browser'
import { inspectPages } from '../support/inspect-pages'
import { collectComplaints } from '../support/page-complaints'
import { startShop, type TestShop } from '../support/shop'
import { query } from '../support/shop-data'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const box = (page: Page) => page.getByLabel('Поиск по каталогу')
const options = (page: Page) => page.getByRole('option').filter({ has: page.locator('b') })
/** As `expect.poll`, with the patience that a busy machine needs. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const heading = (page: Page) => page.locator('h1').textContent()
const countShown = async (page: Page) => Number((await heading(page))?.match(/(\d+)\s+товар/)?.[1] ?? 0)

async function visit(path: string, options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  await work(page)
  await context.close()
}

const screens = [
  { width: 1440, scripted: true },
  { width: 375, scripted: true },
  { width: 1440, scripted: false },
  { width: 375, scripted: false },
]

describe('suggestions', () => {
  it.each([1440, 375])('at %i px are five products, walked by arrows, opened by Enter', async (width) => {
    await visit('/', { viewport: { width, height: 900 } }, async (page) => {
      const complaints = collectComplaints(page)
      await box(page).pressSequentially('э')
      expect(await options(page).count()).toBe(0)
      await box(page).pressSequentially('маль')
      await eventually(() => options(page).count()).toBe(5)
      for (const option of await options(page).all()) {
        expect(await option.locator('img').count()).toBe(1)
        expect(await option.textContent()).toMatch(/[Ээ]маль.*\d\s₽$/s)
      }
      expect(await page.locator('[role=option] mark').count()).toBeGreaterThan(0)
      expect(await box(page).getAttribute('aria-expanded')).toBe('true')

      await box(page).press('ArrowUp')
      expect(await options(page).last().getAttribute('aria-selected')).toBe('true')
      await box(page).press('ArrowDown')
      expect(await box(page).getAttribute('aria-activedescendant')).toBeNull()
      await box(page).press('ArrowDown')
      const active = await box(page).getAttribute('aria-activedescendant')
      expect(await options(page).first().getAttribute('id')).toBe(active)
      // Home and End move in the text, not in the list.
      await box(page).press('Home')
      expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(active)

      const href = await options(page).first().getAttribute('href')
      await box(page).press('Enter')
      await page.waitForURL(`**${href ?? ''}`)
      expect(complaints).toEqual([])
    })
  })

  it('close by Escape and when the box is left; a click opens the product', async () => {
    await visit('/', {}, async (page) => {
      await box(page).pressSequentially('лак')
      await eventually(() => options(page).count()).toBe(5)
      await box(page).press('Escape')
      await eventually(() => options(page).count()).toBe(0)
      expect(await box(page).inputValue()).toBe('лак')
      await box(page).press('ArrowDown')
      await eventually(() => options(page).count()).toBe(5)
      await page.locator('h1').click()
      await eventually(() => options(page).count()).toBe(0)
      await box(page).fill('краска')
      await options(page).nth(2).click()
      await page.waitForURL(/\/product\//)
      expect(await options(page).count()).toBe(0)
    })
  })

  it('say that nothing is found, and are empty without a word after an error', async () => {
    await visit('/', {}, async (page) => {
      await box(page).fill('ывапролд')
      await page.getByText('Товары не найдены').waitFor()
      await page.route('**/catalog/suggestions*', (route) => route.fulfill({ status: 500, body: 'no' }))
      const answered = page.waitForResponse(/suggestions/)
      await box(page).fill('краска')
      await answered
      await eventually(() => page.locator('.suggestions').count()).toBe(0)
    })
  })

  it('never show an answer to what was typed before', async () => {
    await visit('/', {}, async (page) => {
      const late: Route[] = []
      const suggestion = (name: string) => ({
        suggestions: [{ slug: 'x', name, priceKopecks: 100, imageUrl: null, colorHex: null, marks: [] }],
      })
      await page.route('**/catalog/suggestions*', async (route) => {
        const typed = new URL(route.request().url()).searchParams.get('search')
        if (typed === 'старое') late.push(route)
        else await route.fulfill({ json: suggestion(`на ${typed ?? ''}`) })
      })
      await box(page).fill('старое')
      await eventually(() => late.length).toBe(1)
      await box(page).fill('новое')
      await page.getByText('на новое').waitFor()
      await late[0]?.fulfill({ json: suggestion('на старое') }).catch(() => undefined)
      await box(page).press('End')
      expect(await page.locator('.suggestions').textContent()).toContain('на новое')
      expect(await page.getByText('на старое').count()).toBe(0)
    })
  })

  it('are no page that anybody may keep', async () => {
    const response = await fetch(`${shop.url}/catalog/suggestions?search=${encodeURIComponent('rhfcrf')}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const { suggestions } = (await response.json()) as { suggestions: { name: string }[] }
    expect(suggestions).toHaveLength(5)
    expect(suggestions[0]?.name).toContain('Краска')
  })
})

describe('the search on a phone', () => {
  it('is put away and brought back by its button', async () => {
    await visit('/', { viewport: { width: 375, height: 800 } }, async (page) => {
      await page.getByRole('button', { name: 'Скрыть поиск' }).click()
      await eventually(() => box(page).isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Показать поиск' }).click()
      await eventually(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
    })
  })
})

describe.each(screens)('searching at $width px, JavaScript $scripted', ({ width, scripted }) => {
  const screen = { viewport: { width, height: 900 }, javaScriptEnabled: scripted }

  it('sends no empty text, corrects the keyboard layout and says so', async () => {
    await visit('/about', screen, async (page) => {
      await box(page).fill('   ')
      await box(page).press('Enter')
      if (scripted) expect(page.url()).toBe(`${shop.url}/about`)
      await page.goto(`${shop.url}/about`, { waitUntil: 'networkidle' })
      await box(page).fill('rhfcrf')
      await box(page).press('Enter')
      await page.waitForURL(/search=rhfcrf/)
      await page.getByText('Показаны результаты по запросу «краска»').waitFor()
      expect(await page.locator('.product-card mark').first().textContent()).toBe('Краска')
      await page.getByRole('link', { name: '«rhfcrf»', exact: true }).click()
      await page.waitForURL(/exact=1/)
      await page.getByText('ТОВАРЫ НЕ НАЙДЕНЫ').waitFor()
      await page.getByText('Возможно, вы искали').getByRole('link', { name: 'краска' }).click()
      await page.waitForURL((url) => url.searchParams.get('search') === 'краска' && !url.searchParams.has('exact'))
    })
  })

  it('offers ways out where nothing is found', async () => {
    await visit('/catalog/varnishes?brand=нет такого', screen, async (page) => {
      await page.getByText('ТОВАРЫ НЕ НАЙДЕНЫ').waitFor()
      const way = page.getByRole('listitem').filter({ hasText: 'Без фильтра «Бренд: нет такого»' })
      const promised = Number((await way.textContent())?.match(/(\d+)\s+товар/)?.[1])
      await way.getByRole('link').click()
      await page.waitForURL((url) => !url.searchParams.has('brand'))
      await eventually(() => countShown(page)).toBe(promised)
    })
  })
})

/** Ticks a box of the filters; as many products come as it promised. */
async function tick(page: Page, name: string, { width, scripted }: { width: number; scripted: boolean }): Promise<void> {
  if (width < 1024) await page.getByRole('button', { name: /^Фильтры/ }).click()
  const row = page.locator('.facet-row').filter({ hasText: name }).first()
  if (!(await row.isVisible())) await page.locator('summary').filter({ hasText: 'Свойства' }).click()
  const promised = Number(await row.locator('span').last().textContent())
  await row.click()
  if (!scripted) await page.getByRole('button', { name: 'Показать', exact: true }).click()
  else if (width < 1024) {
    await page.getByRole('button', { name: `Показать ${promised}` }).click()
  }
  await eventually(() => countShown(page)).toBe(promised)
}

describe.each(screens)('filters at $width px, JavaScript $scripted', (screen) => {
  it('show what they promise, in an address that can be shared', async () => {
    const options = { viewport: { width: screen.width, height: 900 }, javaScriptEnabled: screen.scripted }
    await visit('/catalog?page=2&perPage=24', options, async (page) => {
      const complaints = collectComplaints(page)
      await tick(page, 'Приозёрск', screen)
      expect(new URL(page.url()).searchParams.get('page')).toBeNull()
      await tick(page, 'Без запаха', screen)
      await tick(page, '0,9 л', screen)
      const { searchParams } = new URL(page.url())
      expect([searchParams.get('brand'), searchParams.get('property'), searchParams.get('volume')]).toEqual([
        'Приозёрск',
        'odorless',
        '900',
      ])
      await page.getByRole('link', { name: 'Убрать фильтр: Приозёрск' }).click()
      await page.waitForURL((url) => !url.searchParams.has('brand'))
      await eventually(() => page.locator('input[value="Приозёрск"]').isChecked()).toBe(false)
      await page.getByRole('link', { name: 'Сбросить всё' }).click()
      await page.waitForURL((url) => url.searchParams.size <= 1)
      expect(complaints).toEqual([])
    })
  })
})

describe('prices', () => {
  it('apply when the field is left, and by the button without JavaScript', async () => {
    for (const scripted of [true, false]) {
      await visit('/catalog/paints', { javaScriptEnabled: scripted }, async (page) => {
        expect(await page.getByLabel('Цена от, ₽').getAttribute('placeholder')).toMatch(/^от \d/)
        await page.getByLabel('Цена от, ₽').fill('1000')
        await page.getByLabel('Цена до, ₽').fill('2000')
        if (scripted) await page.getByLabel('Цена до, ₽').blur()
        else await page.getByRole('button', { name: 'Показать', exact: true }).click()
        await page.waitForURL((url) => url.searchParams.get('priceFrom') === '1000' && url.searchParams.get('priceTo') === '2000')
        await page.getByRole('link', { name: /^Убрать фильтр: от 1\s000\s₽ до 2\s000\s₽$/ }).waitFor()
        const prices = await page
          .locator('.product-card .price')
          .evaluateAll((nodes) => nodes.map((node) => Number((node.firstChild?.textContent ?? '').replace(/\D/g, ''))))
        expect(prices.length).toBeGreaterThan(0)
        expect(prices.every((price) => price >= 1_000 && price <= 2_000)).toBe(true)
      })
    }
  })
})

describe('back and forward', () => {
  it('bring back filters and the place on the page', async () => {
    await visit('/catalog?perPage=48', { viewport: { width: 1440, height: 500 } }, async (page) => {
      const placeNow = () => page.evaluate(() => window.scrollY)
      const bringToMiddle = async (target: Locator) => {
        await target.evaluate((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        })
        return placeNow()
      }
      const white = page.locator('.facet-row').filter({ hasText: 'белый' }).first()
      const filtersPlace = await bringToMiddle(white)
      expect(filtersPlace).toBeGreaterThan(100)
      await white.click()
      await page.getByRole('link', { name: 'Убрать фильтр: белый' }).waitFor()
      // A filter leaves the page where it is.
      expect(await placeNow()).toBe(filtersPlace)
      const card = page.locator('.product-card h3 a').nth(20)
      const place = await bringToMiddle(card)
      await card.click()
      await page.waitForURL(/\/product\//)
      await page.locator('h1').waitFor()
      await page.goBack()
      await page.waitForURL(/color=/)
      await eventually(placeNow).toBe(place)
      await page.goBack()
      await page.waitForURL((url) => !url.searchParams.has('color'))
      await eventually(() => page.locator('input[value="белый"]').first().isChecked()).toBe(false)
      await page.goForward()
      await page.waitForURL(/color=/)
      await eventually(() => page.locator('input[value="белый"]').first().isChecked()).toBe(true)
    })
  })
})

describe.each([1440, 375, 320])('its states at %i px', (width) => {
  it('are accessible and no wider than the screen', async () => {
    const inspection = await inspectPages(browser, width, async (page, look) => {
      await page.goto(`${shop.url}/catalog?search=rhfcrf&perPage=24&view=list`, { waitUntil: 'networkidle' })
      await look('corrected')
      await box(page).fill('эмаль')
      await options(page).first().waitFor()
      await box(page).press('ArrowDown')
      await look('suggestions')
      await box(page).fill('ывапролд')
      await page.getByText('Товары не найдены').waitFor()
      await look('no suggestions')
      await page.goto(`${shop.url}/catalog/paints?perPage=24&property=odorless&brand=Приозёрск&inStock=1&priceFrom=100`, {
        waitUntil: 'networkidle',
      })
      if (width < 1024) await page.getByRole('button', { name: /^Фильтры/ }).click()
      await page.locator('aside details').evaluateAll((groups: HTMLDetailsElement[]) => {
        for (const group of groups) group.open = true
      })
      await look('filters')
      await page.goto(`${shop.url}/catalog/varnishes?search=rhfcrf&brand=нет&exact=1`, { waitUntil: 'networkidle' })
      await look('nothing found')
    })
    expect(inspection).toEqual({ found: {}, complaints: [] })
  })
})

describe('what is recorded', () => {
  it('is each search with its number of results, and each choice of filters, but no further pages', async () => {
    for (const path of [
      '/catalog?search=ничегонетакого',
      '/catalog?search=эмаль&perPage=24',
      '/catalog?search=эмаль&perPage=24&page=2',
      '/catalog?brand=Северин',
    ]) {
      await fetch(shop.url + path)
    }
    const recorded = () =>
      query<{ type: string; data: Record<string, unknown> }>(
        shop.databaseUrl,
        `SELECT "type"::text AS type, "data" FROM "AnalyticsEvent"
         WHERE "data"->>'search' IN ('ничегонетакого', 'эмаль') OR "data"->>'filters' = 'brand' ORDER BY "occurredAt"`,
      )
    // Batches may be stored in another order than their events happened.
    await expect.poll(async () => (await recorded()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
    const events = await recorded()
    expect(events.find(({ data }) => data.search === 'ничегонетакого')).toMatchObject({ type: 'SEARCH', data: { results: 0 } })
    expect(events.filter(({ data }) => data.search === 'эмаль')).toHaveLength(1)
    expect(events.find(({ data }) => data.filters === 'brand')?.type).toBe('FILTER_APPLIED')
  })
})
