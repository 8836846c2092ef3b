import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { cardPrices } from '~tests/support/browser/card-prices'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { isInSight } from '~tests/support/browser/in-sight'
import { desktopAndPhone, storyItems, storyScreens } from '~tests/support/browser/screens'
import { searchBox, suggestedProducts } from '~tests/support/browser/search-box'
import { show } from '~tests/support/browser/settle'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { query } from '~tests/support/database/shop-data'
import { isFullRun } from '~tests/support/setup/full-run'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const heading = (page: Page) => page.locator('h1').textContent()
const countShown = async (page: Page) => Number((await heading(page))?.match(/(\d+)\s+товар/)?.[1] ?? 0)

describe.each(storyScreens())('searching on %s', (_, width, scripted) => {
  const screen = { viewport: { width, height: 900 }, javaScriptEnabled: scripted }

  it('a search sends no empty text, corrects the keyboard layout and shows the correction', async () => {
    await shop.inspect('/about', screen, async (page) => {
      await searchBox(page).fill('   ')
      await searchBox(page).press('Enter')
      expect(await searchBox(page).evaluate((box: HTMLInputElement) => box.validity.patternMismatch)).toBe(
        true,
      )
      expect(page.url()).toBe(`${shop.url}/about`)
      await show(page, `${shop.url}/about`)
      await searchBox(page).fill('rhfcrf')
      await searchBox(page).press('Enter')
      await page.waitForURL(/search=rhfcrf/)
      await page.getByText('Показаны результаты по запросу «краска»').waitFor()
      expect(await page.locator('.product-card mark').first().textContent()).toBe('Краска')
      await page.getByRole('link', { name: '«rhfcrf»', exact: true }).click()
      await page.waitForURL(/exact=1/)
      await page.getByText('ТОВАРЫ НЕ НАЙДЕНЫ').waitFor()
      await page.getByText('Возможно, вы искали').getByRole('link', { name: 'краска' }).click()
      await page.waitForURL(
        (url) => url.searchParams.get('search') === 'краска' && !url.searchParams.has('exact'),
      )
    })
  })

  it('a search without results offers alternatives', async () => {
    await shop.inspect('/catalog/varnishes?brand=нет такого', screen, async (page) => {
      await page.getByText('ТОВАРЫ НЕ НАЙДЕНЫ').waitFor()
      const way = page.getByRole('listitem').filter({ hasText: 'Без фильтра «Бренд: нет такого»' })
      const promised = Number((await way.textContent())?.match(/(\d+)\s+товар/)?.[1])
      await way.getByRole('link').click()
      await page.waitForURL((url) => !url.searchParams.has('brand'))
      await expect.poll(() => countShown(page)).toBe(promised)
    })
  })
})

async function tick(page: Page, name: string, width: number, scripted: boolean): Promise<void> {
  if (width < 1024) await page.getByRole('button', { name: /^Фильтры/ }).click()
  const row = page.locator('.facet-row').filter({ hasText: name }).first()
  if (!(await row.isVisible())) await page.locator('summary').filter({ hasText: 'Свойства' }).click()
  const promised = Number(await row.locator('span').last().textContent())
  await row.click()
  if (!scripted) await page.getByRole('button', { name: 'Показать', exact: true }).click()
  else if (width < 1024) {
    await page.getByRole('button', { name: `Показать ${promised}` }).click()
  }
  await expect.poll(() => countShown(page)).toBe(promised)
}

describe.each(storyScreens())('filters on %s', (_, width, scripted) => {
  it('filters return the promised products, at an address that can be shared', async () => {
    const options = { viewport: { width, height: 900 }, javaScriptEnabled: scripted }
    await shop.inspect('/catalog?page=2&perPage=24', options, async (page, complaints) => {
      await tick(page, 'Приозёрск', width, scripted)
      expect(new URL(page.url()).searchParams.get('page')).toBeNull()
      await tick(page, 'Не пахнет', width, scripted)
      await tick(page, '0,9 л', width, scripted)
      const { searchParams } = new URL(page.url())
      expect([searchParams.get('brand'), searchParams.get('property'), searchParams.get('volume')]).toEqual([
        'Приозёрск',
        'odorless',
        '900',
      ])
      await page.getByRole('link', { name: 'Убрать фильтр: Приозёрск' }).click()
      await page.waitForURL((url) => !url.searchParams.has('brand'))
      await expect.poll(() => page.locator('input[value="Приозёрск"]').isChecked()).toBe(false)
      await page.getByRole('link', { name: 'Сбросить всё' }).click()
      await page.waitForURL((url) => url.searchParams.size <= 1)
      expect(complaints).toEqual([])
    })
  })
})

describe('price filters', () => {
  it('the typed prices stay while the response for the previous field arrives', async () => {
    await shop.inspect('/catalog/paints?perPage=24', {}, async (page) => {
      const [from, to] = [page.getByLabel('Цена от, ₽'), page.getByLabel('Цена до, ₽')]
      await from.fill('1000')
      await to.pressSequentially('20')
      await page.getByRole('link', { name: /^Убрать фильтр: от 1\s000\s₽$/ }).waitFor()
      await to.pressSequentially('00')
      expect([await from.inputValue(), await to.inputValue()]).toEqual(['1000', '2000'])
      await to.blur()
      await page.getByRole('link', { name: /^Убрать фильтр: от 1\s000\s₽ до 2\s000\s₽$/ }).click()
      await page.waitForURL((url) => !url.searchParams.has('priceTo'))
      await expect.poll(() => to.inputValue()).toBe('')
    })
  })

  it('the prices are applied when the field loses focus, and by the button without JavaScript', async () => {
    for (const scripted of isFullRun ? [true, false] : [true]) {
      await shop.inspect('/catalog/paints?perPage=24', { javaScriptEnabled: scripted }, async (page) => {
        expect(await page.getByLabel('Цена от, ₽').getAttribute('placeholder')).toMatch(/^от \d/)
        await page.getByLabel('Цена от, ₽').fill('1000')
        await page.getByLabel('Цена до, ₽').fill('2000')
        if (scripted) await page.getByLabel('Цена до, ₽').blur()
        else await page.getByRole('button', { name: 'Показать', exact: true }).click()
        await page.waitForURL(
          (url) => url.searchParams.get('priceFrom') === '1000' && url.searchParams.get('priceTo') === '2000',
        )
        await page.getByRole('link', { name: /^Убрать фильтр: от 1\s000\s₽ до 2\s000\s₽$/ }).waitFor()
        const prices = await cardPrices(page)
        expect(prices.length).toBeGreaterThan(0)
        expect(prices.every((price) => price >= 1_000 && price <= 2_000)).toBe(true)
      })
    }
  })
})

describe('filters that stay in view', () => {
  it('the filters scroll along on a wide screen, and Enter applies the price', async () => {
    await shop.inspect(
      '/catalog?perPage=24',
      { viewport: { width: 1440, height: 700 } },
      async (page, complaints) => {
        await page.locator('.product-card').nth(20).scrollIntoViewIfNeeded()
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
        const price = page.getByLabel('Цена до, ₽')
        expect(await isInSight(price)).toBe(true)
        await price.pressSequentially('1x00-0')
        await price.press('Enter')
        await page.waitForURL((url) => url.searchParams.get('priceTo') === '1000')
        await page.getByRole('link', { name: /^Убрать фильтр: до 1\s000\s₽$/ }).waitFor()
        const last = page.locator('#catalog-filters summary').last()
        await last.scrollIntoViewIfNeeded()
        expect(await isInSight(last)).toBe(true)
        await page.goBack()
        await page.waitForURL((url) => !url.searchParams.has('priceTo'))
        await expect.poll(() => price.inputValue()).toBe('')
        expect(complaints).toEqual([])
      },
    )
  })

  const scripted = [[390, true], [320, true], [768, true]] as const // prettier-ignore
  const plain = [[320, false], [390, false]] as const // prettier-ignore

  it.each([...storyItems(scripted), ...storyItems(plain)])(
    'the filters keep their heading and button in view on a screen of %i px (JavaScript %s)',
    async (width, javaScriptEnabled) => {
      await shop.inspect(
        '/catalog/paints?perPage=24',
        { viewport: { width, height: 640 }, javaScriptEnabled },
        async (page) => {
          await page.getByRole('button', { name: /^Фильтры/ }).click()
          const close = page.getByRole('button', { name: 'Закрыть фильтры' })
          const show = page.getByRole('button', { name: javaScriptEnabled ? /^Показать \d/ : /^Показать$/ })
          for (const place of ['first', 'last'] as const) {
            await page.locator('#catalog-filters summary')[place]().scrollIntoViewIfNeeded()
            expect([await isInSight(close), await isInSight(show)]).toEqual([true, true])
          }
          const color = page.getByTitle('белый', { exact: true })
          const promised = Number(await color.locator('span').last().textContent())
          await color.click()
          if (javaScriptEnabled)
            await page.getByRole('button', { name: new RegExp(`^Показать ${promised} `) }).click()
          else await show.click()
          await page.waitForURL(/[?&]color=/)
          await expect.poll(() => countShown(page)).toBe(promised)
          expect(await close.isVisible()).toBe(false)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        },
      )
    },
  )
})

describe('back and forward navigation', () => {
  it('back and forward restore the filters and the scroll position', async () => {
    await shop.inspect('/catalog?perPage=48', { viewport: { width: 1440, height: 500 } }, async (page) => {
      const placeNow = () => page.evaluate(() => window.scrollY)
      const bringToMiddle = async (target: Locator) => {
        await target.evaluate((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        })
        return placeNow()
      }
      const white = page.getByTitle('белый', { exact: true })
      const filtersPlace = await bringToMiddle(page.locator('.product-card').nth(12))
      expect(filtersPlace).toBeGreaterThan(100)
      const seenAt = await white.boundingBox()
      await white.click()
      await page.getByRole('link', { name: 'Убрать фильтр: белый' }).waitFor()
      expect(await placeNow()).toBeGreaterThanOrEqual(filtersPlace)
      expect(await white.boundingBox()).toEqual(seenAt)
      const card = page.locator('.product-card h3 a').nth(20)
      const place = await bringToMiddle(card)
      await card.click()
      await page.waitForURL(/\/product\//)
      await page.locator('h1').waitFor()
      await page.goBack()
      await page.waitForURL(/color=/)
      await expect.poll(placeNow).toBe(place)
      await page.goBack()
      await page.waitForURL((url) => !url.searchParams.has('color'))
      await expect.poll(() => page.locator('input[value="белый"]').first().isChecked()).toBe(false)
      await page.goForward()
      await page.waitForURL(/color=/)
      await expect.poll(() => page.locator('input[value="белый"]').first().isChecked()).toBe(true)
    })
  })
})

describe.each(storyItems(desktopAndPhone))('catalogue states at %i px', (width) => {
  it('all catalogue states are accessible and fit the screen', async () => {
    const inspection = await inspectPages(shop.browser, width, async (page, look) => {
      await show(page, `${shop.url}/catalog?search=rhfcrf&perPage=24&view=list`)
      await look('corrected')
      await searchBox(page).fill('эмаль')
      await suggestedProducts(page).first().waitFor()
      await searchBox(page).press('ArrowDown')
      await look('suggestions')
      await searchBox(page).fill('ывапролд')
      await page.getByText('Товары не найдены').waitFor()
      await look('no suggestions')
      await show(
        page,
        `${shop.url}/catalog/paints?perPage=24&property=odorless&brand=Приозёрск&inStock=1&priceFrom=100`,
      )
      if (width < 1024) await page.getByRole('button', { name: /^Фильтры/ }).click()
      await page.locator('aside details').evaluateAll((groups: HTMLDetailsElement[]) => {
        for (const group of groups) group.open = true
      })
      await look('filters')
      await show(page, `${shop.url}/catalog/varnishes?search=rhfcrf&brand=нет&exact=1`)
      await look('nothing found')
    })
    expect(inspection).toEqual({ found: {}, complaints: [] })
  })
})

describe('recorded searches and filters', () => {
  it('each search with its result count and each filter choice is recorded, but no further pages', async () => {
    const since = new Date()
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
         WHERE "occurredAt" >= $1 AND ("data"->>'search' IN ('ничегонетакого', 'эмаль') OR "data"->>'filters' = 'brand') ORDER BY "occurredAt"`,
        [since],
      )
    const of = async (isMeant: (data: Record<string, unknown>) => boolean) =>
      (await recorded()).filter(({ data }) => isMeant(data))
    // Batches may be stored out of order.
    await expect
      .poll(() => of(({ search }) => search === 'ничегонетакого'))
      .toMatchObject([{ type: 'SEARCH', data: { results: 0 } }])
    await expect
      .poll(async () => (await of(({ filters }) => filters === 'brand'))[0]?.type)
      .toBe('FILTER_APPLIED')
    await expect.poll(() => of(({ search }) => search === 'эмаль')).toHaveLength(1)
  })
})
